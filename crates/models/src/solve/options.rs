//! What a solver is told: threads, limits, techniques, method and schedule.

use crate::solve::method::Method;
use crate::solve::schedule::Schedule;
use crate::solve::shared_memory::SharedMemory;
use crate::solve::threads::Threads;
use std::sync::Arc;
use std::time::Duration;
use unicursal_core::Budget;
use unicursal_core::frontier::Limits;
use unicursal_core::path::Techniques;

/// How small what is being minimized can get, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Proved: no smaller.
    pub lower: usize,
    /// The smallest found.
    pub upper: usize,
}

impl Options {
    /// The bytes that a puzzle may take.
    pub(crate) fn memory_limit(&self) -> usize {
        self.memory_limit.unwrap_or(Limits::default().memory)
    }
}

/// The settings of a solver, shared by all its tasks.
#[derive(Clone, Default)]
pub(crate) struct Options {
    pub(crate) threads: Threads,
    pub(crate) time_limit: Option<Duration>,
    pub(crate) conflict_limit: Option<u64>,
    pub(crate) memory_limit: Option<usize>,
    pub(crate) shared_memory: Option<SharedMemory>,
    /// Changes the default techniques.
    pub(crate) techniques: Option<Arc<dyn Fn(Techniques) -> Techniques + Send + Sync>>,
    pub(crate) method: Method,
    /// States that a frontier with all solutions may meet.
    pub(crate) most_states: Option<u64>,
    pub(crate) schedule: Schedule,
    /// Is shown the bounds of what is being minimized.
    pub(crate) bounds: Option<Arc<dyn Fn(Bounds) + Send + Sync>>,
    /// Cancellation and progress; the other limits are added for each task.
    pub(crate) budget: Budget,
    /// Has solutions decoded wrongly, so that the verification has something to object to.
    #[cfg(test)]
    pub(crate) corrupts_solutions: bool,
}
