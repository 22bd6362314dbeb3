//! One class, measured in a process of its own, so that its memory can be told.

use crate::run::answer::{Answer, Question, Verdict, ask};
use crate::run::clock::{Watchdog, peak_memory};
use crate::run::collection::Expected;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use unicursal_bench::{Claim, Class, Recipe, classes, scale_classes};
use unicursal_models::create::Instance;
use unicursal_models::{CancelToken, Change, Puzzle, Solver};

/// What to measure.
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

/// What came out.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) struct Measured {
    pub(crate) class: String,
    pub(crate) samples: Vec<Sample>,
    /// The most memory that the process had resident, in KiB; making the boards is part of it.
    pub(crate) peak_memory: Option<u64>,
}

/// One board.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    pub(crate) board: String,
    /// Whether the question was answered within the limit.
    pub(crate) answered: bool,
    /// Why the answer cannot be true.
    pub(crate) contradiction: Option<String>,
    /// Processor time, building the model included: the median of several runs.
    pub(crate) seconds: f64,
    pub(crate) decisions: u64,
    pub(crate) conflicts: u64,
    pub(crate) propagations: u64,
    pub(crate) runs: u64,
}

impl Sample {
    /// The seconds, or none if they ended without an answer.
    pub(crate) fn time(&self) -> Option<f64> {
        self.answered.then_some(self.seconds)
    }
}

/// What is asked about boards of this class.
fn question(claim: Claim) -> Question {
    match claim {
        Claim::Solvable | Claim::Unsolvable { .. } => Question::Solve,
        Claim::Unique => Question::Unique,
        Claim::Countable => Question::Count,
    }
}

/// How many boards of the class there are: all empty boards of one size are the same.
pub(crate) fn seeds(class: &Class, seeds: u32) -> std::ops::Range<u32> {
    0..if class.recipe == Recipe::Empty { seeds.min(1) } else { seeds }
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
    let watchdog = Watchdog::new();
    let ask_once = |puzzle: &Puzzle| {
        let cancel = CancelToken::new();
        watchdog.allow(job.time_limit, cancel.clone());
        ask(&solver.clone().cancel(cancel), question(class.claim), puzzle)
    };
    let sample = |seed| sample(&class, &class.instance(seed), &ask_once);
    let samples = seeds(&class, job.seeds).map(sample).collect();
    let measured = Measured { class: class.id(), samples, peak_memory: peak_memory() };
    writeln!(out, "{}", serde_json::to_string(&measured)?)
}

/// At least this number of runs of boards that are solved soon, and more while they have taken less than this
/// together: what takes microseconds has to be measured with warm caches, too.
const RUNS: usize = 3;
const WARM: f64 = 0.02;
/// What takes longer than this is run once.
const LONG: f64 = 2.0;

fn sample(class: &Class, Instance { puzzle, solution }: &Instance, ask: &impl Fn(&Puzzle) -> Answer) -> Sample {
    let mut answer = ask(puzzle);
    let seconds = |answer: &Answer| answer.cost.cpu.as_secs_f64();
    let mut times = vec![seconds(&answer)];
    let again = |times: &[f64]| times.len() < RUNS || times.iter().sum::<f64>() < WARM;
    while times[0] < LONG && again(&times) && !matches!(answer.verdict, Verdict::Unknown(_)) {
        answer = ask(puzzle);
        times.push(seconds(&answer));
    }
    times.sort_by(f64::total_cmp);
    let unique = (question(class.claim) == Question::Unique).then_some(true);
    let expected = Expected { expected_sat: solution.as_ref().map(|_| true), expected_unique: unique };
    Sample {
        board: puzzle.name().unwrap_or_default().to_owned(),
        answered: !matches!(answer.verdict, Verdict::Unknown(_)),
        contradiction: answer.contradiction(puzzle, expected),
        seconds: times[times.len() / 2],
        decisions: answer.stats.decisions,
        conflicts: answer.stats.conflicts,
        propagations: answer.stats.propagations,
        runs: answer.stats.runs,
    }
}
