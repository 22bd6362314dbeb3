//! What a format is.

use super::diagnostic::Diagnostic;
use crate::Puzzle;
use std::fmt;

/// A way to write puzzles down.
///
/// ```
/// use unicursal_models::Kind;
/// use unicursal_models::format::{format, read_text};
///
/// let puzzle = read_text("zip\n1 .\n. 2\n")?;
/// let json = format("json").expect("a format");
/// assert_eq!(json.write(&puzzle)?, "{\"kind\":\"zip\",\"rows\":2,\"cols\":2,\"cells\":[[1,0],[0,2]]}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Format: fmt::Debug + Sync {
    /// The name by which it can be chosen.
    fn name(&self) -> &'static str;

    /// What it is, in a few words.
    fn summary(&self) -> &'static str;

    /// How the puzzles of a file are divided.
    fn layout(&self) -> Layout;

    /// Whether a puzzle in this format may begin with `line`.
    fn detect(&self, line: &[u8]) -> bool;

    /// Reads the single puzzle in `text`, whose first line has the number `first_line` in the file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    fn read(&self, text: &str, first_line: usize) -> Result<Puzzle, Diagnostic>;

    /// Writes a puzzle that this format [reads](Format::read) back unchanged. Ends with a newline.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;
}

/// How the puzzles of a file are divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Layout {
    /// Objects in braces: one per line, or one over several lines.
    Objects,
    /// A header and rows up to a blank line or the next header.
    Boards,
    /// A puzzle per line.
    Lines,
}

/// Why a format cannot hold a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError {
    /// What it cannot hold.
    pub message: String,
    /// What could be done instead.
    pub help: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.help)
    }
}

impl std::error::Error for WriteError {}
