//! Slitherlink: one loop along the sides of cells, whose numbers count their used sides.

#[cfg(feature = "solve")]
mod encode;
mod patterns;
mod verify;

use crate::board::{Ground, Place, Pos, Puzzle, PuzzleError, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Formulate, Notation, Rules, SymbolSet};

/// One loop along the sides of cells.
pub(super) struct Slitherlink;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: |symbol| symbol.number.is_some_and(|number| number <= 4 && symbol == Symbol::number(number)),
    are_squares: false,
    help: "a cell is null or `.` (empty) or a number from 0 to 4",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::SmallNumbers];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "slither", PARTS),
    Notation::pzpr("pzprv3", "slither", PARTS),
    Notation::new("tatham", "loopy"),
];

impl Rules for Slitherlink {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn pattern(&self, puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
        patterns::pattern(puzzle, clues)
    }

    fn is_loop(&self) -> bool {
        true
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

    fn other_names(&self) -> &'static [&'static str] {
        &["slither", "loopy"]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}

impl Formulate for Slitherlink {}
