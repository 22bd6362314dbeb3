//! One puzzle to be solved, with all decisions that precede the work.

pub(crate) mod memory;
pub(crate) mod traits;

use crate::settings::answer::Defect;
use crate::settings::number::{Number, numbers};
use crate::settings::options::Options;
use crate::task::traits::Traits;
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use unicursal_core::path::Techniques;
use unicursal_core::{Budget, Instant};
use unicursal_models::board::{Pos, Puzzle, Solution};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::verify;

numbers! {
    /// Boards of at most as many cells are small: a narrow beam and a quick count take only a moment there.
    pub(crate) SMALL_CELLS: "task.small_cells" = 256;
}

/// A puzzle, its encoding, and the means and limits for solving it. Sessions, workers and sets of solutions share it,
/// and all solutions leave through it (`Task::verified`).
pub struct Task {
    pub(crate) puzzle: Puzzle,
    /// The puzzle as a path problem.
    pub encoding: Encoding,
    pub(crate) traits: Traits,
    pub(crate) techniques: Techniques,
    /// The settings and limits.
    pub options: Arc<Options>,
    deadline: Option<Instant>,
    /// The time that was spent waiting for memory; set once all of the task's memory may be taken.
    pub(crate) waited: OnceLock<Duration>,
}

impl Task {
    /// Returns a task whose time begins now.
    pub fn new(options: &Arc<Options>, puzzle: &Puzzle) -> Arc<Self> {
        let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Self::until(deadline, options, puzzle)
    }

    /// Returns a task whose time ends at `deadline`, for a question that takes several tasks.
    pub fn until(deadline: Option<Instant>, options: &Arc<Options>, puzzle: &Puzzle) -> Arc<Self> {
        let encoding = Encoding::within(options.memory_limit(), puzzle);
        #[cfg(test)]
        let encoding = if options.corrupts_solutions { encoding.corrupted() } else { encoding };
        let problem = encoding.problem.as_deref();
        let techniques = problem.map_or(Techniques::NONE, |problem| options.techniques_for(problem));
        Arc::new(Self {
            puzzle: puzzle.clone(),
            traits: Traits::of(puzzle, &encoding),
            encoding,
            techniques,
            options: Arc::clone(options),
            deadline,
            waited: OnceLock::new(),
        })
    }

    /// Returns the value of `number`: the default, unless a test has changed it.
    pub(crate) fn number(&self, number: &Number) -> u64 {
        self.options.number(number)
    }

    /// Returns the limits from outside: the deadline, which waiting for memory puts off, and cancellation.
    pub fn budget(&self) -> Budget {
        let waited = self.waited.get().copied().unwrap_or_default();
        let deadline = self.deadline.and_then(|deadline| deadline.checked_add(waited));
        Budget { deadline, ..self.options.budget.clone() }
    }

    /// Returns whether there is nothing to sweep over: a board of a single cell has no steps, and one that contradicts
    /// itself no path problem.
    pub(crate) fn is_trivial(&self) -> bool {
        self.encoding.problem.is_none() || self.encoding.cells() < 2
    }

    /// Returns whether the board is small.
    pub(crate) fn is_small(&self) -> bool {
        self.traits.cells <= self.number(&SMALL_CELLS)
    }

    /// Returns the solution that `paths` form, if it obeys all rules. Every solution passes through here, whatever
    /// worker found it.
    pub(crate) fn verified(&self, paths: Vec<Vec<Pos>>) -> Result<Solution, Defect> {
        let solution = Solution::new(&self.puzzle, paths);
        verify(&self.puzzle, &solution).map_err(Defect)?;
        Ok(solution)
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task").field("puzzle", &self.puzzle).finish_non_exhaustive()
    }
}
