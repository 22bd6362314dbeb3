//! What a kind of puzzle is to the rest of the program.

use crate::board::{Kind, ORTHOGONAL, Pos, Puzzle, PuzzleError, Step, WriteError};
#[cfg(feature = "solve")]
use crate::encode::Encoding;
use crate::kinds::verify::Verify;
use crate::model::Model;

/// What the number in a cell of a solution says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellValue {
    /// The step at which the path is there.
    Step,
    /// The label of its path.
    Label,
    /// The step, which means nothing by itself because either direction will do.
    Nothing,
}

/// What an author may add to tell solutions apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AddedClue {
    /// The step of a cell.
    Step,
    /// A new clue after the last one met; later clues move up by one.
    Rank,
    /// A fixed end.
    End,
    /// Nothing of the kind.
    None,
}

/// A format of other programs that can hold puzzles of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notation {
    /// The name of the format.
    pub(crate) format: &'static str,
    /// What the format calls the kind; empty, if it never says it.
    pub(crate) word: &'static str,
}

impl Notation {
    pub(crate) const fn new(format: &'static str, word: &'static str) -> Self {
        Self { format, word }
    }
}

/// The rules of a kind and its words, without the engine.
pub(crate) trait Rules: Verify + Sync {
    /// The steps that a path may make.
    fn steps(&self) -> &'static [Step] {
        ORTHOGONAL
    }

    /// Checks the clues, which are at least 1 and sorted; `open` is the number of open cells.
    ///
    /// # Errors
    /// The clue that the kind does not allow, or what is missing.
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError>;

    /// Whether a puzzle can fix its path's ends by `start` and `end` instead of clues.
    fn takes_ends(&self) -> bool {
        false
    }

    /// Whether the puzzle says in which direction a path runs.
    fn is_directed(&self) -> bool {
        true
    }

    /// The kind whose puzzles without clues have all paths along steps of this kind as their solutions; none: this one.
    fn unclued(&self) -> Option<Kind> {
        None
    }

    fn cell_value(&self) -> CellValue {
        CellValue::Step
    }

    /// Whether the solution that people look for is the numbers in the cells, not the line.
    fn shows_numbers(&self) -> bool {
        false
    }

    /// What is drawn, or followed from number to number, as people call it.
    fn line(&self) -> &'static str {
        if self.shows_numbers() { "path" } else { "line" }
    }

    /// What else there is to say of a puzzle without a solution, as whole sentences, if others play by other rules.
    fn note_on_unsolvable(&self) -> Option<&'static str> {
        None
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::Step
    }

    /// The formats of other programs that can hold puzzles of this kind; several rows for one format, if it has several
    /// words for the kind.
    fn notations(&self) -> &'static [Notation] {
        &[]
    }
}

/// How a kind is put to other solvers, as the articles on such puzzles do. The names of the variables say what they mean:
/// a step from one cell to another is `go_r1c1_r1c2`, a cell at a step is `at_r1c1_5`.
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

    /// Tasks in a schedule: when each cell is visited, and what follows from a step.
    ///
    /// # Errors
    /// The model would be too large.
    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError>;
}

/// How a kind becomes a problem for the engine.
#[cfg(feature = "solve")]
pub(crate) trait Encode: Rules {
    /// The puzzle as a path problem.
    fn encode(&self, puzzle: &Puzzle) -> Encoding;

    /// The path problem without some clues of the `full` puzzle, which stand in `puzzle` no more: whatever solves the
    /// puzzle with more of them solves it with fewer.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let _ = full;
        self.encode(puzzle)
    }
}
