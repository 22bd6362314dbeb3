//! Errors in the definition of a puzzle.

use crate::board::{Pos, Switch};
use std::fmt;

/// The place of an error on a puzzle, for readers of files to point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The board as a whole.
    Board,
    /// One cell.
    Cell(Pos),
    /// A wall, by its number in the order of the input, from 0.
    Wall(usize),
    /// A link, by its number in the order of the input, from 0.
    Link(usize),
    /// A rule that is switched.
    Switch(Switch),
    /// The word along the line.
    Word,
    /// The signs for labels.
    Labels,
    /// The region of one cell.
    Region(Pos),
    /// The fixed start of a line.
    Start,
    /// The fixed end of a line.
    End,
}

/// The reason why a board is not a puzzle of its kind, and how to correct it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The place of the error.
    pub place: Place,
    /// The error, as one sentence without a full stop.
    pub message: String,
    /// The correction, in words.
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
