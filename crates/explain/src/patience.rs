//! The effort that an answer may take.

use unicursal_core::Stats;
use unicursal_models::board::Puzzle;
use unicursal_solving::session::Session;
use unicursal_solving::settings::answer::{Interrupted, Uniqueness};
use unicursal_solving::solver::Solver;

/// The effort that an answer may take. It is counted and not timed, so everyone gets the same answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    /// No more than people wait for a hint. If that is not enough, no mark is known to be wrong, and the next step
    /// comes from a solution.
    Short,
    /// Up to the limits of the solver.
    Endless,
}

/// The maximum conflicts of a search that people wait for when they want a hint.
const CONFLICTS: u64 = 3_000;

/// The sum over all suppositions that may be tried for one step, of the square of the number of cells: the time that
/// one takes grows like it.
const SUPPOSED: usize = 50_000_000;

impl Patience {
    /// Returns the conflicts of one search.
    pub(super) fn conflicts(self) -> u64 {
        if self == Self::Short { CONFLICTS } else { u64::MAX }
    }

    /// Returns the number of suppositions that may be tried for one step, if it is limited.
    pub(super) fn suppositions(self, board: &Puzzle) -> Option<u64> {
        (self == Self::Short).then(|| (SUPPOSED / board.cells.len().pow(2).max(1)) as u64)
    }

    /// Returns how many solutions a puzzle has: none, one or several. The first limit that is reached is
    /// [`Conflicts`](unicursal_core::Limit::Conflicts) if more patience may help.
    pub(super) fn solutions(self, solver: &Solver, puzzle: &Puzzle, stats: &mut Stats) -> Uniqueness {
        let mut session = Session::new(&solver.task(puzzle));
        let first = session.next_within(self.conflicts());
        let second = if matches!(first, Ok(Some(_))) { session.next_within(self.conflicts()) } else { Ok(None) };
        *stats += session.stats();
        match (first, second) {
            (Ok(Some(only)), Ok(None)) => Uniqueness::Unique(only),
            (Ok(Some(one)), Ok(Some(other))) => Uniqueness::Multiple([one, other]),
            (Ok(Some(one)), Err(Interrupted::Limit(limit))) => Uniqueness::Unknown(Some(one), limit),
            (Ok(None), _) => Uniqueness::Unsolvable,
            (Err(Interrupted::Limit(limit)), _) => Uniqueness::Unknown(None, limit),
            (Err(Interrupted::Defect(defect)), _) | (_, Err(Interrupted::Defect(defect))) => {
                Uniqueness::Defect(defect)
            }
        }
    }
}
