//! Moon or Sun: one loop through every region once, by turns through all moons and all suns of a region.

#[cfg(feature = "solve")]
mod encode;
mod verify;

use crate::board::{Shape, Symbol};
use crate::kinds::{AddedClue, Formulate, Rules, SymbolSet};

/// One loop through all moons of a region and all suns of the next.
pub(super) struct MoonSun;

static SYMBOLS: SymbolSet = SymbolSet {
    shapes: &[Shape::Moon, Shape::Sun],
    takes: |symbol| [Symbol::MOON, Symbol::SUN].contains(&symbol),
    are_squares: false,
    help: "a cell is null or `.` (empty), `m` (a moon), `s` (a sun) or `x` (a hole)",
};

impl Rules for MoonSun {
    fn symbols(&self) -> Option<&'static SymbolSet> {
        Some(&SYMBOLS)
    }

    fn is_loop(&self) -> bool {
        true
    }

    fn title(&self) -> Option<&'static str> {
        Some("Moon or Sun")
    }

    fn covers(&self) -> bool {
        false
    }

    /// A region needs its marks, so none can be left out.
    fn added_clue(&self) -> AddedClue {
        AddedClue::None
    }

    fn has_regions(&self) -> bool {
        true
    }
}

impl Formulate for MoonSun {}
