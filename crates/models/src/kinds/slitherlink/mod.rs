//! Slitherlink: one loop along the sides of cells, whose numbers count their used sides.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::{Ground, Place, Puzzle, PuzzleError, Symbol};
use crate::kinds::{Formulate, Rules, SymbolSet};

/// One loop along the sides of cells.
pub(super) struct Slitherlink;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: |symbol| symbol.number.is_some_and(|number| number <= 4 && symbol == Symbol::number(number)),
    are_squares: false,
    help: "a cell is null or `.` (empty) or a number from 0 to 4",
};

impl Rules for Slitherlink {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn is_loop(&self) -> bool {
        true
    }

    fn covers(&self) -> bool {
        false
    }

    fn ground(&self) -> Ground {
        Ground::Corners
    }

    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        match puzzle.places().find(|&pos| !puzzle.is_open(pos)) {
            None => Ok(()),
            Some(hole) => Err(PuzzleError::new(
                Place::Cell(hole),
                format!("a hole at {hole}"),
                "a loop along the sides of cells has no holes; leave the cell empty",
            )),
        }
    }
}

impl Formulate for Slitherlink {}
