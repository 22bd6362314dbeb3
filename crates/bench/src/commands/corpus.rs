//! `bench corpus`: answers every board of a collection, checks each answer, and prints a table by kind.
//!
//! The collection is JSON Lines in the format of `docs/formats.md`. A board may say what is known about it, in
//! `expected_sat` and `expected_unique`; an answer that says otherwise, or that breaks a rule, is a contradiction, and
//! the command then ends with status 1.

use crate::report::page::Style;
use crate::report::summary::Summary;
use crate::run::answer::{Question, ask};
use crate::run::collection::{self, Board, files};
use crate::run::select::machine;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use unicursal_models::{Kind, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Collections to run instead of the folder's.
    files: Vec<PathBuf>,

    /// The folder with the collections.
    #[arg(long, env = "UNICURSAL_CORPUS", required_unless_present = "files")]
    dir: Option<PathBuf>,

    /// All boards of the folder, not only the selection and the unsolvable ones.
    #[arg(long)]
    all: bool,

    /// Only boards of this kind; may be repeated.
    #[arg(long, value_parser = |name: &str| name.parse::<Kind>().map_err(|()| "no such kind"))]
    kind: Vec<Kind>,

    /// How long to work on a board.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    time_limit: Duration,

    /// How many threads may work on a board; the boards follow one after the other.
    #[arg(long, default_value_t = 1)]
    threads: usize,

    /// Ask whether the solution is unique, not only for a solution.
    #[arg(long)]
    check: bool,

    #[command(flatten)]
    pub(crate) style: Style,
}

/// Runs the boards.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let title = machine();
    let files = match &args.dir {
        Some(dir) if args.files.is_empty() => files(dir, args.all)?,
        _ => args.files.clone(),
    };
    let solver = Solver::new().threads(args.threads).time_limit(args.time_limit);
    let question = if args.check { Question::Unique } else { Question::Solve };
    let mut summary = Summary::default();
    for file in files {
        writeln!(io::stderr(), "bench: {}", file.display())?;
        for board in collection::read(&file)? {
            let Board { label, puzzle, expected } = board?;
            if args.kind.is_empty() || args.kind.contains(&puzzle.kind()) {
                let answer = ask(&solver, question, &puzzle);
                summary.add(&label, &puzzle, expected, &answer);
            }
        }
    }
    writeln!(out, "{title}; threads: {}.\n", args.threads)?;
    let limit = humantime::format_duration(args.time_limit);
    summary.print(question, &limit.to_string(), &args.style, out)?;
    Ok(if summary.contradictions() == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
