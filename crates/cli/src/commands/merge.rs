//! `unicursal merge`: the answers to the parts of puzzles, joined.

use super::Run;
use crate::args::{To, help};
use crate::batch;
use crate::terminal::{Chunk, Output, printable, report};
use crate::verdict::Verdict;
use clap::Args;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use unicursal::answer::Merger;

/// Merge the answers to the parts that `split` has written
///
/// Reads the JSON answers of `solve`, `check` or `count` to all parts, in any order, and prints one answer per puzzle.
/// Counts are added, and lists are joined in the order of the parts. The solution is that of the first part with one,
/// and it is unique if no other part has a solution.
///
/// If an answer is missing or there are two, the exit status is 2 and nothing is written to the file of -o.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{}", status()))]
pub(super) struct Merge {
    /// Files with answers [default: standard input, also `-`]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    to: To,
}

/// The largest answer in bytes: a list of a million solutions fits in.
const MAX_LINE: u64 = 1 << 30;

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

/// Takes all answers in a file. Reports lines that are not answers, and continues.
fn take(merger: &mut Merger, file: &Path, gravest: &mut Verdict) -> io::Result<()> {
    let mut text: Box<dyn BufRead> = if file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(file)?))
    };
    for number in 1_u64.. {
        let Some(line) = next_line(&mut text, MAX_LINE)? else { break };
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

/// Returns the next line, if there is one.
///
/// # Errors
/// If it is not text, or longer than `max` bytes, because a device may be endless.
fn next_line(text: &mut impl BufRead, max: u64) -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = text.by_ref().take(max + 1).read_line(&mut line)?;
    if length as u64 > max {
        return Err(io::Error::other(format!("a line is longer than the {max} bytes that an answer may take")));
    }
    Ok((length > 0).then_some(line))
}

fn print(merger: Merger, output: &Output, gravest: &mut Verdict) -> io::Result<()> {
    for merged in merger.finish() {
        match merged {
            Ok(merged) => {
                *gravest = (*gravest).max(merged.status.into());
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

#[cfg(test)]
mod tests {
    use super::next_line;

    #[test]
    fn a_line_has_an_end() {
        let mut text = &b"one\ntwo three\n"[..];
        assert_eq!(next_line(&mut text, 4).expect("it fits"), Some("one\n".into()));
        let error = next_line(&mut text, 4).expect_err("it does not fit");
        assert!(error.to_string().contains("longer than the 4 bytes"), "{error}");
        assert_eq!(next_line(&mut &b""[..], 4).expect("nothing fits"), None);
    }
}
