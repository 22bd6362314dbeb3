//! `bench corpus`: answers every board of a collection, checks each answer, and prints a table by kind.
//!
//! The collection is JSON Lines in the format of `docs/formats.md`. A board may say what is known about it, in
//! `expected_sat` and `expected_unique`; an answer that says otherwise, or that breaks a rule, is a contradiction, and
//! the command then ends with status 1.

use crate::report::page::Style;
use crate::report::summary::Summary;
use crate::run::answer::{Question, Verdict, ask};
use crate::run::clock::Watchdog;
use crate::run::collection::{self, Board, files};
use crate::run::select::machine;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use unicursal_models::{CancelToken, Kind, Limit, Solver};

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

    /// How long to work on a board: processor time if there is one thread, else time on the wall.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    time_limit: Duration,

    /// How many threads may work on a board; the boards follow one after the other.
    #[arg(long, default_value_t = 1)]
    threads: usize,

    /// Ask whether the solution is unique, not only for a solution.
    #[arg(long)]
    check: bool,

    /// Only boards that are known to have exactly one solution.
    #[arg(long)]
    unique: bool,

    /// Only boards with at least and at most so many rows, and columns: `13-20`.
    #[arg(long, value_parser = sizes)]
    size: Option<RangeInclusive<u32>>,

    #[command(flatten)]
    pub(crate) style: Style,
}

impl Args {
    fn chooses(&self, Board { puzzle, expected, .. }: &Board) -> bool {
        let fits = |size: &RangeInclusive<u32>| size.contains(&puzzle.rows()) && size.contains(&puzzle.cols());
        (self.kind.is_empty() || self.kind.contains(&puzzle.kind()))
            && (!self.unique || expected.expected_unique == Some(true))
            && self.size.as_ref().is_none_or(fits)
    }
}

fn sizes(text: &str) -> Result<RangeInclusive<u32>, &'static str> {
    let number =
        |text: &str| text.parse().map_err(|_| "not two numbers with a dash between them, such as `13-20`");
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    Ok(number(least)?..=number(most)?)
}

/// Runs the boards.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let title = machine();
    let files = match &args.dir {
        Some(dir) if args.files.is_empty() => files(dir, args.all)?,
        _ => args.files.clone(),
    };
    let solver = Solver::new().threads(args.threads);
    let watchdog = Watchdog::new();
    let limited = || {
        if args.threads != 1 {
            return solver.clone().time_limit(args.time_limit);
        }
        let cancel = CancelToken::new();
        watchdog.allow(args.time_limit, cancel.clone());
        solver.clone().cancel(cancel)
    };
    let question = if args.check { Question::Unique } else { Question::Solve };
    let mut summary = Summary::default();
    for file in files {
        writeln!(io::stderr(), "bench: {}", file.display())?;
        for board in collection::read(&file)? {
            let board = board?;
            if args.chooses(&board) {
                let Board { label, puzzle, expected } = board;
                let mut answer = ask(&limited(), question, &puzzle);
                if answer.verdict == Verdict::Unknown(Limit::Cancelled) {
                    answer.verdict = Verdict::Unknown(Limit::Time);
                }
                let time = if args.threads == 1 { answer.cost.cpu } else { answer.cost.wall };
                summary.add(&label, &puzzle, expected, &answer, time);
            }
        }
    }
    writeln!(out, "{title}; threads: {}.\n", args.threads)?;
    let limit = format!(
        "{}{}",
        humantime::format_duration(args.time_limit),
        if args.threads == 1 { " of processor time" } else { "" }
    );
    summary.print(question, &limit, &args.style, out)?;
    Ok(if summary.contradictions() == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
