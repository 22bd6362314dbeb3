//! `unicursal split`: a puzzle divided among machines.

use super::Run;
use crate::answer::{Failure, Named};
use crate::args::{Transform, help};
use crate::batch::{self, Emit, Task};
use crate::terminal::{Chunk, NameKey};
use crate::verdict::Verdict;
use clap::Args;
use std::process::ExitCode;
use unicursal::format::write_json;
use unicursal::{MAX_PARTS, Solver};

/// Split each puzzle into parts that together have all its solutions
///
/// Each solution belongs to exactly one part. A part is the puzzle with more sides that the line must take (`links`) or
/// must not take (`walls`), as one line of JSON. Every command reads it. Use `merge` to combine the answers to the
/// parts. If several puzzles have the same name, a number is added to it.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Split {
    /// Number of parts (a puzzle with few open sides has fewer)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_PARTS as i64))]
    into: u32,

    #[command(flatten)]
    transform: Transform,
}

const EXAMPLES: &str = "\
Examples:
  unicursal split --into 16 hard.txt > parts.jsonl
  unicursal count --format json --shard 1/2 parts.jsonl > one.jsonl       on one machine
  unicursal count --format json --shard 2/2 parts.jsonl > two.jsonl       on another
  unicursal merge one.jsonl two.jsonl";

fn status() -> String {
    help::plain_exit_status("every puzzle is divided")
}

impl Run for Split {
    fn run(self) -> Result<ExitCode, String> {
        self.transform.each(Divide { parts: self.into as usize }).map(batch::run)
    }
}

#[derive(Debug)]
struct Divide {
    parts: usize,
}

impl Task for Divide {
    // Merging tells puzzles apart by their names.
    fn name_key(&self) -> Option<NameKey> {
        Some(str::to_owned)
    }

    fn run(&self, solver: &Solver, Named { name, puzzle, .. }: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        // The name that it is answered under, which may be another than its own.
        let puzzle = puzzle.clone().with_name(name);
        let lines: String = solver.split(&puzzle, self.parts).iter().map(|part| write_json(part) + "\n").collect();
        emit(Chunk::last(lines.into_bytes(), Verdict::Good));
        Ok(())
    }
}
