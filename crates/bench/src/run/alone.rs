//! One board, asked about in a process of its own.

use crate::run::answer::{Question, limited};
use crate::run::collection::Expected;
use crate::run::sample::{Repeat, Sample};
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use unicursal::format::{read_json, write_json};
use unicursal::{Puzzle, Solver};

/// The question about the board, with its limits.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Job {
    #[arg(long, value_enum)]
    pub(crate) question: Question,
    #[arg(long, value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Duration,
    /// Ask only once, without warming caches up.
    #[arg(long)]
    pub(crate) once: bool,
    #[command(flatten)]
    pub(crate) expected: Expected,
}

/// Asks about `puzzle` in a child process, which reads the board first: neither starting it nor reading is part of the
/// time.
pub(crate) fn in_child(puzzle: &Puzzle, job: &Job) -> io::Result<Sample> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["alone", "--question", job.question.name()]);
    command.args(["--time-limit", &humantime::format_duration(job.time_limit).to_string()]);
    command.args(job.once.then_some("--once"));
    let known = [("sat", job.expected.expected_sat), ("unique", job.expected.expected_unique)];
    command.args(known.iter().filter_map(|(name, known)| Some(format!("--expected-{name}={}", (*known)?))));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut stdin = child.stdin.take().expect("it is a pipe");
    stdin.write_all(write_json(puzzle).as_bytes())?;
    drop(stdin);
    let output = child.wait_with_output()?;
    if !output.status.success() {
        let name = puzzle.name().unwrap_or("a board without name");
        return Err(io::Error::other(format!("{name}: {}", output.status)));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Asks about the board on standard input, in this process, and prints the result.
pub(crate) fn print(job: &Job, out: &mut impl Write) -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let puzzle = read_json(&text).map_err(|error| io::Error::other(error.to_string()))?;
    let repeat = if job.once { Repeat::Never } else { Repeat::Usual };
    let ask = limited(Solver::new().threads(1), job.question, job.time_limit);
    let sample = Sample::take(&puzzle, job.expected, repeat, &ask);
    writeln!(out, "{}", serde_json::to_string(&sample)?)
}
