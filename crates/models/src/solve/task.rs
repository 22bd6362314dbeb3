//! One puzzle to be solved, with all that is decided before the work begins.

use crate::board::{Pos, Puzzle, Solution};
use crate::encode::Encoding;
use crate::kinds::verification::verify;
use crate::solve::answer::Defect;
use crate::solve::options::Options;
use crate::solve::schedule::Schedule;
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use unicursal_core::path::{PathClues, Techniques};
use unicursal_core::{Budget, Instant};

/// A puzzle, its encoding, and the means and limits for solving it. Sessions, sources and sets of solutions share it,
/// and all solutions leave through it ([`Task::verified`]).
pub(crate) struct Task {
    pub(crate) puzzle: Puzzle,
    pub(crate) encoding: Encoding,
    pub(crate) techniques: Techniques,
    pub(crate) options: Arc<Options>,
    deadline: Option<Instant>,
    /// Set once all of the task's memory may be taken: how long that was waited for.
    pub(super) waited: OnceLock<Duration>,
}

impl Task {
    /// A task whose time begins now.
    pub(crate) fn new(options: &Arc<Options>, puzzle: &Puzzle) -> Arc<Self> {
        let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Self::until(deadline, options, puzzle)
    }

    /// A task whose time ends at `deadline`, for a question that takes several tasks.
    pub(crate) fn until(deadline: Option<Instant>, options: &Arc<Options>, puzzle: &Puzzle) -> Arc<Self> {
        let encoding = Encoding::of(puzzle);
        #[cfg(test)]
        let encoding = if options.corrupts_solutions { encoding.corrupted() } else { encoding };
        let clues = encoding.problem.as_ref().map(|problem| problem.clues());
        let mut techniques = Techniques::solving(clues.unwrap_or(&PathClues::None));
        if let Some(change) = &options.techniques {
            techniques = change(techniques);
        }
        Arc::new(Self {
            puzzle: puzzle.clone(),
            encoding,
            techniques,
            options: Arc::clone(options),
            deadline,
            waited: OnceLock::new(),
        })
    }

    pub(crate) fn schedule(&self) -> &Schedule {
        &self.options.schedule
    }

    /// The limits from outside: the deadline, which waiting for memory puts off, and cancellation.
    pub(crate) fn budget(&self) -> Budget {
        let waited = self.waited.get().copied().unwrap_or_default();
        let deadline = self.deadline.and_then(|deadline| deadline.checked_add(waited));
        Budget { deadline, ..self.options.budget.clone() }
    }

    /// Whether there is nothing to sweep over: a board of a single cell has no steps, and one that contradicts itself
    /// no path problem.
    pub(crate) fn is_trivial(&self) -> bool {
        self.encoding.problem.is_none() || self.encoding.cells() < 2
    }

    /// Whether a narrow beam and a glance at counts take no more than a moment.
    pub(crate) fn is_small(&self) -> bool {
        self.encoding.cells() as u64 <= self.schedule().small_cells
    }

    /// Whether each path has a label of its own.
    pub(crate) fn has_labels(&self) -> bool {
        self.encoding.problem.as_ref().is_some_and(|problem| matches!(problem.clues(), PathClues::Labels(_)))
    }

    /// The solution that `paths` make, if it obeys all rules. Whatever found them, every solution leaves through here.
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
