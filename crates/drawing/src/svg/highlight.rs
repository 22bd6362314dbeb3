//! Cells and sides that a picture points at.

use unicursal_models::board::Pos;

/// A cell or side that a picture points at, for a step of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// The place of the highlight.
    pub mark: Mark,
    /// The role of the highlight in the step.
    pub role: Role,
}

/// The place of a highlight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// A cell.
    Cell(Pos),
    /// The side between two neighboring cells, or the two cells of a step that leads further, and whether the line goes
    /// through it.
    Side {
        /// The cells.
        cells: [Pos; 2],
        /// Whether the line joins the two cells.
        is_used: bool,
    },
    /// A number at a cell, either written or crossed out.
    Number {
        /// The cell.
        cell: Pos,
        /// The number.
        number: u32,
        /// Whether the number is written. Otherwise it is crossed out.
        is_there: bool,
    },
}

/// The role of a highlight in a step of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// The step supposes it, or draws it from what it supposes: shown faintly.
    Supposed,
    /// The step starts from it.
    Premise,
    /// The step leads to it.
    Conclusion,
}
