//! `unicursal merge`: the answers to the parts of puzzles, joined.

use super::Run;
use crate::args::{To, help};
use crate::batch;
use crate::terminal::{Chunk, Output, printable, report};
use crate::verdict::Verdict;
use clap::Args;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal_models::answer::Merger;

/// Join the answers to the parts that `split` has made
///
/// Takes the JSON answers of `solve`, `check` or `count` to all parts, in any order, and prints the answer to each
/// puzzle: counts are added, lists joined in the order of the parts, the solution is that of the first part with one,
/// and it is unique if no other part has one.
///
/// A puzzle of which an answer is missing or there are two has no answer, and the exit status is 2. Then nothing is
/// written to the file that -o names.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Merge {
    /// Files with answers; `-`, or no file at all, is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    to: To,
}

const EXAMPLES: &str = "\
Examples:
  unicursal split --into 16 hard.txt | unicursal count --format json | unicursal merge
  unicursal merge answers-*.jsonl";

fn status() -> String {
    let bad = "the merged answer to a puzzle is unsolvable or multiple";
    help::exit_status("all answers are merged", Some(bad), "a limit was reached for some part of a puzzle")
}

impl Run for Merge {
    fn run(self) -> Result<ExitCode, String> {
        let files = if self.files.is_empty() { vec!["-".into()] } else { self.files };
        let destination = self.to.beside(&files).open()?;
        Ok(batch::print(destination, |output| {
            let mut merger = Merger::default();
            let mut gravest = Verdict::Good;
            for file in &files {
                if let Err(message) = take(&mut merger, file, &mut gravest) {
                    report(&format!("{}: {message}", printable(&file.display().to_string())));
                    gravest = Verdict::Unreadable;
                }
            }
            if merger.is_empty() && gravest == Verdict::Good {
                report("there is no answer to merge");
                gravest = Verdict::Unreadable;
            }
            print(merger, output, &mut gravest)?;
            if gravest == Verdict::Unreadable {
                // What is missing would not be missed in a file.
                output.abandon();
            }
            Ok(gravest)
        }))
    }
}

/// Takes all answers in a file. A line that is none is reported, and the rest goes on.
fn take(merger: &mut Merger, file: &Path, gravest: &mut Verdict) -> io::Result<()> {
    let text: Box<dyn BufRead> = if file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(file)?))
    };
    for (number, line) in (1_u64..).zip(text.lines()) {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        if let Err(error) = merger.take(&line) {
            let file = file.display().to_string();
            report(&format!("{}:{number}: {}", printable(&file), printable(&error.message)));
            *gravest = Verdict::Unreadable;
        }
    }
    Ok(())
}

fn print(merger: Merger, output: &Output, gravest: &mut Verdict) -> io::Result<()> {
    for merged in merger.finish() {
        match merged {
            Ok(merged) => {
                *gravest = (*gravest).max(Verdict::of_json(&merged.status));
                output.print(Chunk::part((merged.json + "\n").into_bytes()))?;
            }
            Err(error) => {
                report(&printable(&error.message));
                *gravest = Verdict::Unreadable;
            }
        }
    }
    output.flush()
}
