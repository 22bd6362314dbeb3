//! The options that write pictures of steps, and the question that makes them.

use crate::answer::{AnswerSize, Ask, Failure, Named, Take};
use crate::batch::Last;
use crate::terminal::{Folder, Inputs, NameKey, Replacement, is_folder};
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use unicursal::answer::{Answer, Content, Diagnosis, Hinted};
use unicursal::explain::{Fact, Step, board_after};
use unicursal::question::Question;
use unicursal::render::svg::{Highlight, Mark, Picture, Role};
use unicursal::{Puzzle, Solver};

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Default, Debug)]
pub(crate) struct HintPicture {
    /// Draw the board so far as an SVG, with the cells and sides of the hint marked
    ///
    /// With a folder, as in `--svg pictures/`, each puzzle gets a file: NAME.svg.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

// No documentation here either.
#[derive(Args, Default, Debug)]
pub(crate) struct StepPictures {
    /// Draw each step as an SVG in this folder, on the board before it: NAME-01.svg, NAME-02.svg and so on
    ///
    /// If there are several solutions, NAME-difference.svg shows two of them. Files with other names stay as they are.
    #[arg(long, value_name = "DIR")]
    pub(crate) svg_dir: Option<PathBuf>,
}

/// A question whose answers are drawn as well.
#[derive(Debug)]
pub(crate) struct Pictured {
    question: Question,
    to: Arc<Mutex<To>>,
}

/// The destination of pictures.
#[derive(Debug)]
enum To {
    /// The file for a single picture, and that picture: it is written once it is clear that there is no second one.
    File(Replacement, Option<String>),
    /// There was a second picture, so the file stays as it is.
    Nowhere,
    Folder(Folder),
}

impl Pictured {
    /// Returns the question, and pictures in the file or the folder at `path`.
    ///
    /// # Errors
    /// A message: nothing can be written there.
    pub(super) fn hint(question: Question, path: &Path, inputs: Inputs) -> Result<Self, String> {
        if is_folder(path) {
            return Self::steps(question, path, inputs);
        }
        Ok(Self::to(question, To::File(Replacement::at(path, &inputs)?, None)))
    }

    /// Returns the question, and pictures in the folder at `path`.
    ///
    /// # Errors
    /// A message: it cannot be made.
    pub(super) fn steps(question: Question, path: &Path, inputs: Inputs) -> Result<Self, String> {
        Ok(Self::to(question, To::Folder(Folder::open(path, inputs)?)))
    }

    fn to(question: Question, to: To) -> Self {
        Self { question, to: Arc::new(Mutex::new(to)) }
    }

    /// Writes the file for a single picture, after all puzzles.
    pub(super) fn last(&self) -> Last {
        let to = Arc::clone(&self.to);
        Box::new(move || match &mut *to.lock().unwrap_or_else(PoisonError::into_inner) {
            To::File(file, Some(svg)) => file.replace(svg.as_bytes()),
            _ => Ok(()),
        })
    }

    fn write(&self, named: &Named, pictures: &[(String, String)]) -> Result<(), Failure> {
        let mut to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        for (suffix, svg) in pictures {
            match &mut *to {
                To::Folder(folder) => {
                    folder.write_all(&format!("{}{suffix}", named.name), [("svg", svg.as_bytes())]).map(drop)?;
                }
                To::File(_, picture) if named.number == 1 => *picture = Some(svg.clone()),
                // The first may be answered after others.
                To::Nowhere if named.number == 1 => {}
                To::File(..) | To::Nowhere => {
                    *to = To::Nowhere;
                    return Err(several());
                }
            }
        }
        Ok(())
    }
}

fn several() -> Failure {
    io::Error::other("several puzzles make several files; name a folder for them, as in `--svg pictures/`").into()
}

impl Ask for Pictured {
    fn words(&self) -> String {
        self.question.words()
    }

    fn size(&self) -> AnswerSize {
        Ask::size(&self.question)
    }

    /// Files are named after puzzles, whatever the order of the answers.
    fn name_key(&self) -> Option<NameKey> {
        let is_folder = matches!(*self.to.lock().unwrap_or_else(PoisonError::into_inner), To::Folder(_));
        is_folder.then_some(Folder::key)
    }

    fn ask(&self, solver: &Solver, named: &Named, take: Take<'_>) -> Result<Answer, Failure> {
        let answer = Ask::ask(&self.question, solver, named, take)?;
        self.write(named, &pictures(&named.puzzle, &answer.content))?;
        Ok(answer)
    }
}

/// The pictures of an answer, each with the end of its file name, which follows the name of the puzzle.
fn pictures(puzzle: &Puzzle, content: &Content) -> Vec<(String, String)> {
    match content {
        Content::Hint { hinted, wrong, diagnosis, .. } => {
            let svg = difference(puzzle, diagnosis).unwrap_or_else(|| hint(puzzle, hinted, wrong, diagnosis));
            vec![(String::new(), svg)]
        }
        Content::Explanation { steps: all, diagnosis, .. } => {
            let board = diagnosis.conflict.as_ref().map_or(puzzle, |conflict| &conflict.board);
            let difference = difference(puzzle, diagnosis).map(|svg| ("-difference".to_owned(), svg));
            steps(board, all).into_iter().chain(difference).collect()
        }
        _ => vec![],
    }
}

fn difference(puzzle: &Puzzle, diagnosis: &Diagnosis) -> Option<String> {
    let [first, second] = &diagnosis.solutions[..] else { return None };
    Some(Picture::of(puzzle).difference(first.solution(), second.solution()).svg())
}

/// Returns the board so far. Wrong marks are highlighted before anything else, as the text names them first.
fn hint(puzzle: &Puzzle, hinted: &Hinted, wrong: &[Fact], diagnosis: &Diagnosis) -> String {
    let conflict = diagnosis.conflict.as_ref().map(|conflict| &conflict.board);
    let board = hinted.board.as_deref().or(conflict).unwrap_or(puzzle);
    let conclusion = |mark| Highlight { mark, role: Role::Conclusion };
    let looked_at = hinted.looks.iter().flat_map(|look| &look.cells).map(|&cell| conclusion(Mark::Cell(cell)));
    let wrong = wrong.iter().map(|fact| conclusion(fact.mark()));
    let steps = hinted.steps.iter().flat_map(Step::highlights);
    Picture::of(board).highlights(steps.chain(looked_at).chain(wrong).collect()).svg()
}

/// Returns a picture for each step. All numbers have the same length, so that file names sort in order.
fn steps(board: &Puzzle, steps: &[Step]) -> Vec<(String, String)> {
    let width = steps.len().to_string().len().max(2);
    let mut before = board.clone();
    let picture = |(number, step): (usize, &Step)| {
        let svg = Picture::of(&before).highlights(step.highlights()).svg();
        before = board_after(&before, [step]);
        (format!("-{number:0width$}"), svg)
    };
    (1..).zip(steps).map(picture).collect()
}
