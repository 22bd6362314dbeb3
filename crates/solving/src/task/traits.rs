//! The properties of a task that decide which worker is due, and which is sound.

use unicursal_core::path::{PathClues, PathProblem};
use unicursal_frontier::DistanceTable;
use unicursal_models::board::Puzzle;
use unicursal_models::encode::Encoding;

/// The properties of a task, computed once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    /// Open cells of the board.
    pub(crate) cells: u64,
    /// Cells along the shorter side of the board.
    pub(crate) row: u64,
    /// Clues of the path problem.
    pub(crate) clues: u64,
    meaning: Meaning,
    /// Whether a beam is guided by the distances between clues.
    pub(crate) is_guided: bool,
    /// Whether the path problem is the whole task, and states of frontiers represent all of it. Frontiers see nothing
    /// else, so they are sound for such tasks only.
    pub(crate) is_whole: bool,
    /// Whether, in addition, paths visit every vertex, and all paths that meet the clues are solutions.
    ///
    /// Rearranged paths remain a solution only as far as solutions are distinguished by their edges and the ends of
    /// their paths, and beams have no scores for other states. So beams and the search for canonical solutions are
    /// sound for pure tasks only.
    pub(crate) is_pure: bool,
}

/// The meaning of the clues of a path problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    None,
    Order,
    Steps,
    Labels,
}

impl Traits {
    /// Returns the traits of a task with this puzzle.
    pub(crate) fn of(puzzle: &Puzzle, encoding: &Encoding) -> Self {
        let problem = encoding.problem.as_deref();
        let clues = problem.map(PathProblem::clues);
        let speaks_of_paths = problem.is_some_and(PathProblem::speaks_of_paths);
        let is_whole = encoding.constraints.is_empty() && !speaks_of_paths;
        Self {
            cells: encoding.cells() as u64,
            row: u64::from(puzzle.rows().min(puzzle.cols())),
            clues: clues.map_or(0, |clues| match clues {
                PathClues::None => 0,
                PathClues::Order(order) => order.len(),
                PathClues::Steps(steps) => steps.len(),
                PathClues::Labels(pairs) => pairs.len(),
            }) as u64,
            meaning: match clues {
                None | Some(PathClues::None) => Meaning::None,
                Some(PathClues::Order(_)) => Meaning::Order,
                Some(PathClues::Steps(_)) => Meaning::Steps,
                Some(PathClues::Labels(_)) => Meaning::Labels,
            },
            is_guided: problem.is_some_and(DistanceTable::guides),
            is_whole,
            is_pure: is_whole && problem.is_none_or(|problem| problem.covers() && problem.is_pure()),
        }
    }

    /// Returns whether the clues order the path without fixing its steps.
    pub(crate) fn has_order(&self) -> bool {
        self.meaning == Meaning::Order
    }

    /// Returns whether the clues are numbers of steps.
    pub(crate) fn has_steps(&self) -> bool {
        self.meaning == Meaning::Steps
    }

    /// Returns whether each path has a label of its own.
    pub(crate) fn has_labels(&self) -> bool {
        self.meaning == Meaning::Labels
    }

    /// Returns whether a sweep proves sooner than search that there is no other solution: paths have labels and may
    /// leave out cells, which leaves many short detours to refute one by one.
    pub(crate) fn is_swept_soon(&self) -> bool {
        self.is_whole && !self.is_pure && self.has_labels()
    }

    /// Returns whether canonical solutions decide about all solutions, and counts recognize dead states: paths are
    /// distinguished by their ends alone.
    pub(crate) fn is_refutable(&self) -> bool {
        self.is_pure && self.has_labels()
    }
}
