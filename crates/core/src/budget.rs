use crate::stats::Stats;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A token to stop searches with from another thread. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A token that has not been used.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks all searches that hold the token to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Limit {
    /// Too many conflicts.
    Conflicts,
    /// Too many decisions.
    Decisions,
    /// The wall-clock limit.
    Time,
    /// Somebody cancelled the search.
    Cancelled,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Conflicts => "conflict limit",
            Limit::Decisions => "decision limit",
            Limit::Time => "time limit",
            Limit::Cancelled => "cancelled",
        })
    }
}

/// Is shown the counts of a running search every so often.
pub type Progress = Arc<dyn Fn(&Stats) + Send + Sync>;

/// How much a search may do. The default has no limits.
#[derive(Clone, Default)]
pub struct Budget {
    /// Conflicts from now on.
    pub conflicts: Option<u64>,
    /// Decisions from now on.
    pub decisions: Option<u64>,
    /// The outer limit of time. Only answers cut off by it depend on the machine.
    pub deadline: Option<Instant>,
    /// Each of these stops the search from another thread.
    pub cancel: Vec<Cancel>,
    /// Called with the counts so far, about every thousand steps.
    pub progress: Option<Progress>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("conflicts", &self.conflicts)
            .field("decisions", &self.decisions)
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}

impl Budget {
    /// The limit that a search which began with the counts `before` and now has `now` has reached.
    pub(crate) fn exceeded(&self, before: &Stats, now: &Stats) -> Option<Limit> {
        let over = |limit: Option<u64>, spent: u64| limit.is_some_and(|limit| spent >= limit);
        if over(self.conflicts, now.conflicts - before.conflicts) {
            return Some(Limit::Conflicts);
        }
        if over(self.decisions, now.decisions - before.decisions) {
            return Some(Limit::Decisions);
        }
        let steps = now.decisions + now.conflicts;
        if steps.is_multiple_of(1024)
            && let Some(progress) = &self.progress
        {
            progress(now);
        }
        if steps.is_multiple_of(16) {
            self.interrupted()
        } else {
            None
        }
    }

    /// The limit from outside, if any is reached.
    pub(crate) fn interrupted(&self) -> Option<Limit> {
        if self.cancel.iter().any(Cancel::is_cancelled) {
            return Some(Limit::Cancelled);
        }
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
            .then_some(Limit::Time)
    }
}
