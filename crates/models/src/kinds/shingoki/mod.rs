//! Shingoki: one loop through all circles, straight through white ones, whose numbers add up its two straight parts.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::kinds::loops::circles::CIRCLES;
use crate::kinds::{Formulate, Rules, SymbolSet};

/// One loop through all circles.
pub(super) struct Shingoki;

impl Rules for Shingoki {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&CIRCLES)
    }

    fn is_loop(&self) -> bool {
        true
    }
}

impl Formulate for Shingoki {}
