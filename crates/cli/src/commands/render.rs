//! `unicursal render`: pictures.

mod png;

use super::Run;
use crate::answer::{Failure, Named, style};
use crate::args::{Transform, help, values};
use crate::batch::{self, Emit, Task};
use crate::terminal::{Chunk, is_folder, printable};
use crate::verdict::Verdict;
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use unicursal_models::render::svg::{Picture, Theme};
use unicursal_models::{Analysis, Interrupted, Limit, Puzzle, Solution, Solve, Solver, Uniqueness, render};

/// Draw each puzzle as a picture
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Render {
    /// The content of the picture [default: as the ending of the file says, or else svg]
    #[arg(long, value_name = "FORMAT")]
    to: Option<Form>,

    #[command(flatten)]
    view: View,

    /// Let the path of the solution draw itself (SVG only)
    #[arg(long, requires = "solution")]
    animate: bool,

    /// The colors: for a light page, for a dark one, or black and grays for paper
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = values::theme())]
    theme: Theme,

    #[command(flatten)]
    transform: Transform,
}

#[derive(Args, Debug)]
#[group(multiple = false)]
struct View {
    /// Solve the puzzle and draw the solution
    #[arg(long)]
    solution: bool,

    /// Draw where two solutions differ, if there is more than one
    #[arg(long)]
    difference: bool,

    /// Draw all solutions at once: the more of them make a step, the stronger it is
    #[arg(long)]
    heat_map: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Form {
    /// A drawing that scales
    Svg,
    /// An image
    Png,
    /// Characters
    Text,
}

impl Form {
    /// The content of a file with this ending; a folder, and standard output, get drawings that scale.
    ///
    /// # Errors
    /// A message: no content has this ending.
    fn of_file(file: Option<&Path>) -> Result<Self, String> {
        let Some(ending) = file.filter(|file| !is_folder(file)).and_then(Path::extension) else {
            return Ok(Form::Svg);
        };
        match ending.to_string_lossy().to_ascii_lowercase().as_str() {
            "svg" => Ok(Form::Svg),
            "png" => Ok(Form::Png),
            "txt" => Ok(Form::Text),
            other => {
                let shown = printable(other);
                Err(format!(
                    "no picture has the ending `.{shown}`; use .svg, .png or .txt, or say what it is with `--to`"
                ))
            }
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  unicursal render puzzle.txt -o puzzle.svg
  unicursal render --solution --theme dark puzzle.txt -o solved.svg
  unicursal render --solution --animate puzzle.txt -o moving.svg
  unicursal render --theme print puzzle.txt -o paper.svg
  unicursal render --to png boards.jsonl -o pictures/";

fn status() -> String {
    let bad = "a puzzle to be solved has no solution; it is drawn as it is given";
    help::exit_status(
        "every puzzle is drawn",
        Some(bad),
        "a limit was reached first; the puzzle is drawn as it is given",
    )
}

impl Run for Render {
    fn run(self) -> Result<ExitCode, String> {
        let form = self.to.map_or_else(|| Form::of_file(self.transform.to.file()), Ok)?;
        if form == Form::Png {
            png::require()?;
            if self.transform.to.is_stdout() && io::stdout().is_terminal() {
                return Err("a terminal cannot show a PNG; name a file with `-o puzzle.png`".into());
            }
        }
        if self.animate && form != Form::Svg {
            return Err("only an SVG can be animated; leave out `--animate` or `--to`".into());
        }
        let view = match self.view {
            View { solution: true, .. } => Wanted::Solution,
            View { difference: true, .. } => Wanted::Difference,
            View { heat_map: true, .. } => Wanted::HeatMap,
            _ => Wanted::Board,
        };
        let (to, color) = (&self.transform.to, &self.transform.color);
        let style = style(color.of_output(to), to.columns());
        let draw = Draw { form, view, theme: self.theme, is_animated: self.animate, style };
        self.transform.each(draw).map(batch::run)
    }
}

/// The content of a picture.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    Board,
    Solution,
    Difference,
    HeatMap,
}

/// The content of the picture of a puzzle.
enum Seen {
    Board,
    Solution(Solution),
    Difference(Box<[Solution; 2]>),
    HeatMap(Box<Analysis>),
}

#[derive(Debug)]
struct Draw {
    form: Form,
    view: Wanted,
    theme: Theme,
    is_animated: bool,
    style: render::Style,
}

impl Task for Draw {
    fn makes_files(&self) -> bool {
        self.form != Form::Text
    }

    fn run(&self, solver: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        let Named { name, puzzle, .. } = named;
        let (seen, verdict, remark) = self.look(solver, puzzle)?;
        if let Some(remark) = remark {
            emit(Chunk::remark(&format!("{}: {remark}", printable(name))));
        }
        let chunk = match self.form {
            Form::Svg => Chunk::file(self.picture(puzzle, &seen).svg().into_bytes(), name, "svg", verdict),
            Form::Png => Chunk::file(png::of(&self.picture(puzzle, &seen).svg())?, name, "png", verdict),
            Form::Text => Chunk::last((self.text(puzzle, &seen) + "\n").into_bytes(), verdict),
        };
        emit(chunk);
        Ok(())
    }
}

impl Draw {
    /// Asks the solver for what is wanted. Returns what there is instead, how it went and what to tell the person.
    fn look(&self, solver: &Solver, puzzle: &Puzzle) -> Result<(Seen, Verdict, Option<String>), Failure> {
        let unsolvable = || (Seen::Board, Verdict::Bad, Some("it has no solution".to_owned()));
        let reached = |limit, seen, what: &str| match limit {
            Limit::Cancelled => Err(Failure::Unwanted),
            limit => Ok((seen, Verdict::Unknown, Some(format!("{what} ({limit})")))),
        };
        Ok(match self.view {
            Wanted::Board => (Seen::Board, Verdict::Good, None),
            Wanted::Solution => match solver.solve(puzzle).answer {
                Solve::Solved(solution) => (Seen::Solution(solution), Verdict::Good, None),
                Solve::Unsolvable => unsolvable(),
                Solve::Unknown(limit) => reached(limit, Seen::Board, "not solved")?,
                Solve::Defect(defect) => return Err(defect.into()),
            },
            Wanted::Difference => match solver.check_unique(puzzle).answer {
                Uniqueness::Multiple(two) => (Seen::Difference(Box::new(two)), Verdict::Good, None),
                Uniqueness::Unique(solution) => {
                    (Seen::Solution(solution), Verdict::Good, Some("there is only one solution".into()))
                }
                Uniqueness::Unsolvable => unsolvable(),
                Uniqueness::Unknown(found, limit) => {
                    let seen = found.map_or(Seen::Board, Seen::Solution);
                    reached(limit, seen, "no second solution is known")?
                }
                Uniqueness::Defect(defect) => return Err(defect.into()),
            },
            Wanted::HeatMap => match solver.analyze(puzzle).answer {
                Ok(analysis) if analysis.solutions.bits() == 0 => unsolvable(),
                Ok(analysis) => (Seen::HeatMap(Box::new(analysis)), Verdict::Good, None),
                Err(Interrupted::Limit(limit)) => reached(limit, Seen::Board, "not all solutions are known")?,
                Err(Interrupted::Defect(defect)) => return Err(defect.into()),
            },
        })
    }

    fn picture<'a>(&self, puzzle: &'a Puzzle, seen: &'a Seen) -> Picture<'a> {
        let picture = Picture::of(puzzle).theme(self.theme);
        let picture = match seen {
            Seen::Board => picture,
            Seen::Solution(solution) => picture.solution(solution),
            Seen::Difference(two) => picture.difference(&two[0], &two[1]),
            Seen::HeatMap(analysis) => picture.heat_map(analysis),
        };
        if self.is_animated { picture.animated() } else { picture }
    }

    fn text(&self, puzzle: &Puzzle, seen: &Seen) -> String {
        let style = self.style;
        match seen {
            Seen::Board => render::board(puzzle, style),
            Seen::Solution(solution) => render::answer(puzzle, solution, style),
            Seen::Difference(two) => two.each_ref().map(|one| render::answer(puzzle, one, style)).concat(),
            Seen::HeatMap(analysis) => render::heat_map(puzzle, analysis, style),
        }
    }
}
