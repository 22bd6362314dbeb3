//! The result of looking for solutions.

use crate::settings::answer::Interrupted;
use crate::workers::remaining::Remaining;
use unicursal_models::board::Solution;

/// The result of a round of work.
#[derive(Debug)]
pub(crate) enum Step {
    /// The effort of the round is spent. The work can continue.
    Paused,
    /// Further solutions. There may be more.
    Found(Vec<Solution>),
    /// All further solutions: it is proved that there are no others.
    Exhausted(Remaining),
    /// A limit of the task, or a defect of the solver.
    Stopped(Interrupted),
}

impl Step {
    /// Returns a proof that there is no further solution.
    pub(crate) fn no_other() -> Self {
        Step::Exhausted(Remaining::none())
    }

    pub(crate) fn is_paused(&self) -> bool {
        matches!(self, Step::Paused)
    }
}

impl<E: Into<Interrupted>> From<Result<Solution, E>> for Step {
    fn from(solution: Result<Solution, E>) -> Self {
        solution.map_or_else(|stop| Step::Stopped(stop.into()), |solution| Step::Found(vec![solution]))
    }
}
