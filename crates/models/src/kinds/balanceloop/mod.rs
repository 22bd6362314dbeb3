//! Balance Loop: one loop through all circles, whose two straight parts are equally long at white circles only.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::Shape;
use crate::kinds::{Formulate, Rules, SymbolSet};

/// One loop through all circles.
pub(super) struct BalanceLoop;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::White, Shape::Black],
    takes: |symbol| {
        matches!(symbol.shape, Some(Shape::White | Shape::Black))
            && symbol.direction.is_none()
            && symbol.number != Some(0)
    },
    are_squares: false,
    help: "a cell is null or `.` (empty), `w` or `b` (a white or black circle), perhaps with a length like `w4`, or `x` (a hole)",
};

impl Rules for BalanceLoop {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn is_loop(&self) -> bool {
        true
    }

    fn title(&self) -> Option<&'static str> {
        Some("Balance Loop")
    }

    fn covers(&self) -> bool {
        false
    }
}

impl Formulate for BalanceLoop {}
