//! The settings of a solver: threads, limits, techniques and method.

use crate::settings::method::Method;
use crate::settings::number::Number;
use crate::settings::shared_memory::SharedMemory;
use crate::settings::threads::Threads;
use std::sync::Arc;
use std::time::Duration;

use unicursal_core::path::{PathProblem, Techniques};
use unicursal_core::{Budget, Parameters};
use unicursal_frontier::Limits;

/// Bounds of the smallest size of a puzzle that is being minimized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// A proved lower bound.
    pub lower: usize,
    /// The smallest found.
    pub upper: usize,
}

impl Options {
    /// Returns the bytes that a puzzle may take.
    pub fn memory_limit(&self) -> usize {
        self.memory_limit.unwrap_or(Limits::default().memory)
    }

    /// Returns the value of `number`: the default, unless a test has changed it.
    pub(crate) fn number(&self, number: &Number) -> u64 {
        let changed = self.numbers.iter().rfind(|(name, _)| *name == number.name);
        changed.map_or(number.default, |&(_, value)| value)
    }

    /// Returns the techniques for solving a problem.
    pub fn techniques_for(&self, problem: &PathProblem) -> Techniques {
        let usual = Techniques::solving(problem);
        self.techniques.as_ref().map_or(usual, |change| change(usual))
    }
}

/// The settings of a solver, shared by all its tasks.
#[derive(Clone, Default)]
pub struct Options {
    /// The threads that search.
    pub threads: Threads,
    /// The longest time for one question.
    pub time_limit: Option<Duration>,
    /// The largest number of conflicts for one question.
    pub conflict_limit: Option<u64>,
    /// The largest memory for one question, in bytes.
    pub memory_limit: Option<usize>,
    pub(crate) shared_memory: Option<SharedMemory>,
    /// Changes the default techniques.
    pub(crate) techniques: Option<Arc<dyn Fn(Techniques) -> Techniques + Send + Sync>>,
    /// The way of counting.
    pub method: Method,
    /// The image of the board in whose reading order branching begins again first.
    pub(crate) orientation: usize,
    /// States that a frontier with all solutions may meet.
    pub max_states: Option<u64>,
    /// Whether many boards are searched one after the other, most of them easy ones.
    pub has_many_boards: bool,
    /// Numbers that tests have set to values other than their defaults.
    pub(crate) numbers: Vec<(&'static str, u64)>,
    /// The parameters at which the engine changes the way it works.
    pub parameters: Parameters,
    /// A function that is shown the bounds of a puzzle that is being minimized.
    pub bounds: Option<Arc<dyn Fn(Bounds) + Send + Sync>>,
    /// Cancellation and progress. The other limits are added for each task.
    pub budget: Budget,
    /// Whether solutions are decoded wrongly, as a test of the verification.
    #[cfg(test)]
    pub(crate) corrupts_solutions: bool,
}
