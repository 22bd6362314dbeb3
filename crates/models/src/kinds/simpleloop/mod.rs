//! Simple Loop: one loop through every open cell.

mod encode;
mod verify;

use crate::board::Geometry;
use crate::kinds::notation::Part;
use crate::kinds::{AddedClue, Bands, Family, Look, Notation, Rules, SymbolSet};

/// One loop through every open cell.
pub(super) struct SimpleLoop;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: &|_| false,
    look: Look::Circles,
    help: "a cell is null (empty) or \"x\" (a hole); `.` or `x` in plain text",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Holes];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "simpleloop", PARTS),
    Notation::pzpr("pzprv3", "simpleloop", PARTS),
    Notation::new("janko", "grandtour"),
];

impl Rules for SimpleLoop {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 15, expert: 80 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn covers(&self) -> bool {
        true
    }

    /// The only rule, that the loop visits all cells, works for any shape of cells. Few boards of triangles have such a
    /// loop.
    fn exists_on(&self, geometry: Geometry) -> bool {
        geometry != Geometry::Triangle
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::Link
    }

    fn title(&self) -> Option<&'static str> {
        Some("Simple Loop")
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
