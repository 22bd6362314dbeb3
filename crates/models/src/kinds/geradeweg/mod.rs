//! Geradeweg: one loop through all circles, whose numbers are the lengths of all straight parts through them.

mod encode;
mod verify;

use crate::board::{Shape, Switch, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Look, Notation, Rules, SymbolSet};

/// One loop through all circles.
pub(super) struct Geradeweg;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::White],
    takes: &|symbol| match symbol {
        Symbol { shape: Some(Shape::White), number: None, direction: None } => true,
        Symbol { shape: None, number: Some(length), direction: None } => length > 0,
        _ => false,
    },
    look: Look::Circles,
    help: "a cell is null or `.` (empty), a length from 1, `w` (a circle without a number) or `x` (a hole)",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Lengths];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "geradeweg", PARTS),
    Notation::pzpr("pzprv3", "geradeweg", PARTS),
    Notation::new("janko", "geradeweg"),
];

impl Rules for Geradeweg {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 40, expert: 97 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn switches(&self) -> &'static [Switch] {
        &[Switch::Gaps]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
