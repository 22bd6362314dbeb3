//! Masyu: one loop through all pearls, straight through white ones and turning at black ones.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::{Shape, Symbol};
use crate::kinds::{Formulate, Rules, SymbolSet};

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
}

impl Formulate for Masyu {}
