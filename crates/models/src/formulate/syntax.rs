//! Ways to write models down.

use crate::board::{Puzzle, WriteError};
use std::fmt;

/// A way to write models down, for one sort of solver.
pub trait Syntax: fmt::Debug + Sync {
    /// The name by which it can be chosen.
    fn name(&self) -> &'static str;

    /// What it is, in a few words.
    fn summary(&self) -> &'static str;

    /// Writes the model of a puzzle. Ends with a newline.
    ///
    /// # Errors
    /// The model would be too large.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;
}
