//! What a kind of puzzle is to the rest of the program.

#[cfg(feature = "solve")]
use crate::board::Puzzle;
use crate::board::{Pos, PuzzleError};
#[cfg(feature = "solve")]
use crate::encode::Encoding;
use crate::kinds::verify::Verify;

/// A possible step of a path, from a cell to one that comes later in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) down: u32,
    pub(crate) right: i64,
}

/// The steps between cells that share a side.
pub(crate) const ORTHOGONAL: &[Step] = &[Step { down: 0, right: 1 }, Step { down: 1, right: 0 }];

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

    fn added_clue(&self) -> AddedClue {
        AddedClue::Step
    }
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
