//! The choice between text and JSON.

use super::json::Line;
use super::named::Named;
use super::text::{Pages, TextOptions};
use super::unreadable::Unreadable;
use super::writer::AnswerWriter;
use crate::terminal::Chunk;
use crate::verdict::Verdict;
use unicursal::answer::ErrorAnswer;

/// The format of answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Format {
    Text(TextOptions),
    Json {
        longest_line: u64,
        /// Whether each answer includes its cost.
        stats: bool,
    },
}

impl Format {
    /// Returns a writer for the answer to `named`.
    pub(crate) fn writer(self, named: &Named) -> Box<dyn AnswerWriter + '_> {
        match self {
            Format::Json { longest_line, stats } => Box::new(Line::new(&named.puzzle, longest_line, stats)),
            Format::Text(options) => Box::new(Pages::new(options, named)),
        }
    }
}

/// The format of errors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Errors {
    /// Whether in the place of the answer, for programs, or on standard error, for people.
    pub(crate) as_json: bool,
    pub(crate) color: bool,
}

impl Errors {
    /// Returns the error in the place of the answer to `name`.
    pub(crate) fn chunk(self, name: &str, unreadable: &Unreadable) -> Chunk {
        if self.as_json {
            let error = ErrorAnswer::new(name, unreadable.message(), unreadable.place());
            Chunk::last((error.to_json() + "\n").into_bytes(), Verdict::Unreadable)
        } else {
            Chunk::complaint(unreadable.render(self.color).into_bytes())
        }
    }
}
