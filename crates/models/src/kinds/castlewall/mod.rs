//! Castle Wall: one loop around the white and not around the black cells, whose arrows count its steps.

mod encode;
mod verify;

use crate::board::{Direction, Shape, Symbol};
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Look, Notation, Rules, SymbolSet};

/// One loop around all white cells and no black one.
pub(super) struct CastleWall;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::White, Shape::Black, Shape::Gray],
    takes: &is_clue,
    look: Look::Squares,
    help: "a cell is null or `.` (empty), `w`, `b` or `g` (white, black, gray), perhaps with a count and a direction like `w2e`, or `x` (a hole)",
};

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::ColoredArrows];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[
    Notation::pzpr("puzzlink", "castle", PARTS),
    Notation::pzpr("pzprv3", "castle", PARTS),
    Notation::new("janko", "castlewall"),
    Notation::new("janko", "castle-wall"),
];

impl Rules for CastleWall {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 22, expert: 59 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn shape_name(&self) -> &'static str {
        "cell"
    }

    fn title(&self) -> Option<&'static str> {
        Some("Castle Wall")
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}

fn is_clue(symbol: Symbol) -> bool {
    let is_orthogonal = symbol.direction.is_none_or(|way| Direction::ORTHOGONAL.contains(&way));
    symbol.shape.is_some() && is_orthogonal && (symbol.direction.is_some() || symbol.number.is_none())
}
