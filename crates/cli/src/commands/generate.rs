//! `unicursal generate`: random puzzles.

use super::Run;
use crate::answer::{AnswerSize, Errors, Failure, Named, Unreadable, title};
use crate::args::{Color, Effort, FormatName, Size, To, help, kind, symmetry};
use crate::batch::input::named_by_option;
use crate::batch::{self, Batch, Emit, Job, Notes, Tally};
use crate::terminal::{Chunk, Leftover};
use crate::verdict::Verdict;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use unicursal_models::author::{Generated, Generator, Specification, Symmetry, Unmade};
use unicursal_models::explain::{Grade, LEVELS};
use unicursal_models::{Interrupted, Kind, Limit, Puzzle, Solver, render};

/// Make random puzzles, each proved to have exactly one solution
#[derive(Args, Debug)]
#[command(after_help = examples(), after_long_help = format!("{}\n\n{}", examples(), status()))]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(super) struct Generate {
    /// The kind of puzzle
    #[arg(value_name = "KIND", value_parser = kind())]
    kind: Kind,

    /// Rows and columns, as in 7x7
    #[arg(long, value_name = "RxC", required_unless_present = "shape")]
    size: Option<Size>,

    /// Make this many puzzles
    #[arg(short = 'n', long = "number", value_name = "COUNT", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,

    /// Make others; the same seed makes the same puzzles everywhere
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,

    /// Exactly this many clues: pairs of them in a numberlink, fixed ends in a line [default: as needed]
    #[arg(long, value_name = "N")]
    clues: Option<usize>,

    /// Exactly this many walls [default: none; in a line, as needed]
    #[arg(long, value_name = "N")]
    walls: Option<usize>,

    /// Exactly this many holes, at random
    #[arg(long, value_name = "N", conflicts_with = "shape")]
    holes: Option<usize>,

    /// The board of the puzzle in this file, with its size and its holes
    #[arg(long, value_name = "FILE")]
    shape: Option<PathBuf>,

    /// Only clues of which none can go
    ///
    /// With --symmetry, no group of clues that belong together can go. Of a line, no wall can go.
    #[arg(long)]
    minimal: bool,

    /// Only puzzles whose hardest step has this level, from 1 to 8: see `unicursal explain --help`
    ///
    /// Clues are added until a puzzle is as easy as that, unless --clues or --minimal says otherwise.
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=LEVELS as i64))]
    difficulty: Option<u8>,

    /// Do not say how hard the puzzles are, which takes longer than to make them
    #[arg(long, conflicts_with = "difficulty")]
    ungraded: bool,

    /// Clues and holes that stand symmetrically
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// Do not see to it that there is only one solution
    #[arg(long, conflicts_with_all = ["minimal", "difficulty"])]
    allow_multiple: bool,

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

impl Generate {
    /// What the options ask for, on the board of `shape` if there is one.
    fn specification(&self, shape: Option<&Puzzle>) -> Result<Specification, String> {
        let kind = self.kind;
        let mut specification = match (shape, self.size) {
            (Some(shape), Some(Size { rows, cols })) if (rows, cols) != (shape.rows(), shape.cols()) => {
                let (own_rows, own_cols) = (shape.rows(), shape.cols());
                return Err(format!("the shape is {own_rows}x{own_cols}, not {rows}x{cols}; leave --size out"));
            }
            (Some(shape), _) => Specification::with_shape(kind, shape),
            (None, Some(Size { rows, cols })) => Specification::new(kind, rows, cols),
            (None, None) => return Err("give --size or --shape".into()),
        };
        specification = specification.symmetry(self.symmetry);
        if let Some(clues) = self.clues {
            specification = specification.clues(clues);
        }
        if let Some(walls) = self.walls {
            specification = specification.walls(walls);
        }
        if let Some(holes) = self.holes {
            specification = specification.holes(holes);
        }
        if self.ungraded {
            specification = specification.ungraded();
        }
        if let Some(level) = self.difficulty {
            specification = specification.difficulty(level);
        }
        if self.minimal {
            specification = specification.minimal();
        }
        if self.allow_multiple {
            specification = specification.allow_multiple();
        }
        Ok(specification)
    }
}

impl Run for Generate {
    fn run(self) -> Result<ExitCode, String> {
        let shape = match named_by_option(self.shape.as_deref(), self.color.of_errors()) {
            Ok(shape) => shape,
            Err(status) => return Ok(status),
        };
        let specification = self.specification(shape.as_ref())?;
        let limits = self.effort.limits()?;
        let mut solver = Solver::new();
        if let Some(limit) = limits.time {
            solver = solver.time_limit(limit);
        }
        let generator = Generator::new(&solver, specification, self.seed)
            .map_err(|impossible| format!("there is no such puzzle: {impossible}"))?;
        let cells = generator.cells();
        let making = Arc::new(Making {
            generator,
            color: (self.format == FormatName::Text).then(|| self.color.of_output(&self.to)),
            color_errors: self.color.of_errors(),
        });
        let jobs = (0..self.number).map(move |number| {
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
            destination: self.to.beside(&self.shape).open_for(Leftover::Kept)?,
            notes: Notes::default(),
            before: Tally::default(),
        }))
    }
}

/// What all jobs share.
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
            Err(Unmade::Stopped(Interrupted::Limit(Limit::Cancelled))) => {}
            Err(Unmade::Stopped(Interrupted::Defect(defect))) => return Err(defect.into()),
            Err(unmade) => {
                let failed = Unreadable::Failed {
                    name: self.generator.name(number),
                    message: format!("not made: {unmade}"),
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
