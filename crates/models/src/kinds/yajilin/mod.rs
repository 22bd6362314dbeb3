//! Yajilin: one loop through every cell that is not shaded. Arrows count shaded cells.

mod encode;
mod verify;

use crate::board::{Cell, Direction, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Look, Notation, Rules, SymbolSet};

/// One loop through every cell that is not shaded.
pub(super) struct Yajilin;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: &|symbol| {
        symbol.shape.is_none() && symbol.direction.is_some_and(|way| Direction::ORTHOGONAL.contains(&way))
    },
    look: Look::Circles,
    help: "a cell is null or `.` (empty), a count and a direction like `2n` or `0e`, or `x` (left out, but not shaded)",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Arrows];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "yajilin", PARTS),
    Notation::pzpr("puzzlink", "yajirin", PARTS),
    Notation::pzpr("pzprv3", "yajilin", PARTS),
    Notation::pzpr("pzprv3", "yajirin", PARTS),
    Notation::new("janko", "yajilin"),
];

impl Rules for Yajilin {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 28, expert: 90 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    /// The arrow stays, since the cell is not shaded.
    fn cleared(&self, symbol: Symbol) -> Cell {
        Cell::Symbol(Symbol { number: None, ..symbol })
    }

    fn shades(&self) -> bool {
        true
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
