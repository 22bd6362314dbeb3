//! Balance Loop: one loop through all circles, whose two straight parts are equally long at white circles only.

mod encode;
mod verify;

use crate::board::Switch;
use crate::kinds::loops::circles::CIRCLES;
use crate::kinds::notation::Part;
use crate::kinds::{Bands, Family, Notation, Rules, SymbolSet};

/// One loop through all circles.
pub(super) struct BalanceLoop;

/// The parts of a puzzle in formats of pzpr.
const PARTS: &[Part] = &[Part::Circles];

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] =
    &[Notation::pzpr("puzzlink", "balance", PARTS), Notation::pzpr("pzprv3", "balance", PARTS)];

impl Rules for BalanceLoop {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 38, expert: 100 }
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&CIRCLES)
    }

    fn title(&self) -> Option<&'static str> {
        Some("Balance Loop")
    }

    fn switches(&self) -> &'static [Switch] {
        &[Switch::Gaps]
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }
}
