//! `unicursal generate`: random puzzles.

mod days;
mod making;
mod plan;
mod turn;

use super::Run;
use crate::answer::{AnswerSize, Errors, Unreadable};
use crate::args::{Color, Effort, FormatName, Remarks, Size, To, geometry, help, kind, resume_made, symmetry};
use crate::batch::input::first;
use crate::batch::{self, Batch, Job, Last, Tally};
use crate::terminal::{Destination, Inputs, Leftover, Replacement, printable, write_stderr};
use crate::verdict::UNREADABLE;
use clap::Args;
use days::Days;
pub(super) use days::dates;
use making::{Form, Made, Making};
use std::fs;
use std::io::{self, IsTerminal};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, PoisonError};
use unicursal::Family;
use unicursal::author::{Amount, Archive, Generator, Mask, Scores, Specification, Symmetry, Target};
use unicursal::{Geometry, Kind, Puzzle, Solver};

/// Generate random puzzles, each proved to have exactly one solution
#[derive(Args, Debug)]
#[command(after_help = examples(), after_long_help = format!("{}\n\n{}", examples(), status()))]
pub(super) struct Generate {
    #[command(flatten)]
    wanted: Wanted,

    #[command(flatten)]
    days: Days,

    /// Generate this many puzzles
    #[arg(short = 'n', long, alias = "number", value_name = "COUNT", default_value = "1",
        value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "plan")]
    count: u64,

    /// Also print the solutions: in JSON as the field `solution`
    #[arg(long)]
    with_solution: bool,

    /// Write the puzzles in this format [default: drawings at a terminal; plain text, which every command reads, in
    /// files and pipes; JSON in files that end with .json or .jsonl]
    #[arg(short, long, value_name = "FORMAT", hide_default_value = true)]
    format: Option<FormatName>,

    #[command(flatten)]
    to: To,

    /// Continue the file of -o after an interrupted run of the same command
    ///
    /// The file has one line of JSON per puzzle. The last puzzle is generated again to check that the options are the
    /// same.
    #[arg(long, requires = "output")]
    resume: bool,

    #[command(flatten)]
    effort: Effort,

    #[command(flatten)]
    remarks: Remarks,

    #[command(flatten)]
    color: Color,
}

// No documentation on the structure: clap would take it for the description of the command.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
struct Wanted {
    /// Kind of puzzle
    #[arg(value_name = "KIND", value_parser = kind(), ignore_case = true, required_unless_present = "plan")]
    kind: Option<Kind>,

    /// Rows and columns, such as 7x7
    #[arg(long, value_name = "RxC", required_unless_present_any = ["shape", "side", "plan"])]
    size: Option<Size>,

    /// A hexagonal board of hexagons, with this many cells on each side
    ///
    /// Add `--holes 1 --symmetry third-turn` for a hole in the middle, as in a Rikudo.
    #[arg(long, value_name = "N")]
    side: Option<u32>,

    /// Shape of the cells
    #[arg(long, value_name = "NAME", value_parser = geometry())]
    geometry: Option<Geometry>,

    /// A board like that of the puzzle in this file: the same size, cells and holes
    #[arg(long, value_name = "FILE")]
    shape: Option<PathBuf>,

    /// Random seed: the same seed gives the same puzzles on every machine
    #[arg(long, value_name = "S", default_value = "0")]
    seed: u64,

    /// This many clues: in a Numberlink pairs, in a Line fixed ends [default: as needed]
    ///
    /// A number is met exactly. A share of the cells, such as 30%, is met as far as the puzzle allows. Without a
    /// number, at most 60% of the cells have clues.
    #[arg(long, value_name = "N|P%")]
    clues: Option<Amount>,

    /// Give the first and the last number, or do not [default: only in a Hidato]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    ends: Option<bool>,

    /// Put clues only on the border
    #[arg(long)]
    border: bool,

    /// Put clues where the mask in this file has `#`, perhaps where it has `?`, and none where it has `.`
    #[arg(long, value_name = "FILE")]
    mask: Option<PathBuf>,

    /// This many walls [default: none; in a Line or a Spell, as needed]
    ///
    /// A number of walls is placed at random, or symmetrically with --symmetry. In a Zip, `auto` and a share of the
    /// sides, such as 12%, draw figures: bars, corners, steps and crosses, mostly symmetrical.
    #[arg(long, value_name = "N|P%|auto")]
    walls: Option<Amount>,

    /// Exactly this many random holes
    #[arg(long, value_name = "N")]
    holes: Option<usize>,

    /// Keep only necessary clues
    ///
    /// With --symmetry, each group of symmetric clues is necessary. In a Line, each wall is necessary.
    #[arg(long)]
    minimal: bool,

    /// Only puzzles of this difficulty: easy, medium, hard, expert, or the level of the hardest rule, from 1 to 8
    /// [default: easy or medium]
    ///
    /// Clues are added until a puzzle is easy enough, unless you use --clues or --minimal. See
    /// `unicursal grade --help`.
    #[arg(long, value_name = "NAME|LEVEL")]
    difficulty: Option<Target>,

    /// Only puzzles with a score in this range, such as 20-34
    #[arg(long, value_name = "LO-HI", conflicts_with = "difficulty")]
    score: Option<Scores>,

    /// Skip the grade, which takes longer than to generate the puzzle
    #[arg(long)]
    ungraded: bool,

    /// Place clues, walls and holes symmetrically [default: as often as in published puzzles]
    #[arg(long, value_name = "NAME", value_parser = symmetry())]
    symmetry: Option<Symmetry>,

    /// Allow puzzles with several solutions
    #[arg(long)]
    allow_multiple: bool,

    /// Make N puzzles for each one, and take the one that looks and plays most like one by an editor
    #[arg(long, value_name = "N")]
    best_of: Option<NonZeroU32>,

    /// Word of a Spell [default: a common word]
    #[arg(long)]
    word: Option<String>,

    /// Names of the puzzles, with {kind}, {rows}, {cols}, {difficulty}, {seed}, and n in braces for the number
    #[arg(long, value_name = "TEMPLATE")]
    name: Option<String>,
}

impl Wanted {
    /// Returns the specification, with the board in the file that `shape` names and the mask in the other one.
    fn specification(self, shape: Option<Puzzle>, mask: Option<Mask>) -> Option<Specification> {
        let Self {
            kind,
            size,
            side,
            geometry,
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
            score,
            ungraded,
            symmetry,
            allow_multiple,
            best_of,
            word,
            name,
        } = self;
        Some(Specification {
            kind: kind?,
            size: size.map(|Size { rows, cols }| (rows, cols)),
            side,
            geometry,
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
            score,
            ungraded,
            symmetry,
            allow_multiple,
            best_of,
            word,
            name,
        })
    }
}

fn examples() -> String {
    let [first, second, ..] = Kind::ALL else { return String::new() };
    let last = Kind::ALL.iter().rfind(|kind| kind.family() == Family::Loop).unwrap_or(second);
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
    /// Returns the form of the puzzles: the requested form, or the form that suits the destination.
    fn form(&self) -> Form {
        let drawings = || Form::Drawings { color: self.color.of_output(&self.to) };
        let is_json = |file: &Path| file.extension().is_some_and(|end| end == "json" || end == "jsonl");
        match (self.format, self.to.file()) {
            (Some(FormatName::Json), _) => Form::Json,
            (Some(FormatName::Text), _) => drawings(),
            (None, Some(file)) if is_json(file) => Form::Json,
            (None, None) if io::stdout().is_terminal() => drawings(),
            (None, _) => Form::Text,
        }
    }
}

impl Run for Generate {
    fn run(self) -> Result<ExitCode, String> {
        if self.remarks.are_answers_dropped(&self.to) {
            return Err("`--quiet` leaves no place for the puzzles; name a file for them with `-o`".into());
        }
        let form = self.form();
        let is_json = form == Form::Json;
        if self.resume && !is_json {
            return Err("`--resume` needs `--format json`, whose puzzles are a line each".into());
        }
        let limits = self.effort.limits()?;
        let solver = limits.each.apply(Solver::new());
        let color = self.color.of_errors();
        let made = self.days.archive().map(|_| Made::default());
        let making = Making {
            form,
            color_errors: color,
            with_solution: self.with_solution,
            archive: Archive::default(),
            made: made.clone(),
        };
        let planned = match self.days.plan() {
            Some(plan) => self.days.jobs(plan, &solver, making)?,
            None => self.wanted.jobs(self.count, &solver, making)?,
        };
        let (inputs, mut jobs) = match planned {
            Ok(planned) => planned,
            Err(unreadable) => {
                write_stderr(unreadable.render(color).as_bytes());
                return Ok(ExitCode::from(UNREADABLE));
            }
        };
        let last = match (self.days.archive(), made) {
            (Some(archive), Some(made)) => Some(adds(archive, made)?),
            _ => None,
        };
        let to = self.to.beside(&inputs);
        let (destination, before) = if self.resume {
            let file = to.resume()?;
            let before = resume_made(&file, &mut jobs, &solver)?;
            (Destination::Unfinished(file), before)
        } else {
            (to.open_for(if is_json { Leftover::Resumed } else { Leftover::Kept })?, Tally::default())
        };
        Ok(batch::run(Batch {
            jobs,
            size: AnswerSize::Short,
            reads_stdin: false,
            limits,
            errors: Errors { as_json: false, color },
            destination,
            notes: self.remarks.notes(),
            before,
            last,
        }))
    }
}

/// Returns the work that adds the puzzles that were made to an archive, as a whole or not at all.
///
/// # Errors
/// A message, if the file cannot be written.
fn adds(archive: &Path, made: Made) -> Result<Last, String> {
    let mut file = Replacement::at(archive, &Inputs::default())?;
    let archive = archive.to_owned();
    Ok(Box::new(move || {
        let mut content = match fs::read(&archive) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => vec![],
            Err(error) => return Err(error),
        };
        if content.last().is_some_and(|&last| last != b'\n') {
            content.push(b'\n');
        }
        let made = made.lock().unwrap_or_else(PoisonError::into_inner);
        content.extend(made.values().flat_map(|line| line.bytes()));
        file.replace(&content)
    }))
}

/// The files that are read, and the jobs that make the puzzles; or the reason why a file cannot be read.
type Jobs = Result<(Vec<PathBuf>, Box<dyn Iterator<Item = Job> + Send>), Unreadable>;

impl Wanted {
    /// Returns the jobs that make `count` puzzles.
    ///
    /// # Errors
    /// If no such puzzle exists.
    fn jobs(self, count: u64, solver: &Solver, making: Making) -> Result<Jobs, String> {
        let files: Vec<PathBuf> = self.shape.iter().chain(&self.mask).cloned().collect();
        let shape = match self.shape.as_deref().map(first).transpose() {
            Ok(shape) => shape,
            Err(unreadable) => return Ok(Err(unreadable)),
        };
        let mask = self.mask.as_deref().map(mask).transpose()?;
        if count > 1 && self.name.as_deref().is_some_and(|name| !name.contains("{n}")) {
            return Err(format!("{count} puzzles with the same name; put {{n}} into it, their number"));
        }
        let specification = self.specification(shape, mask).ok_or("name a kind of puzzle, or a plan")?;
        let generator = Generator::new(solver, specification).map_err(|error| error.to_string())?;
        let (making, generator) = (Arc::new(making), Arc::new(generator));
        let job = move |number| making.job(Arc::clone(&generator), number, number + 1, None);
        Ok(Ok((files, Box::new((0..count).map(job)))))
    }
}

/// Returns the mask in a file.
fn mask(file: &Path) -> Result<Mask, String> {
    let shown = printable(&file.to_string_lossy()).to_string();
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {shown}: {error}"))?;
    text.parse().map_err(|error| format!("{shown}: {error}"))
}
