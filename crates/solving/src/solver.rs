//! The solver and its settings.

use crate::certify;
use crate::settings::method::Method;
use crate::settings::number::Number;
use crate::settings::options::{Bounds, Options};
use crate::settings::shared_memory::{MemoryGrant, SharedMemory};
use crate::settings::threads::Threads;
use crate::solutions::analysis;
use crate::solutions::collect;
use crate::task::Task;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use unicursal_core::path::Techniques;
use unicursal_core::{CancelToken, Parameters, Stats};
use unicursal_models::board::Puzzle;

mod certified;
pub mod memory_turns;
mod numbers;
mod questions;
#[cfg(test)]
mod tests;

/// Solves puzzles, within limits. Answers do not depend on the number of threads. Where the time limit or a
/// cancellation cuts a search off, what is found until then depends on the machine: `Unknown`, or a solution that a
/// parallel branch has just found while another one was cut off.
///
/// ```
/// use unicursal::{Kind, Puzzle, Solve, Solver};
///
/// let puzzle = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 1).clue((1, 0), 2).build()?;
/// let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
/// assert_eq!(solution.cells(&puzzle), [[1, 2], [4, 3]]);
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
#[derive(Clone, Default)]
pub struct Solver {
    options: Arc<Options>,
}

/// Returns all tuned numbers but the [`THRESHOLDS`].
fn all_numbers() -> impl Iterator<Item = &'static Number> {
    numbers::all().chain(certify::NUMBERS).chain(collect::NUMBERS).chain(analysis::NUMBERS)
}

/// Sets a threshold.
type Change = fn(&mut Parameters, u64);

/// The parameters of the engine, by the names under which tests change them.
const THRESHOLDS: [(&str, Change); 13] = [
    ("engine.restart", |parameters, value| parameters.restart = value),
    ("engine.reduction", |parameters, value| parameters.reduction = value),
    ("engine.rephase", |parameters, value| parameters.rephase = value),
    ("engine.excluded", |parameters, value| parameters.excluded = value),
    ("engine.branch_round", |parameters, value| parameters.branch_round = value),
    ("engine.exchange", |parameters, value| parameters.exchange = value),
    ("engine.position_bits", |parameters, value| parameters.position_bits = value as usize),
    ("engine.segment_bits", |parameters, value| parameters.segment_bits = value as usize),
    ("engine.distances", |parameters, value| parameters.distances = value as usize),
    ("engine.sweep_distances", |parameters, value| parameters.sweep_distances = value as usize),
    ("engine.sweep_width", |parameters, value| parameters.sweep_width = value as usize),
    ("engine.pruning_interval", |parameters, value| parameters.pruning_interval = value as usize),
    ("engine.pruned_states", |parameters, value| parameters.pruned_states = value as usize),
];

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("threads", &self.options.threads)
            .field("time_limit", &self.options.time_limit)
            .field("conflict_limit", &self.options.conflict_limit)
            .finish_non_exhaustive()
    }
}

/// The settings.
impl Solver {
    /// Returns a solver without limits that uses all cores for long searches.
    pub fn new() -> Self {
        Self::default()
    }

    fn with(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(Arc::make_mut(&mut self.options));
        self
    }

    /// Sets the number of threads that may work on one puzzle (0, the default: one per core). The answer does not
    /// depend on it.
    pub fn threads(self, threads: usize) -> Self {
        self.with(|options| options.threads = Threads::new(threads))
    }

    /// Sets the wall-clock limit for each puzzle.
    pub fn time_limit(self, limit: Duration) -> Self {
        self.with(|options| options.time_limit = Some(limit))
    }

    /// Sets the limit on conflicts for each search. It may be passed by a round of parallel search.
    pub fn conflict_limit(self, limit: u64) -> Self {
        self.with(|options| options.conflict_limit = Some(limit))
    }

    /// Lowers the maximum number of conflicts for each question to `limit`, if it is higher.
    pub fn conflicts_within(self, limit: u64) -> Self {
        self.with(|options| options.conflict_limit = Some(options.conflict_limit.unwrap_or(u64::MAX).min(limit)))
    }

    /// Sets the method by which [`count`](Solver::count), [`sample`](Solver::sample) and
    /// [`analyze`](Solver::analyze) obtain all solutions.
    pub fn method(self, method: Method) -> Self {
        self.with(|options| options.method = method)
    }

    /// Sets the orientation of the board with which the search for a first solution begins, one of those of
    /// [`solve_orientations`](Self::solve_orientations), from 0: for a portfolio of searches on different machines.
    pub fn orientation(self, number: usize) -> Self {
        self.with(|options| options.orientation = number)
    }

    /// Sets the bytes that a puzzle may take (default: two gibibytes). Frontiers, beams, lists of all solutions, and
    /// the engines of parallel branches stay within it. A few megabytes per thread are added. Where a search can go on
    /// without more memory, it does.
    pub fn memory_limit(self, bytes: usize) -> Self {
        self.with(|options| options.memory_limit = Some(bytes))
    }

    /// Takes at most `bytes` before `grant` allows the whole memory limit, for solvers that work at the same time and
    /// share their memory. A search that needs more waits. This changes no answer, and the waiting does not count as
    /// its time.
    pub fn share_memory(self, bytes: usize, grant: Arc<dyn MemoryGrant>) -> Self {
        self.with(|options| options.shared_memory = Some(SharedMemory { bytes, grant }))
    }

    /// Changes tuned numbers, for tests and measurements. The answers stay the same, but for which solution comes
    /// first.
    ///
    /// # Panics
    /// If there is no number with one of these names.
    #[doc(hidden)]
    pub fn with_numbers(self, numbers: &[(&str, u64)]) -> Self {
        self.with(|options| {
            for &(name, value) in numbers {
                if let Some((_, set)) = THRESHOLDS.iter().find(|(known, _)| *known == name) {
                    set(&mut options.parameters, value);
                } else {
                    let number = all_numbers().find(|number| number.name == name);
                    let number = number.unwrap_or_else(|| panic!("no number {name:?}"));
                    options.numbers.push((number.name, value));
                }
            }
        })
    }

    /// Returns the tuned numbers that [`with_numbers`](Self::with_numbers) changes, and their defaults.
    #[doc(hidden)]
    pub fn numbers() -> Vec<(&'static str, u64)> {
        all_numbers().map(|number| (number.name, number.default)).collect()
    }

    /// Adds a token that stops the solver from another thread.
    pub fn cancel(self, cancel: CancelToken) -> Self {
        self.with(|options| options.budget.cancel.push(cancel))
    }

    /// Adds a function that is shown the counts of a running search about every thousand steps.
    pub fn progress(self, progress: impl Fn(&Stats) + Send + Sync + 'static) -> Self {
        self.with(|options| {
            options.budget.progress = Some(Arc::new(move |now| {
                progress(now.stats);
                ControlFlow::Continue(())
            }));
        })
    }

    /// Sets a function that is shown the bounds of the size of a smallest puzzle during the search for it.
    pub fn bounds(self, bounds: impl Fn(Bounds) + Send + Sync + 'static) -> Self {
        self.with(|options| options.bounds = Some(Arc::new(bounds)))
    }

    /// Changes which optional propagators take part. The answers stay the same.
    pub fn techniques(self, change: impl Fn(Techniques) -> Techniques + Send + Sync + 'static) -> Self {
        self.with(|options| options.techniques = Some(Arc::new(change)))
    }

    /// Returns the settings.
    pub fn options(&self) -> &Arc<Options> {
        &self.options
    }

    /// Begins a task, whose time runs from now.
    pub fn task(&self, puzzle: &Puzzle) -> Arc<Task> {
        Task::new(&self.options, puzzle)
    }
}
