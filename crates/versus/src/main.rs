//! Compares the engine with Pumpkin: the same models, in one process, in turn, on one thread.

mod contest;
mod engine;
mod problems;
mod table;

use crate::contest::{Rules, compare};
use crate::table::Table;
use clap::Parser;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

/// Answers the same questions with Pumpkin and with this project's engine, and prints a table of the times.
///
/// Each model is written once, for both. Times include making the model. The solvers run in turn, in one process and on
/// one thread; the median counts. All answers are compared, and checked.
#[derive(Parser, Debug)]
struct Args {
    /// Only lines of the table whose names contain one of these.
    names: Vec<String>,

    /// Seconds for each instance.
    #[arg(long, default_value_t = 20.0)]
    limit: f64,

    /// Runs of each solver.
    #[arg(long, default_value_t = 5)]
    repetitions: usize,

    /// Seconds after which an instance is not repeated any more.
    #[arg(long, default_value_t = 60.0)]
    patience: f64,

    /// Print the table as Markdown.
    #[arg(long)]
    markdown: bool,

    /// Run this project's engine alone, for profiling.
    #[arg(long)]
    only_ours: bool,
}

fn main() -> ExitCode {
    match print(&Args::parse(), &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("versus: {error}");
            ExitCode::from(2)
        }
    }
}

/// Prints the table. Returns whether all answers agree.
fn print(args: &Args, out: &mut impl Write) -> io::Result<bool> {
    let rules = Rules {
        limit: Duration::from_secs_f64(args.limit),
        repetitions: args.repetitions.max(1),
        patience: Duration::from_secs_f64(args.patience),
        only_ours: args.only_ours,
    };
    let is_asked =
        |name: &str| args.names.is_empty() || args.names.iter().any(|part| name.contains(part.as_str()));
    let mut table = Table::begin(out, args.markdown)?;
    let mut lines = vec![];
    for row in problems::rows().iter().filter(|row| is_asked(&row.name)) {
        let line = compare(row, rules);
        table.add(&line)?;
        lines.push(line);
    }
    table.end(&lines)?;
    let wrong: Vec<&String> = lines.iter().flat_map(|line| &line.wrong).collect();
    for why in &wrong {
        writeln!(out, "WRONG: {why}")?;
    }
    Ok(wrong.is_empty())
}
