//! The effort that an answer may take.

use unicursal_core::Stats;
use unicursal_models::board::{Puzzle, Solution};
use unicursal_solving::settings::answer::{Report, Uniqueness};
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

/// The maximum conflicts of a search that people wait for when they want a hint, on a board of up to [`CELLS`].
const CONFLICTS: u64 = 3_000;
const CELLS: u64 = 600;

/// The effort of the ways to prove that there is no other solution, within the same time.
const BRIEF: [(&str, u64); 6] = [
    ("beams.last_width", 30),
    ("dominance.linkages_before_counts", 2_000),
    ("dominance.max_conflicts", 2_000),
    ("dominance.max_linkages", 2_000),
    ("frontier.states", 1 << 16),
    ("sweep.proof_states", 1 << 17),
];

/// The sum over all suppositions that may be tried for one step, of the square of the number of cells: the time that
/// one takes grows like it.
const SUPPOSED: usize = 150_000_000;

impl Patience {
    /// Returns a solver that takes no more effort on a board.
    pub(super) fn solver(self, solver: &Solver, board: &Puzzle) -> Solver {
        match self {
            Self::Short => solver.clone().conflicts_within(self.conflicts(board)).with_numbers(&BRIEF),
            Self::Endless => solver.clone(),
        }
    }

    /// Returns the conflicts of one search on a board. On a large board, each takes longer.
    pub(super) fn conflicts(self, board: &Puzzle) -> u64 {
        if self == Self::Short { CONFLICTS * CELLS / CELLS.max(board.cells.len() as u64) } else { u64::MAX }
    }

    /// Returns the number of suppositions that may be tried for one step, if it is limited.
    pub(super) fn suppositions(self, board: &Puzzle) -> Option<u64> {
        (self == Self::Short).then(|| (SUPPOSED / board.cells.len().pow(2).max(1)) as u64)
    }

    /// Returns how many solutions a puzzle has, of which one may be known: none, one or several. The first limit that
    /// is reached is [`Conflicts`](unicursal_core::Limit::Conflicts) if more patience may help.
    pub(super) fn solutions(
        self,
        solver: &Solver,
        puzzle: &Puzzle,
        known: Option<Solution>,
        stats: &mut Stats,
    ) -> Uniqueness {
        let solver = self.solver(solver, puzzle);
        let Report { answer, stats: spent } = match known {
            Some(known) => solver.check_beyond(puzzle, known),
            None => solver.check_unique(puzzle),
        };
        *stats += spent;
        answer
    }
}
