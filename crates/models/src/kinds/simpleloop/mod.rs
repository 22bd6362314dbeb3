//! Simple Loop: one loop through every open cell.

#[cfg(feature = "solve")]
mod encode;
mod verify;

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

    fn added_clue(&self) -> AddedClue {
        AddedClue::None
    }

    fn title(&self) -> Option<&'static str> {
        Some("Simple Loop")
    }
}

impl Formulate for SimpleLoop {}
