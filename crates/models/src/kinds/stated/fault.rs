//! The fault of a text that states no kind.

use std::fmt;

/// A fault in the text of a kind: its place, what is wrong, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The message, without a full stop.
    pub message: String,
    /// The advice on what to do.
    pub help: String,
}

impl fmt::Display for KindFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {} ({})", self.line, self.column, self.message, self.help)
    }
}

impl std::error::Error for KindFault {}
