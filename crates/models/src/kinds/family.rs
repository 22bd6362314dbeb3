//! The families of kinds.

use super::CellValue;

/// The family of a kind, by the content of its solutions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Numbers in the cells, each one step from the next: people look for them and not for the line.
    Numbers,
    /// One closed loop.
    Loop,
    /// One path.
    Path,
    /// A path for each two equal clues.
    Pairs,
}

impl Family {
    /// Returns the players' word for the line that is drawn, or followed from number to number.
    pub const fn line(self) -> &'static str {
        match self {
            Family::Numbers => "path",
            Family::Loop => "loop",
            Family::Path | Family::Pairs => "line",
        }
    }

    /// Returns what the number in a cell of a solution means, unless a kind says otherwise.
    pub(super) const fn cell_value(self) -> CellValue {
        match self {
            Family::Numbers | Family::Path => CellValue::Step,
            Family::Pairs => CellValue::Label,
            Family::Loop => CellValue::Nothing,
        }
    }
}
