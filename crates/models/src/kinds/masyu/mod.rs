//! Masyu: one loop through all pearls, straight through white ones and turning at black ones.

#[cfg(feature = "solve")]
mod encode;
mod patterns;
mod verify;

use crate::board::{Pos, Puzzle, Shape, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::{ClueReader, Formulate, Rules, SymbolSet};

/// One loop through all pearls.
pub(super) struct Masyu;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::White, Shape::Black],
    takes: |symbol| [Symbol::WHITE, Symbol::BLACK].contains(&symbol),
    are_squares: false,
    help: "a cell is null or `.` (empty), `w` (a white pearl), `b` (a black pearl) or `x` (a hole)",
};

impl Rules for Masyu {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn is_loop(&self) -> bool {
        true
    }

    fn covers(&self) -> bool {
        false
    }

    fn pattern(&self, puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
        patterns::pattern(puzzle, clues)
    }

    fn clue_reader(&self) -> Option<ClueReader> {
        Some(read_clue)
    }

    fn shape_name(&self) -> &'static str {
        "pearl"
    }
}

impl Formulate for Masyu {}

/// The clue that a loop allows at a cell.
fn read_clue(line: &Drawn<'_>, pos: Pos) -> Option<Symbol> {
    let mut neighbors = line.directions(pos).filter_map(|way| line.neighbor(pos, way));
    if line.is_straight(pos) {
        neighbors.any(|next| line.is_turn(next)).then_some(Symbol::WHITE)
    } else {
        (line.is_turn(pos) && neighbors.all(|next| line.is_straight(next))).then_some(Symbol::BLACK)
    }
}
