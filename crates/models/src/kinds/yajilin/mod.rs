//! Yajilin: one loop through every cell that is not shaded; arrows count shaded cells.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::{Cell, Direction, Symbol};
use crate::kinds::{Formulate, Rules, SymbolSet};

/// One loop through every cell that is not shaded.
pub(super) struct Yajilin;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: |symbol| {
        symbol.shape.is_none() && symbol.direction.is_some_and(|way| Direction::ORTHOGONAL.contains(&way))
    },
    are_squares: false,
    help: "a cell is null or `.` (empty), a count and a direction like `2n` or `0e`, or `x` (left out, but not shaded)",
};

impl Rules for Yajilin {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn is_loop(&self) -> bool {
        true
    }

    fn covers(&self) -> bool {
        false
    }

    /// The arrow stays, since the cell is not shaded.
    fn cleared(&self, symbol: Symbol) -> Cell {
        Cell::Symbol(Symbol { number: None, ..symbol })
    }

    fn shades(&self) -> bool {
        true
    }
}

impl Formulate for Yajilin {}
