//! One class, measured in a process of its own, so that its memory is known.

use crate::run::answer::{Question, limited};
use crate::run::clock::peak_memory;
use crate::run::collection::Expected;
use crate::run::sample::{Repeat, Sample};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use unicursal::{Change, Solver};
use unicursal_bench::{Claim, Class, classes, scale_classes};

/// A class to be measured, with its limits.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Job {
    /// The name of the class.
    pub(crate) class: String,
    #[arg(long)]
    pub(crate) seeds: u32,
    #[arg(long, value_parser = humantime::parse_duration)]
    pub(crate) time_limit: Duration,
    /// A change to the usual techniques.
    #[arg(long)]
    pub(crate) variant: Option<String>,
}

/// The result for a class.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Measured {
    pub(crate) class: String,
    pub(crate) samples: Vec<Sample>,
    /// The maximum resident memory of the process, in KiB, including the making of the boards.
    pub(crate) peak_memory: Option<u64>,
}

/// Returns the question about boards of this class.
pub(crate) fn question(claim: Claim) -> Question {
    match claim {
        Claim::Solvable | Claim::Unsolvable { .. } => Question::Solve,
        Claim::Unique => Question::Unique,
        Claim::Countable => Question::Count,
    }
}

/// Returns the known answers about a board of this class.
pub(crate) fn expected(claim: Claim) -> Expected {
    match claim {
        Claim::Solvable => Expected { expected_sat: Some(true), expected_unique: None },
        Claim::Unique => Expected { expected_sat: Some(true), expected_unique: Some(true) },
        Claim::Unsolvable { .. } => Expected { expected_sat: Some(false), expected_unique: None },
        Claim::Countable => Expected::default(),
    }
}

/// Measures in a child process.
pub(crate) fn in_child(
    class: &Class,
    seeds: u32,
    limit: Duration,
    change: Option<Change>,
) -> io::Result<Measured> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["measure", &class.id(), "--seeds", &seeds.to_string()]);
    command.args(["--time-limit", &humantime::format_duration(limit).to_string()]);
    command.args(change.map(|change| format!("--variant={change}")));
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(io::Error::other(format!("{}: {}", class.id(), output.status)));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Measures in this process and prints the result.
pub(crate) fn print(job: &Job, out: &mut impl Write) -> io::Result<()> {
    let known = |class: &Class| class.id() == job.class;
    let class = classes().into_iter().chain(scale_classes()).find(known);
    let class = class.ok_or_else(|| io::Error::other(format!("no class {:?}", job.class)))?;
    let mut solver = Solver::new().threads(1);
    if let Some(name) = &job.variant {
        let change = Change::all().find(|change| change.to_string() == *name);
        let change = change.ok_or_else(|| io::Error::other(format!("no variant {name:?}")))?;
        solver = solver.techniques(move |usual| change.apply(usual));
    }
    let ask = limited(solver, question(class.claim), job.time_limit);
    let sample = |seed| Sample::take(&class.instance(seed).puzzle, expected(class.claim), Repeat::Usual, &ask);
    let samples = class.seeds(job.seeds).map(sample).collect();
    let measured = Measured { class: class.id(), samples, peak_memory: peak_memory() };
    writeln!(out, "{}", serde_json::to_string(&measured)?)
}
