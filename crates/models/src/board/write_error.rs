//! The reason why a puzzle cannot be written down.

use std::fmt;

/// The reason why a puzzle cannot be written: the format cannot hold it, or a model of it would be too large.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError {
    /// The part of the puzzle that cannot be written.
    pub message: String,
    /// Another way to write the puzzle.
    pub help: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.help)
    }
}

impl std::error::Error for WriteError {}
