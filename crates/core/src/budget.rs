//! Budgets, cancellation and progress: everything that may end a search from outside.

use crate::clock::Instant;
use crate::stats::Stats;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A token with which another thread stops searches. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<State>);

#[derive(Default)]
struct State {
    is_cancelled: AtomicBool,
    poll: Option<Box<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("is_cancelled", &self.is_cancelled).finish_non_exhaustive()
    }
}

impl CancelToken {
    /// Returns a token that is not cancelled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a token that calls `poll` at every check, until that returns true: then the token is cancelled. It
    /// serves programs without a second thread. Checks are frequent, so `poll` has to be quick.
    ///
    /// ```
    /// use unicursal_core::{Budget, CancelToken, Limit};
    ///
    /// let budget = Budget { cancel: vec![CancelToken::polling(|| true)], ..Budget::default() };
    /// assert_eq!(budget.interrupted(), Some(Limit::Cancelled));
    /// ```
    pub fn polling(poll: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(State { is_cancelled: AtomicBool::new(false), poll: Some(Box::new(poll)) }))
    }

    /// Stops all searches that hold the token, at their next check.
    pub fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns whether the token was cancelled.
    pub fn is_cancelled(&self) -> bool {
        if self.0.is_cancelled.load(Ordering::Relaxed) {
            return true;
        }
        let is_cancelled = self.0.poll.as_ref().is_some_and(|poll| poll());
        if is_cancelled {
            self.cancel();
        }
        is_cancelled
    }
}

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// Too many conflicts.
    Conflicts,
    /// Too many decisions.
    Decisions,
    /// The requested number of solutions.
    Solutions,
    /// Too many states of a frontier.
    States,
    /// The memory allowed.
    Memory,
    /// A board that is too wide for a frontier, or has too many clues for it, whatever the memory. Or the paths may
    /// leave out vertices.
    Width,
    /// The wall-clock limit.
    Time,
    /// The search was cancelled.
    Cancelled,
}

impl Limit {
    /// Returns the word for it in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Conflicts => "conflicts",
            Limit::Decisions => "decisions",
            Limit::Solutions => "solutions",
            Limit::States => "states",
            Limit::Memory => "memory",
            Limit::Width => "width",
            Limit::Time => "time",
            Limit::Cancelled => "cancelled",
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Conflicts => "conflict limit",
            Limit::Decisions => "decision limit",
            Limit::Solutions => "solution limit",
            Limit::States => "state limit",
            Limit::Memory => "memory limit",
            Limit::Width => "too large for a frontier",
            Limit::Time => "time limit",
            Limit::Cancelled => "cancelled",
        })
    }
}

/// What a running search reports from time to time.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Progress<'a> {
    /// The counts so far.
    pub stats: &'a Stats,
    /// The time since the search began.
    pub elapsed: Duration,
    /// The objective of the best solution so far, in an optimization.
    pub best: Option<i64>,
    /// The proved bound of the objective, in an optimization.
    pub bound: Option<i64>,
}

impl<'a> Progress<'a> {
    /// Returns the progress of a search without an objective.
    pub fn new(stats: &'a Stats, elapsed: Duration) -> Self {
        Self { stats, elapsed, best: None, bound: None }
    }
}

/// A callback that receives the [`Progress`] of a running search from time to time, and may stop it.
pub type OnProgress = Arc<dyn Fn(&Progress<'_>) -> ControlFlow<()> + Send + Sync>;

/// Limits of a search. The default has none.
#[derive(Clone, Default)]
pub struct Budget {
    /// Conflicts from now on.
    pub conflicts: Option<u64>,
    /// Decisions from now on.
    pub decisions: Option<u64>,
    /// The maximum number of bytes for learned clauses and lazy literals, including those made before. This is an
    /// estimate that does not depend on the machine. It also ends a single propagation in which bounds crawl.
    pub memory: Option<usize>,
    /// The outer limit of time. Only answers cut off by it depend on the machine.
    pub deadline: Option<Instant>,
    /// Tokens, each of which stops the search from another thread.
    pub cancel: Vec<CancelToken>,
    /// A callback that receives the progress, about every thousand steps. A break counts as a cancellation.
    pub progress: Option<OnProgress>,
}

impl Budget {
    /// Returns a budget that ends after `time` from now.
    ///
    /// A second thread stops the search sooner with a token:
    ///
    /// ```
    /// use std::{thread, time::Duration};
    /// use unicursal_core::{Budget, CancelToken, Limit, Linear, Outcome, Relation, Solver};
    ///
    /// let token = CancelToken::new();
    /// let budget = Budget { cancel: vec![token.clone()], ..Budget::time(Duration::from_secs(5)) };
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=9), solver.new_int(0..=9)];
    /// solver.post(Linear::new([(1, x), (1, y)], Relation::Equal, 15));
    /// let watcher = thread::spawn(move || token.cancel());
    /// watcher.join().unwrap();
    /// assert_eq!(solver.solve_within(&[], &budget), Outcome::Unknown(Limit::Cancelled));
    /// assert_eq!(solver.solve_within(&[], &Budget::time(Duration::from_secs(5))), Outcome::Satisfiable);
    /// ```
    pub fn time(time: Duration) -> Self {
        // A time beyond the clock's range is no limit.
        Self { deadline: Instant::now().checked_add(time), ..Self::default() }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("conflicts", &self.conflicts)
            .field("decisions", &self.decisions)
            .field("memory", &self.memory)
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}

/// Steps (decisions and conflicts) between two checks of the outer limits, and between two progress calls.
const LOOK: u64 = 16;
const PROGRESS: u64 = 1024;

/// The step counts from which the next check and the next progress call are due. A search may skip any particular
/// count between two checks.
#[derive(Default)]
pub(crate) struct Pace {
    look: u64,
    progress: u64,
    began: Option<Instant>,
}

impl Pace {
    /// Begins a search, which checks the limits first.
    pub(crate) fn begin(&mut self) {
        self.began = Some(Instant::now());
        self.look_at_once();
    }

    /// Lets the search check the limits before anything else.
    pub(crate) fn look_at_once(&mut self) {
        self.look = 0;
    }
}

/// Steps of propagation between two checks of the outer limits.
const STEPS: u64 = 1 << 14;

/// A count of the steps of one propagation to the fixpoint, which checks the outer limits at intervals.
pub(crate) struct Meter {
    /// Steps until the next check.
    left: u64,
    is_over: bool,
}

impl Meter {
    pub(crate) fn new() -> Self {
        Self { left: STEPS, is_over: false }
    }

    /// Counts steps. Returns whether a check found an outer limit reached.
    #[inline]
    pub(crate) fn spend(&mut self, steps: u64, budget: &Budget) -> bool {
        if steps < self.left {
            self.left -= steps;
            return self.is_over;
        }
        self.look(budget)
    }

    /// Checks the outer limits now.
    pub(crate) fn look(&mut self, budget: &Budget) -> bool {
        self.left = STEPS;
        self.is_over |= budget.interrupted().is_some();
        self.is_over
    }

    /// Returns whether a check found an outer limit reached.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }
}

impl Budget {
    /// Returns the limit reached by a search that began with the counts `before` and is now at `now`.
    pub(crate) fn exceeded(&self, before: &Stats, now: &Stats, pace: &mut Pace) -> Option<Limit> {
        let over = |limit: Option<u64>, spent: u64| limit.is_some_and(|limit| spent >= limit);
        if over(self.conflicts, now.conflicts - before.conflicts) {
            return Some(Limit::Conflicts);
        }
        if over(self.decisions, now.decisions - before.decisions) {
            return Some(Limit::Decisions);
        }
        let steps = now.decisions + now.conflicts;
        if steps >= pace.progress
            && let Some(progress) = &self.progress
        {
            pace.progress = steps + PROGRESS;
            let elapsed = pace.began.map_or(Duration::ZERO, |began| began.elapsed());
            if progress(&Progress::new(now, elapsed)).is_break() {
                return Some(Limit::Cancelled);
            }
        }
        if steps < pace.look {
            return None;
        }
        pace.look = steps + LOOK;
        self.interrupted()
    }

    /// Returns the outer limit that has been reached, if any: the deadline or a cancellation.
    pub fn interrupted(&self) -> Option<Limit> {
        if self.cancel.iter().any(CancelToken::is_cancelled) {
            return Some(Limit::Cancelled);
        }
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(Limit::Time)
    }
}
