//! The trait of all formats.

use super::assumptions::{Assumptions, NOTHING};
use super::diagnostic::{Diagnostic, Fault};
use std::cell::RefCell;
use std::fmt;
use unicursal_models::board::{Attempt, Kind, Puzzle, WriteError};
use unicursal_models::kinds::Draft;

/// The maximum length of the text of a single puzzle, in bytes (32 MiB). The largest board with a wall at every side
/// fits.
pub const MAX_PUZZLE_BYTES: usize = 32 << 20;

/// A format of puzzles as text.
///
/// ```
/// use unicursal::Kind;
/// use unicursal::format::{format, read_text};
///
/// let puzzle = read_text("zip\n1 .\n. 2\n")?;
/// let json = format("json").expect("a format");
/// assert_eq!(json.write(&puzzle)?, "{\"kind\":\"zip\",\"rows\":2,\"cols\":2,\"cells\":[[1,0],[0,2]]}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Format: fmt::Debug + Sync {
    /// Returns the name of the format.
    fn name(&self) -> &'static str;

    /// Returns a description in a few words.
    fn summary(&self) -> &'static str;

    /// Returns the layout of a file with puzzles.
    fn layout(&self) -> Layout;

    /// Returns whether `start`, the first line of a puzzle or more, may be in this format.
    fn detect(&self, start: &[u8]) -> bool;

    /// Reads the single puzzle in `source`.
    ///
    /// # Errors
    /// The error and its place.
    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic>;

    /// Reads the board in `source`, whose clues need not obey the rules of its kind if the format can hold such boards.
    ///
    /// # Errors
    /// The error and its place.
    fn read_draft(&self, source: Source<'_>) -> Result<Draft, Diagnostic> {
        self.read(source).map(Draft::from)
    }

    /// Reads the single puzzle in `source`, and what is drawn on its board. Nothing if the format has no place for it.
    ///
    /// # Errors
    /// The error and its place.
    fn read_attempt(&self, source: Source<'_>) -> Result<(Puzzle, Attempt), Diagnostic> {
        self.read(source).map(|puzzle| (puzzle, Attempt::default()))
    }

    /// Returns whether puzzles can also be written in this format.
    fn is_written(&self) -> bool {
        true
    }

    /// Writes a puzzle that this format [reads](Format::read) back unchanged, except for its name if the format has no
    /// place for one. The text ends with a newline.
    ///
    /// # Errors
    /// The format cannot hold the puzzle.
    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;

    /// Writes a puzzle, and the drawing on its board.
    ///
    /// # Errors
    /// If the format cannot hold the puzzle or the drawing.
    fn write_attempt(&self, puzzle: &Puzzle, _attempt: &Attempt) -> Result<String, WriteError> {
        self.write(puzzle)?;
        let message = format!("the format `{}` has no place for what is drawn on a board", self.name());
        Err(WriteError { message, help: "write it in another format".into() })
    }
}

/// The text of one puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The text, without a byte order mark.
    pub text: &'a str,
    /// The number of the text's first line in the file.
    pub first_line: usize,
    /// Defaults for everything that the text does not say.
    pub assumptions: &'a Assumptions,
    /// The place for remarks to the user.
    notes: Option<&'a RefCell<Vec<Diagnostic>>>,
}

impl<'a> Source<'a> {
    /// Returns a whole text, without any assumptions.
    pub fn new(text: &'a str) -> Self {
        Self { text, first_line: 1, assumptions: &NOTHING, notes: None }
    }

    /// Returns this text with `assumptions`.
    #[must_use]
    pub fn assuming(self, assumptions: &'a Assumptions) -> Self {
        Self { assumptions, ..self }
    }

    /// Returns this text, which begins at a line of the file, with a place for remarks.
    pub(super) fn within(self, first_line: usize, notes: &'a RefCell<Vec<Diagnostic>>) -> Self {
        Self { first_line, notes: Some(notes), ..self }
    }

    /// Returns another text in place of this one, without a place for remarks.
    pub(super) fn instead<'b>(self, text: &'b str) -> Source<'b>
    where
        'a: 'b,
    {
        Source { text, notes: None, ..self }
    }

    /// Returns the kind of the puzzle if the text does not name one.
    pub fn kind(&self) -> Option<Kind> {
        self.assumptions.kind
    }

    /// Returns the diagnostic of `fault` in the file.
    pub(super) fn diagnose(self, fault: Fault) -> Diagnostic {
        Diagnostic::new(fault, self.text, self.first_line)
    }

    /// Tells the user something about the puzzle that is no error.
    pub(super) fn note(self, note: Fault) {
        if let Some(notes) = self.notes {
            notes.borrow_mut().push(self.diagnose(note));
        }
    }
}

/// The layout of a file, which determines where each puzzle begins and ends.
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
    /// One puzzle, up to the end of the file.
    Whole,
}
