//! What a format is.

use super::diagnostic::{Diagnostic, Fault};
use crate::board::{Kind, Puzzle, WriteError};
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

    /// Whether `start` may be the start of a puzzle in this format: its first line, or more of it.
    fn detect(&self, start: &[u8]) -> bool;

    /// Reads the single puzzle in `source`.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic>;

    /// Whether puzzles are written in this format, too.
    fn is_written(&self) -> bool {
        true
    }

    /// Writes a puzzle that this format [reads](Format::read) back unchanged, but for its name if the format has no
    /// place for one. Ends with a newline.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;
}

/// The text of one puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The text, without a byte order mark.
    pub text: &'a str,
    /// The number that its first line has in the file.
    pub first_line: usize,
    /// The kind of the puzzle, if the text does not say it.
    pub kind: Option<Kind>,
}

impl<'a> Source<'a> {
    /// A text on its own, which says the kind of its puzzle.
    pub fn new(text: &'a str) -> Self {
        Self { text, first_line: 1, kind: None }
    }

    /// What `fault` is in the file.
    pub(super) fn diagnose(self, fault: Fault) -> Diagnostic {
        Diagnostic::new(fault, self.text, self.first_line)
    }
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
    /// Lines up to a blank one.
    Paragraphs,
    /// Lines up to the next one that looks like the start of a puzzle.
    Sections,
    /// One puzzle in all that is left of the file.
    Whole,
}
