//! Unfinished puzzles, whose clues are unchecked.

use crate::board::{Pos, Puzzle, PuzzleError};

/// An unfinished puzzle, as in an editor. Its clues need not obey the rules of the kind yet, so it can be drawn (see
/// `Picture::of_draft`) but not solved.
///
/// ```
/// use unicursal::{Kind, Puzzle};
///
/// let draft = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 0), 2).draft()?;
/// assert_eq!(draft.finish().unwrap_err().message, "clue 1 is missing, though the clues go up to 2");
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft(Puzzle);

impl From<Puzzle> for Draft {
    fn from(puzzle: Puzzle) -> Self {
        Self(puzzle)
    }
}

impl Draft {
    /// Returns the puzzle, if its clues obey the rules of the kind.
    ///
    /// # Errors
    /// The error in the clues, or that there is no open cell.
    pub fn finish(self) -> Result<Puzzle, PuzzleError> {
        self.0.validate_clues()?;
        Ok(self.0)
    }

    /// Returns whether `pos` is on the board.
    pub fn contains(&self, pos: Pos) -> bool {
        pos.row < self.0.rows && pos.col < self.0.cols
    }

    /// Returns whether `pos` is a point of the board: a cell, or a corner if the line goes from corner to corner.
    pub fn has_point(&self, pos: Pos) -> bool {
        self.0.has_point(pos)
    }

    /// Returns the board, to be drawn.
    pub fn board(&self) -> &Puzzle {
        &self.0
    }
}
