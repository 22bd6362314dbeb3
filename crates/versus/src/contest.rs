//! Runs both solvers in turn and keeps what they did.

use crate::engine::{Answer, Run};
use crate::problems::{Instance, Row};
use rustix::time::{ClockId, clock_gettime};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use unicursal_core::CancelToken;

/// The results of one solver in one line of the table.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    /// The sum over the instances of the median times. An unfinished instance counts with the limit.
    pub(crate) time: Duration,
    /// The sum of the conflicts in the run with the median time.
    pub(crate) conflicts: u64,
    /// Instances that were not finished.
    pub(crate) unfinished: usize,
}

/// A line of the table.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) theirs: Effort,
    pub(crate) ours: Effort,
    /// Answers that differ from each other or that the problem's own check refuses.
    pub(crate) wrong: Vec<String>,
}

impl Line {
    /// The ratio of the other solver's time to ours.
    pub(crate) fn ratio(&self) -> f64 {
        self.theirs.time.as_secs_f64() / self.ours.time.as_secs_f64()
    }
}

/// The limits of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// Time for an instance.
    pub(crate) limit: Duration,
    /// Runs of each solver, of which the median counts.
    pub(crate) repetitions: usize,
    /// No further repetition begins after this time for one instance.
    pub(crate) patience: Duration,
    pub(crate) only_ours: bool,
}

struct Timed {
    run: Run,
    time: Duration,
}

/// The processor time of the process, which hardly depends on the load of the machine.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Builds the model and answers the question: an embedder waits for both.
fn timed(rules: Rules, run: impl FnOnce(&CancelToken) -> Run) -> Timed {
    let stop = CancelToken::new();
    let start = processor_time();
    let (finished, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let watched = stop.clone();
        scope.spawn(move || {
            let mut left = rules.limit;
            while wait.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
                left = rules.limit.saturating_sub(processor_time() - start);
                if left.is_zero() {
                    return watched.cancel();
                }
            }
        });
        let start = processor_time();
        let run = run(&stop);
        let time = processor_time() - start;
        drop(finished);
        Timed { run, time }
    })
}

/// Runs the instances of a row, the solvers in turn.
pub(crate) fn compare(row: &Row, rules: Rules) -> Line {
    let mut line =
        Line { name: row.name.clone(), theirs: Effort::default(), ours: Effort::default(), wrong: vec![] };
    for (number, instance) in row.instances.iter().enumerate() {
        let [mut theirs, mut ours]: [Vec<Timed>; 2] = Default::default();
        let start = Instant::now();
        for repetition in 0..rules.repetitions {
            if !rules.only_ours {
                // The other solver draws random numbers: a seed of its own for each run, so that luck evens out.
                theirs.push(timed(rules, |stop| instance.theirs(42 + repetition as u64, stop)));
            }
            ours.push(timed(rules, |stop| instance.ours(stop)));
            if start.elapsed() > rules.patience {
                break;
            }
        }
        line.wrong.extend(
            disagreement(&**instance, &theirs, &ours).map(|why| format!("{} ({number}): {why}", row.name)),
        );
        line.ours.add(ours, rules.limit);
        if !rules.only_ours {
            line.theirs.add(theirs, rules.limit);
        }
    }
    line
}

impl Effort {
    fn add(&mut self, mut runs: Vec<Timed>, limit: Duration) {
        for timed in &mut runs {
            if timed.run.answer == Answer::Unfinished {
                timed.time = limit;
            }
        }
        runs.sort_by_key(|timed| timed.time);
        let median = &runs[runs.len() / 2];
        self.time += median.time;
        self.conflicts += median.run.conflicts;
        self.unfinished += usize::from(median.run.answer == Answer::Unfinished);
    }
}

/// The faults of the answers.
fn disagreement(instance: &dyn Instance, theirs: &[Timed], ours: &[Timed]) -> Option<String> {
    let is_finished = |timed: &&Timed| timed.run.answer != Answer::Unfinished;
    let finished: Vec<&Timed> = theirs.iter().chain(ours).filter(is_finished).collect();
    for timed in &finished {
        if timed.run.answer != finished[0].run.answer {
            return Some(format!("{:?} and {:?}", finished[0].run.answer, timed.run.answer));
        }
        if timed.run.values.as_ref().is_some_and(|values| !instance.is_solution(values)) {
            return Some(format!("{:?} is no solution", timed.run.values));
        }
    }
    None
}
