//! Shingoki: one loop through all circles, straight through white ones, whose numbers add up its two straight parts.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::{Pos, Shape, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::{ClueReader, Formulate, Rules, SymbolSet};

/// One loop through all circles.
pub(super) struct Shingoki;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::White, Shape::Black],
    takes: |symbol| {
        matches!(symbol.shape, Some(Shape::White | Shape::Black))
            && symbol.direction.is_none()
            && symbol.number != Some(0)
    },
    are_squares: false,
    help: "a cell is null or `.` (empty), `w` or `b` (a white or black circle), perhaps with a length like `w4`, or `x` (a hole)",
};

impl Rules for Shingoki {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn clue_reader(&self) -> Option<ClueReader> {
        Some(read_clue)
    }

    fn is_loop(&self) -> bool {
        true
    }

    fn covers(&self) -> bool {
        false
    }
}

impl Formulate for Shingoki {}

/// The clue that a loop allows at a cell.
fn read_clue(line: &Drawn<'_>, pos: Pos) -> Option<Symbol> {
    let lengths: Vec<u32> = line.directions(pos).map(|way| line.length(pos, way)).collect();
    let &[one, other] = &lengths[..] else { return None };
    Some(if line.is_straight(pos) { Symbol::WHITE } else { Symbol::BLACK }.with_number(one + other))
}
