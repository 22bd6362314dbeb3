//! `unicursal generate`: random puzzles.

use super::Run;
use crate::answer::{AnswerSize, Errors, Failure, Named, Unreadable, title};
use crate::args::{Color, Effort, FormatName, Size, To, help, kind, symmetry};
use crate::batch::input::named_by_option;
use crate::batch::{self, Batch, Emit, Job, Notes, Tally};
use crate::terminal::{Chunk, Leftover, printable};
use crate::verdict::Verdict;
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use unicursal_models::author::{Amount, GenerateError, Generated, Generator, Mask, Specification, Symmetry};
use unicursal_models::explain::Grade;
use unicursal_models::{Interrupted, Kind, Limit, Puzzle, Solver, render};

/// Make random puzzles, each proved to have exactly one solution
#[derive(Args, Debug)]
#[command(after_help = examples(), after_long_help = format!("{}\n\n{}", examples(), status()))]
pub(super) struct Generate {
    #[command(flatten)]
    wanted: Wanted,

    /// Make this many puzzles
    #[arg(short = 'n', long, alias = "number", value_name = "COUNT", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// The format of the puzzles
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: FormatName,

    #[command(flatten)]
    to: To,

    #[command(flatten)]
    effort: Effort,

    #[command(flatten)]
    color: Color,
}

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
struct Wanted {
    /// The kind of puzzle
    #[arg(value_name = "KIND", value_parser = kind())]
    kind: Kind,

    /// Rows and columns, as in 7x7
    #[arg(long, value_name = "RxC", required_unless_present = "shape")]
    size: Option<Size>,

    /// The board of the puzzle in this file, with its size and its holes
    #[arg(long, value_name = "FILE")]
    shape: Option<PathBuf>,

    /// Make others; the same seed makes the same puzzles everywhere
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,

    /// This many clues: pairs of them in a numberlink, fixed ends in a line [default: as needed]
    ///
    /// A number is met exactly, a share of the cells like 30% as far as the puzzle allows. More than 60% of the cells
    /// are never given unless their number is.
    #[arg(long, value_name = "N|P%")]
    clues: Option<Amount>,

    /// Give the first and the last number, as a hidato does, or do not
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    ends: Option<bool>,

    /// Clues along the border alone
    #[arg(long)]
    border: bool,

    /// Clues where the mask in this file says: `#` a clue, `?` perhaps, `.` none
    #[arg(long, value_name = "FILE")]
    mask: Option<PathBuf>,

    /// This many walls [default: none; in a line, as needed]
    ///
    /// A number stands at random, or symmetrically with --symmetry. `auto`, and a share of the sides like 12%, draw
    /// figures in a zip: bars, corners, steps and crosses, mostly symmetrical.
    #[arg(long, value_name = "N|P%|auto")]
    walls: Option<Amount>,

    /// Exactly this many holes, at random
    #[arg(long, value_name = "N")]
    holes: Option<usize>,

    /// Only clues of which none can go
    ///
    /// With --symmetry, no group of clues that belong together can go. Of a line, no wall can go.
    #[arg(long)]
    minimal: bool,

    /// Only puzzles whose hardest step has this level, from 1 to 8: see `unicursal explain --help`
    ///
    /// Clues are added until a puzzle is as easy as that, unless --clues or --minimal says otherwise.
    #[arg(long, value_name = "LEVEL")]
    difficulty: Option<u8>,

    /// Do not say how hard the puzzles are, which takes longer than to make them
    #[arg(long)]
    ungraded: bool,

    /// Clues, walls and holes that stand symmetrically
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// Do not see to it that there is only one solution
    #[arg(long)]
    allow_multiple: bool,

    /// The names of the puzzles, with {kind}, {rows}, {cols}, {seed} and {n}, the number of the puzzle
    #[arg(long, value_name = "TEMPLATE")]
    name: Option<String>,
}

impl Wanted {
    /// The specification, with the board in the file that `shape` names and the mask in the other one.
    fn specification(self, shape: Option<Puzzle>, mask: Option<Mask>) -> Specification {
        let Self {
            kind,
            size,
            shape: _,
            seed,
            clues,
            ends,
            border,
            mask: _,
            walls,
            holes,
            minimal,
            difficulty,
            ungraded,
            symmetry,
            allow_multiple,
            name,
        } = self;
        Specification {
            kind,
            size: size.map(|Size { rows, cols }| (rows, cols)),
            shape,
            seed,
            clues,
            ends,
            border,
            mask,
            walls,
            holes,
            minimal,
            difficulty,
            ungraded,
            symmetry,
            allow_multiple,
            name,
        }
    }
}

fn examples() -> String {
    let [first, second, .., last] = Kind::ALL else { return String::new() };
    format!(
        "\
Examples:
  unicursal generate {first} --size 7x7
  unicursal generate {second} --size 9x9 --minimal --symmetry half-turn --seed 42
  unicursal generate {last} --size 8x8 -n 100 --format json > puzzles.jsonl"
    )
}

fn status() -> String {
    help::exit_status("all puzzles are made", None, "a limit was reached first; the puzzles made are printed")
}

impl Run for Generate {
    fn run(self) -> Result<ExitCode, String> {
        let file = self.wanted.shape.clone();
        let shape = match named_by_option(file.as_deref(), self.color.of_errors()) {
            Ok(shape) => shape,
            Err(status) => return Ok(status),
        };
        let limits = self.effort.limits()?;
        let mask = self.wanted.mask.as_deref().map(mask).transpose()?;
        let specification = self.wanted.specification(shape, mask);
        let generator =
            Generator::new(&limits.each.apply(Solver::new()), specification).map_err(|error| error.to_string())?;
        let cells = generator.cells();
        let making = Arc::new(Making {
            generator,
            color: (self.format == FormatName::Text).then(|| self.color.of_output(&self.to)),
            color_errors: self.color.of_errors(),
        });
        let jobs = (0..self.count).map(move |number| {
            let making = Arc::clone(&making);
            Job {
                name: making.generator.name(number),
                cells,
                work: Ok(Box::new(move |solver, emit| making.make(number, solver, emit))),
                may_be_cut: false,
                asked: None,
            }
        });
        Ok(batch::run(Batch {
            jobs: Box::new(jobs),
            size: AnswerSize::Short,
            reads_stdin: false,
            limits,
            errors: Errors { as_json: false, color: self.color.of_errors() },
            destination: self.to.beside(&file).open_for(Leftover::Kept)?,
            notes: Notes::default(),
            before: Tally::default(),
        }))
    }
}

/// The mask in a file.
fn mask(file: &Path) -> Result<Mask, String> {
    let shown = printable(&file.to_string_lossy()).to_string();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {shown}: {error}"))?;
    text.parse().map_err(|error| format!("{shown}: {error}"))
}

/// The data that all jobs share.
struct Making {
    generator: Generator,
    /// Whether drawings are colored; none: no drawings, but JSON.
    color: Option<bool>,
    color_errors: bool,
}

impl Making {
    fn make(&self, number: u64, solver: &Solver, emit: Emit<'_>) -> Result<(), Failure> {
        match self.generator.puzzle(solver, number).answer {
            Ok(generated) => {
                emit(Chunk::last(self.page(number, generated).into_bytes(), Verdict::Good));
            }
            Err(GenerateError::Stopped(Interrupted::Limit(Limit::Cancelled))) => {}
            Err(GenerateError::Stopped(Interrupted::Defect(defect))) => return Err(defect.into()),
            Err(error) => {
                let failed = Unreadable::Failed {
                    name: self.generator.name(number),
                    message: format!("not made: {error}"),
                };
                emit(Chunk::note(failed.render(self.color_errors).into_bytes(), Verdict::Unknown));
            }
        }
        Ok(())
    }

    fn page(&self, number: u64, generated: Generated) -> String {
        let Some(color) = self.color else { return generated.to_json() + "\n" };
        let style = if color { render::Style::colored() } else { render::Style::plain() };
        let grade =
            generated.difficulty.map(|Grade { level, score, .. }| format!(": level {level}, score {score}"));
        let named = Named { number: number + 1, name: self.generator.name(number), puzzle: generated.puzzle };
        let (title, grade) = (title(&named, color), grade.unwrap_or_default());
        format!("{title}{grade}\n{}\n", render::board(&named.puzzle, style))
    }
}
