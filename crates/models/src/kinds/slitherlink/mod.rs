//! Slitherlink: one loop along the sides of cells, whose numbers count their used sides.

#[cfg(feature = "solve")]
mod encode;
mod patterns;
mod verify;

use crate::board::{Ground, Place, Pos, Puzzle, PuzzleError, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::{ClueReader, Formulate, Rules, SymbolSet};

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

    fn pattern(&self, puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
        patterns::pattern(puzzle, clues)
    }

    fn clue_reader(&self) -> Option<ClueReader> {
        Some(read_clue)
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

/// The clue that a loop allows at a cell.
fn read_clue(line: &Drawn<'_>, pos: Pos) -> Option<Symbol> {
    Some(Symbol::number(verify::used_sides(line, pos)))
}
