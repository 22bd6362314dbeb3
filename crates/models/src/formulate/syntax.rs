//! Syntaxes of models.

use crate::board::{Puzzle, WriteError};
use std::fmt;

/// A syntax of models, for one sort of solver.
pub trait Syntax: fmt::Debug + Sync {
    /// Returns the name of the syntax.
    fn name(&self) -> &'static str;

    /// Returns a description in a few words.
    fn summary(&self) -> &'static str;

    /// Writes the model of a puzzle. The text ends with a newline.
    ///
    /// # Errors
    /// The model would be too large.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;
}
