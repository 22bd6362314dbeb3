//! Shingoki: one loop through all circles, straight through white ones, whose numbers add up its two straight parts.

mod encode;
mod verify;

use crate::kinds::loops::circles::CIRCLES;
use crate::kinds::{Bands, Family, Notation, Rules, SymbolSet};

/// One loop through all circles.
pub(super) struct Shingoki;

/// The formats of other programs that can hold such a puzzle.
const NOTATIONS: &[Notation] = &[Notation::new("janko", "shingoki")];

impl Rules for Shingoki {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn bands(&self) -> Bands {
        Bands { medium: 33, expert: 61 }
    }

    fn notations(&self) -> &'static [Notation] {
        NOTATIONS
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&CIRCLES)
    }
}
