//! The making of one puzzle, and the line or the drawing that is printed of it.

use super::turn::Turn;
use crate::answer::{Failure, Named, Unreadable, title};
use crate::batch::{Emit, Job};
use crate::terminal::Chunk;
use crate::verdict::Verdict;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use unicursal::answer::generated_json;
use unicursal::author::{Archive, GenerateError, Generated, Generator};
use unicursal::explain::Grade;
use unicursal::format::{write_json, write_text};
use unicursal::{Interrupted, Solver, render};

/// The maximum number of attempts to replace a puzzle that resembles another one.
const TRIES: u64 = 100;

/// The form in which puzzles are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// For programs: an object on a line.
    Json,
    /// For files: plain text, which every command reads.
    Text,
    /// For people.
    Drawings { color: bool },
}

/// The data that all jobs share.
pub(super) struct Making {
    pub(super) form: Form,
    pub(super) color_errors: bool,
    pub(super) with_solution: bool,
    /// Puzzles that none is to be like.
    pub(super) archive: Archive,
    /// The puzzles that were made, as JSON, by their places, if they are to be kept.
    pub(super) made: Option<Made>,
}

/// Puzzles that were made, as JSON, by their places.
pub(super) type Made = Arc<Mutex<BTreeMap<u64, String>>>;

impl Making {
    /// Returns the job that makes puzzle `number` of a generator, printed at this `place` of the output. With a `turn`,
    /// a puzzle that resembles one of the archive or of an earlier turn is replaced.
    pub(super) fn job(
        self: &Arc<Self>,
        generator: Arc<Generator>,
        number: u64,
        place: u64,
        turn: Option<Turn>,
    ) -> Job {
        let making = Arc::clone(self);
        Job {
            name: generator.name(number),
            cells: generator.cells(),
            notes: vec![],
            work: Ok(Box::new(move |solver, emit| {
                let tries = if turn.is_some() { TRIES } else { 1 };
                making.make(&generator, number..number + tries, place, turn.as_ref(), solver, emit)
            })),
            may_be_cut: false,
            asked: None,
        }
    }

    fn make(
        &self,
        generator: &Generator,
        numbers: std::ops::Range<u64>,
        place: u64,
        turn: Option<&Turn>,
        solver: &Solver,
        emit: Emit<'_>,
    ) -> Result<(), Failure> {
        let name = generator.name(numbers.start);
        let mut failure = format!(
            "{} of these were like puzzles of the archive, or of days before",
            numbers.end - numbers.start
        );
        let mut verdict = Verdict::Unknown;
        for number in numbers {
            match generator.puzzle(solver, number).answer {
                Ok(made) if self.archive.has_like(&made.puzzle, Some(&made.solution)) => continue,
                Ok(made) if turn.is_some_and(|turn| !turn.add(&made)) => continue,
                Ok(made) => {
                    if let Some(kept) = &self.made {
                        let line = generated_json(&made, true) + "\n";
                        kept.lock().unwrap_or_else(PoisonError::into_inner).insert(place, line);
                    }
                    emit(Chunk::last(self.page(place, made).into_bytes(), Verdict::Good));
                    return Ok(());
                }
                Err(GenerateError::Stopped(Interrupted::Defect(defect))) => return Err(defect.into()),
                Err(error) => {
                    if matches!(&error, GenerateError::GaveUp { instead, .. } if !instead.is_empty()) {
                        verdict = Verdict::Unreadable;
                    }
                    failure = error.to_string();
                }
            }
            break;
        }
        let failed = Unreadable::Failed { name, message: format!("not made: {failure}") };
        emit(Chunk::note(failed.render(self.color_errors).into_bytes(), verdict));
        Ok(())
    }

    fn page(&self, place: u64, generated: Generated) -> String {
        match self.form {
            Form::Json => generated_json(&generated, self.with_solution) + "\n",
            Form::Text => self.text(&generated),
            Form::Drawings { color } => self.drawing(place, generated, color),
        }
    }

    /// Returns the puzzle in plain text, with all else in comments above it; or in JSON, if its walls cannot be drawn.
    fn text(&self, generated: &Generated) -> String {
        let puzzle = &generated.puzzle;
        let mut about = grade(generated).unwrap_or_default();
        if self.with_solution {
            about.push('\n');
            about.push_str(&render::answer(puzzle, &generated.solution, render::Style::plain()));
        }
        let lines = about.lines().filter(|line| !line.is_empty());
        let comments: String = lines.flat_map(|line| ["# ", line, "\n"]).collect();
        let board = write_text(puzzle).unwrap_or_else(|_| write_json(puzzle) + "\n");
        format!("{comments}{board}\n")
    }

    fn drawing(&self, place: u64, generated: Generated, color: bool) -> String {
        let style = if color { render::Style::colored() } else { render::Style::plain() };
        let grade = grade(&generated).map(|grade| format!(": {grade}")).unwrap_or_default();
        let name = generated.puzzle.name().unwrap_or_default().to_owned();
        let named = Named { number: place, name, puzzle: generated.puzzle, mends: vec![] };
        let title = title(&named, color);
        let board = render::board(&named.puzzle, style);
        let mut solution = String::new();
        if self.with_solution {
            solution = render::answer(&named.puzzle, &generated.solution, style);
        }
        format!("{title}{grade}\n{board}{solution}\n")
    }
}

/// Difficulty of the puzzle, if it is graded.
fn grade(generated: &Generated) -> Option<String> {
    let Grade { difficulty, level, score, .. } = generated.difficulty.as_ref()?;
    Some(format!("{difficulty}, level {level}, score {score}"))
}
