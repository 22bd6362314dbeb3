//! The reasons why there is no puzzle, or no answer.

use crate::terminal::{error_line, stderr_columns};
use std::sync::Arc;
use unicursal::answer::ErrorPlace;
use unicursal::format::Diagnostic;

/// The reason why there is no puzzle.
#[derive(Debug)]
pub(crate) enum Unreadable {
    /// A sentence without a place, such as for a missing file.
    Plain(String),
    /// There is a puzzle, but no answer.
    Failed { name: String, message: String },
    /// A file's text is no puzzle.
    Text { file: Arc<str>, diagnostic: Diagnostic },
}

impl Unreadable {
    pub(crate) fn message(&self) -> &str {
        match self {
            Unreadable::Plain(message) | Unreadable::Failed { message, .. } => message,
            Unreadable::Text { diagnostic, .. } => diagnostic.message(),
        }
    }

    pub(crate) fn place(&self) -> ErrorPlace {
        match self {
            Unreadable::Plain(_) | Unreadable::Failed { .. } => ErrorPlace::default(),
            Unreadable::Text { diagnostic, .. } => diagnostic.into(),
        }
    }

    /// Returns the whole story for a person, ending in a line break.
    pub(crate) fn render(&self, color: bool) -> String {
        let mut text = match self {
            Unreadable::Plain(message) => error_line(message, color),
            Unreadable::Failed { name, message } => error_line(&format!("{name}: {message}"), color),
            Unreadable::Text { file, diagnostic } => match stderr_columns() {
                Some(columns) => diagnostic.render_within(file, color, columns),
                None => diagnostic.render(file, color),
            },
        };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text
    }
}
