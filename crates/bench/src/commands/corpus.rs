//! `bench corpus`: answers every board of a collection, checks each answer, and prints a table by kind.
//!
//! The collection is JSON Lines in the format of `docs/formats.md`. A board may have the known answers in
//! `expected_sat` and `expected_unique`. An answer that differs from them, or a solution that breaks a rule, is a
//! contradiction, and the command then ends with status 1.

use crate::report::page::Style;
use crate::report::summary::Summary;
use crate::run::answer::{Answer, Question, ask, limited};
use crate::run::choice::Choice;
use crate::run::collection::Board;
use crate::run::select::machine;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;
use unicursal::{Puzzle, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,

    /// The time for a board: processor time if there is one thread, else wall-clock time.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration, overrides_with = "time_limit")]
    time_limit: Duration,

    /// The number of threads that work on a board. Boards are answered one after the other.
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
    let solver = Solver::new().threads(args.threads);
    let question = if args.check { Question::Unique } else { Question::Solve };
    let answer: Box<dyn Fn(&Puzzle) -> Answer> = if args.threads == 1 {
        Box::new(limited(solver, question, args.time_limit))
    } else {
        let solver = solver.time_limit(args.time_limit);
        Box::new(move |puzzle| ask(&solver, question, puzzle))
    };
    let mut summary = Summary::default();
    for board in args.choice.boards()? {
        let Board { label, puzzle, expected } = board?;
        let answer = answer(&puzzle);
        let time = if args.threads == 1 { answer.cost.cpu } else { answer.cost.wall };
        summary.add(&label, &puzzle, expected, &answer, time);
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
