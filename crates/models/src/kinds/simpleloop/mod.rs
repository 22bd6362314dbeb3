//! Simple Loop: one loop through every open cell.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::Geometry;
use crate::kinds::{AddedClue, Formulate, Rules, SymbolSet};

/// One loop through every open cell.
pub(super) struct SimpleLoop;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[],
    takes: |_| false,
    are_squares: false,
    help: "a cell is null (empty) or \"x\" (a hole); `.` or `x` in plain text",
};

impl Rules for SimpleLoop {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn is_loop(&self) -> bool {
        true
    }

    /// The only rule is that the loop visits all cells, of whatever form.
    fn exists_on(&self, geometry: Geometry) -> bool {
        geometry.steps(self.reach()).is_some()
    }

    fn added_clue(&self) -> AddedClue {
        AddedClue::None
    }

    fn title(&self) -> Option<&'static str> {
        Some("Simple Loop")
    }
}

impl Formulate for SimpleLoop {}
