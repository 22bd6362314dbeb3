//! Cells and sides that a picture points at.

use crate::board::Pos;

/// A cell or side that a picture points at, as a step of an explanation does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// Where it is.
    pub mark: Mark,
    /// What it is to the step.
    pub role: Role,
}

/// What a highlight is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// A cell.
    Cell(Pos),
    /// The side between two neighboring cells, and whether the line goes through it.
    Side {
        /// The cells.
        cells: [Pos; 2],
        /// Whether the line goes from one to the other.
        is_used: bool,
    },
}

/// What a highlight is to a step of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// What the step starts from.
    Premise,
    /// What follows.
    Conclusion,
}
