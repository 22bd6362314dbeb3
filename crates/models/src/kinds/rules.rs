//! The traits of a kind: its rules, its encoding and its models for other solvers.

use crate::board::{Geometry, Kind, Pos, Puzzle, PuzzleError, Reach, WriteError};
#[cfg(feature = "solve")]
use crate::encode::Encoding;
use crate::kinds::verify::Verify;
use crate::model::Model;

/// The meaning of the number in a cell of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellValue {
    /// The step at which the path visits the cell.
    Step,
    /// The label of the cell's path.
    Label,
    /// The step, which means nothing by itself because the path has no direction.
    Nothing,
}

/// The clue that an author may add to exclude solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AddedClue {
    /// The step of a cell.
    Step,
    /// A new clue after the last one that the path has met; later clues move up by one.
    Rank,
    /// A fixed end.
    End,
    /// No clue.
    None,
}

/// A format of other programs that can hold puzzles of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notation {
    /// The name of the format.
    pub(crate) format: &'static str,
    /// The format's word for the kind; empty if the format has none.
    pub(crate) word: &'static str,
}

impl Notation {
    pub(crate) const fn new(format: &'static str, word: &'static str) -> Self {
        Self { format, word }
    }
}

/// The rules and the words of a kind, which need no engine.
pub(crate) trait Rules: Verify + Sync {
    /// The cells to which a path may step.
    fn reach(&self) -> Reach {
        Reach::Sides
    }

    /// Whether the kind exists on boards of `geometry`.
    fn exists_on(&self, geometry: Geometry) -> bool {
        geometry.steps(self.reach()).is_some()
    }

    /// Checks the clues, which are at least 1 and sorted; `open` is the number of open cells.
    ///
    /// # Errors
    /// The clue that the kind does not allow, or a missing clue.
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError>;

    /// Whether a puzzle can fix its path's ends by `start` and `end` instead of clues.
    fn takes_ends(&self) -> bool {
        false
    }

    /// Whether the puzzle determines the direction of a path.
    fn is_directed(&self) -> bool {
        true
    }

    /// The kind without clues whose paths make the same steps; none if this kind's own puzzles need no clues.
    fn unclued(&self) -> Option<Kind> {
        None
    }

    fn cell_value(&self) -> CellValue {
        CellValue::Step
    }

    /// Whether the solution that people look for consists of the numbers in the cells, not of the line.
    fn shows_numbers(&self) -> bool {
        false
    }

    /// Whether puzzles of this kind usually have walls.
    fn is_drawn_with_walls(&self) -> bool {
        false
    }

    /// Whether puzzles of this kind usually give the first and the last number.
    fn gives_ends(&self) -> bool {
        false
    }

    /// The players' word for the line that is drawn, or followed from number to number.
    fn line(&self) -> &'static str {
        if self.shows_numbers() { "path" } else { "line" }
    }

    /// A note on puzzles without a solution, in whole sentences, if other programs have other rules for the kind.
    fn note_on_unsolvable(&self) -> Option<&'static str> {
        None
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::Step
    }

    /// The formats of other programs that can hold puzzles of this kind. A format that has several words for the kind
    /// has several rows.
    fn notations(&self) -> &'static [Notation] {
        &[]
    }
}

/// The models of a kind for other solvers, as in the literature on such puzzles. Variables are named after their
/// meaning: a step from one cell to another is `go_r1c1_r1c2`, a cell at a step is `at_r1c1_5`.
pub(crate) trait Formulate: Rules {
    /// Linear constraints on whole numbers.
    ///
    /// # Errors
    /// The model would be too large.
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError>;

    /// Constraints that count Boolean variables.
    ///
    /// # Errors
    /// The model would be too large.
    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError>;

    /// Tasks in a schedule: a time of visit for each cell, and constraints between times along the steps.
    ///
    /// # Errors
    /// The model would be too large.
    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError>;
}

/// The encoding of a kind as a problem for the engine.
#[cfg(feature = "solve")]
pub(crate) trait Encode: Rules {
    /// The puzzle as a path problem.
    fn encode(&self, puzzle: &Puzzle) -> Encoding;

    /// The path problem of `puzzle`, from which some clues of the `full` puzzle have been removed. It is a relaxation:
    /// each solution of a puzzle with more of the clues is a solution of a puzzle with fewer.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let _ = full;
        self.encode(puzzle)
    }
}
