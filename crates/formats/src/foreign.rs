//! The trait of foreign formats, whose readers account for everything in their input.

use super::Diagnostic;
use super::diagnostic::{Fault, quote};
use super::ledger::Ledger;
use super::scan::Piece;
use super::spec::{Format, Layout, Source};
use std::cell::RefCell;
use std::fmt;
use unicursal_models::board::{Attempt, Puzzle, WriteError};

/// A foreign format. Any text that its reader does not take is an error, because an unknown part could make it a
/// different puzzle. Text known to carry no rule is [skipped](Piece::skip).
pub(super) trait Foreign: fmt::Debug + Sync {
    fn name(&self) -> &'static str;

    fn summary(&self) -> &'static str;

    fn layout(&self) -> Layout;

    fn detect(&self, start: &[u8]) -> bool;

    /// Returns the form of a puzzle, for the message about a part that is not understood.
    fn help(&self) -> &'static str;

    /// Reads the single puzzle in `input`.
    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault>;

    /// Reads the puzzle, and what is drawn on its board.
    fn parse_attempt(&self, input: &Input<'_>) -> Result<(Puzzle, Attempt), Fault> {
        self.parse(input).map(|puzzle| (puzzle, Attempt::default()))
    }

    fn is_written(&self) -> bool {
        true
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError>;

    fn write_attempt(&self, puzzle: &Puzzle, _attempt: &Attempt) -> Result<String, WriteError> {
        self.write(puzzle)?;
        let message = format!("the format `{}` has no place for what is drawn on a board", self.name());
        Err(WriteError { message, help: "write it in another format".into() })
    }
}

/// The text of one puzzle in a foreign format.
pub(super) struct Input<'a> {
    pub(super) text: Piece<'a>,
    pub(super) source: Source<'a>,
    title: RefCell<Option<String>>,
}

impl Input<'_> {
    /// Sets the name of the puzzle, for errors in the rest of the text.
    pub(super) fn is_called(&self, title: impl Into<String>) {
        *self.title.borrow_mut() = Some(title.into());
    }

    /// Returns the name of the puzzle, if it has been read.
    pub(super) fn title(&self) -> Option<String> {
        self.title.borrow().clone()
    }

    /// Tells the user something about the puzzle that is no error.
    pub(super) fn note(&self, note: Fault) {
        self.source.note(note);
    }
}

/// Reads `source` by `parse`, and refuses text that it has not taken.
fn accounted<T>(
    format: &(impl Foreign + ?Sized),
    source: Source<'_>,
    parse: impl FnOnce(&Input<'_>) -> Result<T, Fault>,
) -> Result<T, Diagnostic> {
    let ledger = Ledger::default();
    let input = Input { text: Piece::of(source.text, &ledger), source, title: RefCell::default() };
    let read = parse(&input).and_then(|read| refuse_rest(&ledger, source.text, format.help()).map(|()| read));
    read.map_err(|fault| source.diagnose(fault).of_puzzle(input.title()))
}

/// Reads a text that `outer` holds in encoded form, and refuses parts that are not taken. Errors are located at
/// `outer`.
pub(super) fn unpacked<T>(
    outer: &Piece<'_>,
    text: &str,
    help: &str,
    parse: impl FnOnce(&Piece<'_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let ledger = Ledger::default();
    let read = parse(&Piece::of(text, &ledger)).and_then(|read| refuse_rest(&ledger, text, help).map(|()| read));
    outer.take();
    read.map_err(|fault| Fault { span: outer.span.clone(), ..fault })
}

fn refuse_rest(ledger: &Ledger, text: &str, help: &str) -> Result<(), Fault> {
    let Some(rest) = ledger.rest(text) else { return Ok(()) };
    let message = format!("{} is not understood", quote(&text[rest.clone()]));
    Err(Fault::new(rest, message, format!("leave it out if it is no part of the puzzle; {help}")))
}

impl<F: Foreign> Format for F {
    fn name(&self) -> &'static str {
        Foreign::name(self)
    }

    fn summary(&self) -> &'static str {
        Foreign::summary(self)
    }

    fn layout(&self) -> Layout {
        Foreign::layout(self)
    }

    fn detect(&self, start: &[u8]) -> bool {
        Foreign::detect(self, start)
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        accounted(self, source, |input| self.parse(input))
    }

    fn read_attempt(&self, source: Source<'_>) -> Result<(Puzzle, Attempt), Diagnostic> {
        accounted(self, source, |input| self.parse_attempt(input))
    }

    fn is_written(&self) -> bool {
        Foreign::is_written(self)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        Foreign::write(self, puzzle)
    }

    fn write_attempt(&self, puzzle: &Puzzle, attempt: &Attempt) -> Result<String, WriteError> {
        Foreign::write_attempt(self, puzzle, attempt)
    }
}
