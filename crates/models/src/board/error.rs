//! Why a board is not a puzzle of its kind.

use crate::board::Pos;
use std::fmt;

/// Where on a puzzle an error lies, so that a reader of files can point at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The board as a whole.
    Board,
    /// One cell.
    Cell(Pos),
    /// The wall that was given as number `0`, `1`, … in the order of the input.
    Wall(usize),
    /// The link that was given as number `0`, `1`, … in the order of the input.
    Link(usize),
    /// The fixed start of a line.
    Start,
    /// The fixed end of a line.
    End,
}

/// Why a board is not a puzzle of its kind, and what would mend it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// Where it is wrong.
    pub place: Place,
    /// What is wrong, as one sentence without a full stop.
    pub message: String,
    /// What would be right.
    pub help: String,
}

impl PuzzleError {
    pub(crate) fn new(place: Place, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { place, message: message.into(), help: help.into() }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.help)
    }
}

impl std::error::Error for PuzzleError {}
