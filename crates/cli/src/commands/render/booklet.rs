//! Booklets: all puzzles of a batch in one PDF, several on a page, and their solutions at the end.

use super::draw::{Draw, Wanted};
use super::pdf::{self, Front, Item, Paper, Section};
use crate::answer::{Failure, Named};
use crate::args::{Size, Transform};
use crate::batch::{self, Emit, Task};
use crate::terminal::{Chunk, printable, report};
use crate::verdict::{UNREADABLE, Verdict};
use clap::Args;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use unicursal::Explain;
use unicursal::explain::{Difficulty, Explained};
use unicursal::{Kind, Limit, Puzzle, Solver};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Clone, Debug)]
pub(super) struct BookletOptions {
    /// Rows and columns of puzzles on each page (PDF only) [default: 1x1]
    #[arg(long, value_name = "RxC")]
    sheet: Option<Size>,

    /// Title of the booklet, on each page (PDF only)
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Begin with the rules of each kind and the contents (PDF only)
    #[arg(long)]
    front_pages: bool,

    /// Add pages with the solutions at the end (PDF only)
    #[arg(long = "answer-pages", alias = "solutions", conflicts_with_all = ["solution", "difference", "heat_map"])]
    solutions: bool,

    /// Print the difficulty of each puzzle as stars, one for easy to four for expert (PDF only)
    #[arg(long = "show-difficulty", alias = "levels")]
    levels: bool,

    /// Size of the pages (PDF only) [default: a4]
    #[arg(long, value_name = "SIZE")]
    paper: Option<Paper>,
}

impl BookletOptions {
    /// Returns the name of the first option that is given.
    pub(super) fn first_given(&self) -> Option<&'static str> {
        let given = [
            ("--sheet", self.sheet.is_some()),
            ("--title", self.title.is_some()),
            ("--front-pages", self.front_pages),
            ("--answer-pages", self.solutions),
            ("--show-difficulty", self.levels),
            ("--paper", self.paper.is_some()),
        ];
        given.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// Draws all puzzles, and writes the booklet if every one could be read.
    ///
    /// # Errors
    /// A message: the options do not fit the page, or the file cannot be written.
    pub(super) fn make(self, draw: Draw, transform: Transform) -> Result<ExitCode, String> {
        let sheet = self.sheet.unwrap_or(Size { rows: 1, cols: 1 });
        let [rows, cols] = [sheet.rows, sheet.cols].map(|side| side as usize);
        if rows.max(cols) > MAX_SIDE {
            return Err(format!("a page has at most {MAX_SIDE} rows and columns of puzzles, not {rows}x{cols}"));
        }
        let title = self.title.as_deref().unwrap_or_default();
        pdf::check_text(title)?;
        let pages = Arc::new(Mutex::new(Pages::default()));
        let gather = Gather { draw, options: self.clone(), pages: Arc::clone(&pages) };
        let (batch, destination) = transform.gather(gather)?;
        let status = batch::run(batch);
        if status == ExitCode::from(UNREADABLE) {
            report("the booklet is not written, since not every puzzle is in it");
            return Ok(status);
        }
        let Pages { puzzles, solutions, mut kinds } =
            std::mem::take(&mut *pages.lock().unwrap_or_else(PoisonError::into_inner));
        let heading = if title.is_empty() { "Solutions".to_owned() } else { format!("{title}: solutions") };
        // Solutions are looked up, not drawn on: they may be smaller.
        let sections = [
            Section { title: title.to_owned(), rows, cols, items: sorted(puzzles) },
            Section { title: heading, rows: 2 * rows, cols: 2 * cols, items: sorted(solutions) },
        ];
        kinds.sort_unstable_by_key(|(number, _)| *number);
        let mut rules: Vec<[String; 2]> = vec![];
        for (_, kind) in kinds {
            let own = [kind.title(), kind.summary().to_owned()];
            if !rules.contains(&own) {
                rules.push(own);
            }
        }
        let level = |item: &Item| Difficulty::ALL.get(item.stars.checked_sub(1)?).map(|level| level.name());
        let caption = |item: &Item| {
            let level = level(item).map(|level| format!(" \u{b7} {level}")).unwrap_or_default();
            format!("{}{level}{}", item.caption, item.note)
        };
        let captions = sections[0].items.iter().map(caption).collect();
        let front = self.front_pages.then(|| Front { title: title.to_owned(), rules, captions });
        let bytes = pdf::bind(front.as_ref(), &sections, self.paper.unwrap_or_default())?;
        let printed = batch::print(destination, |output| {
            output.print(Chunk::last(bytes, Verdict::Good)).map(|()| Verdict::Good)
        });
        Ok(if printed == ExitCode::SUCCESS { status } else { printed })
    }
}

/// The maximum number of rows, or columns, of puzzles on a page.
const MAX_SIDE: usize = 12;

/// The pictures that are drawn, with the numbers of their puzzles.
#[derive(Default, Debug)]
struct Pages {
    puzzles: Vec<(u64, Item)>,
    solutions: Vec<(u64, Item)>,
    kinds: Vec<(u64, Kind)>,
}

fn sorted(mut items: Vec<(u64, Item)>) -> Vec<Item> {
    items.sort_by_key(|(number, _)| *number);
    items.into_iter().map(|(_, item)| item).collect()
}

/// Draws the puzzles for a booklet.
#[derive(Debug)]
struct Gather {
    draw: Draw,
    options: BookletOptions,
    pages: Arc<Mutex<Pages>>,
}

impl Task for Gather {
    fn run(&self, solver: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        let Named { name, puzzle, number, .. } = named;
        let mut verdict = Verdict::Good;
        let mut drawn = |draw: &Draw| -> Result<String, Failure> {
            let (seen, how, about) = draw.look(solver, puzzle)?;
            if let Some(about) = about {
                emit(Chunk::remark(&format!("{}: {about}", printable(name))));
            }
            verdict = verdict.max(how);
            Ok(draw.picture(puzzle, &seen).svg())
        };
        let picture = drawn(&self.draw)?;
        let solved = Draw { view: Wanted::Solution, numbers_only: true, ..self.draw };
        let solution = self.options.solutions.then(|| drawn(&solved)).transpose()?;
        let label = label(*number, puzzle);
        let level = if self.options.levels { level(solver, puzzle)? } else { None };
        let stars = level.map_or(0, |level| Difficulty::ALL.iter().filter(|other| **other <= level).count());
        // The word is a part of the puzzle that is not on the board.
        let note = puzzle.word().map(|word| format!(" \u{b7} {word}")).unwrap_or_default();
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let answer =
            solution.map(|picture| Item { caption: label.clone(), note: String::new(), stars: 0, picture });
        pages.kinds.push((*number, puzzle.kind()));
        pages.puzzles.push((*number, Item { caption: label, note, stars, picture }));
        pages.solutions.extend(answer.map(|item| (*number, item)));
        drop(pages);
        emit(Chunk::last(vec![], verdict));
        Ok(())
    }
}

/// Returns the difficulty of a puzzle, if it has exactly one solution.
fn level(solver: &Solver, puzzle: &Puzzle) -> Result<Option<Difficulty>, Failure> {
    match solver.grade(puzzle).answer {
        Explained::Found(grade) => Ok(Some(grade.difficulty)),
        Explained::Unknown(Limit::Cancelled) => Err(Failure::Unwanted),
        Explained::Defect(defect) => Err(defect.into()),
        Explained::Multiple { .. } | Explained::Unsolvable(_) | Explained::Unknown(_) => Ok(None),
    }
}

/// Returns the number of a puzzle, and its name or its kind.
fn label(number: u64, puzzle: &Puzzle) -> String {
    let name = puzzle.name().map(str::trim).filter(|name| !name.is_empty());
    let name = name.map_or_else(|| puzzle.kind().title(), str::to_owned);
    format!("{number}. {name}")
}
