//! The continuous line: one path with free or fixed ends through every open cell.

mod encode;
mod formulate;
mod verify;

use crate::board::{Place, Pos, PuzzleError};
use crate::kinds::{AddedClue, Bands, CellValue, Family, Rules};

/// One path with free or fixed ends through every open cell.
pub(super) struct Line;

impl Rules for Line {
    fn family(&self) -> Family {
        Family::Path
    }

    fn bands(&self) -> Bands {
        Bands { medium: 13, expert: 50 }
    }

    fn validate(&self, clues: &[(u32, Pos)], _open: usize) -> Result<(), PuzzleError> {
        match clues.first() {
            None => Ok(()),
            Some(&(clue, pos)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("clue {clue} at {pos} of a line"),
                "a line has no clues; fix its ends with start and end",
            )),
        }
    }

    fn takes_ends(&self) -> bool {
        true
    }

    fn is_directed(&self) -> bool {
        false
    }

    fn cell_value(&self) -> CellValue {
        CellValue::Nothing
    }

    fn is_drawn_with_walls(&self) -> bool {
        true
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::End
    }
}
