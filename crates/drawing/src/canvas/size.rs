//! The size of the cells of a drawing in characters.

use super::super::drawing::{Drawing, digits};
use unicursal_models::board::Geometry;

/// The usual width of a terminal. Wider grids of numbers are always compact.
const TERMINAL: usize = 80;

/// The size of cells.
pub(super) struct Cells {
    /// Characters per cell.
    pub(super) width: usize,
    /// The column of a cell in which its path runs up and down: the middle, or the last digit of its number.
    pub(super) axis: usize,
    pub(super) framed: bool,
}

impl Cells {
    /// Returns the size of the cells of a board with `cols` columns.
    pub(super) fn of(drawing: &Drawing<'_>, cols: usize, columns: Option<usize>) -> Self {
        if drawing.puzzle.geometry() == Geometry::Hex {
            return Self::shifted(drawing);
        }
        let longest_label = drawing.longest_label();
        let Some(highest) = drawing.highest_number() else {
            // The width is odd, so that a cell has a middle.
            let width = (longest_label | 1).max(3);
            let airy = Self { width, axis: width / 2, framed: true };
            let fits = columns.is_none_or(|columns| cols * (width + 1) < columns);
            let width = longest_label;
            return if fits {
                airy
            } else {
                Self { width, axis: width / 2, framed: cols * (width + 1) < columns.unwrap_or(0) }
            };
        };
        let digits = digits(highest).max(longest_label);
        let airy = Self { width: digits.max(2) + 1, axis: digits.max(2) - 1, framed: true };
        if cols * (airy.width + 1) < columns.unwrap_or(TERMINAL) {
            return airy;
        }
        // Cells are as narrow as the numbers, which would touch a frame.
        Self { width: digits, axis: digits - 1, framed: false }
    }
}
