//! The choice between text and JSON.

use super::json::Line;
use super::named::Named;
use super::text::{Pages, TextOptions};
use super::unreadable::Unreadable;
use super::writer::AnswerWriter;
use crate::terminal::Chunk;
use crate::verdict::Verdict;
use unicursal_models::answer::ErrorAnswer;

/// How answers are worded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Format {
    Text(TextOptions),
    Json { longest_line: u64 },
}

impl Format {
    /// What words the answer to `named`.
    pub(crate) fn writer(self, named: &Named) -> Box<dyn AnswerWriter + '_> {
        match self {
            Format::Json { longest_line } => Box::new(Line::new(&named.puzzle, longest_line)),
            Format::Text(options) => Box::new(Pages::new(options, named)),
        }
    }
}

/// What takes the place of a missing answer.
pub(crate) fn no_answer(format: Format, color_errors: bool, name: &str, unreadable: &Unreadable) -> Chunk {
    match format {
        Format::Json { .. } => {
            let error = ErrorAnswer::new(name, unreadable.message(), unreadable.place());
            Chunk::last((error.to_json() + "\n").into_bytes(), Verdict::Unreadable)
        }
        Format::Text(_) => Chunk::complaint(unreadable.render(color_errors).into_bytes()),
    }
}
