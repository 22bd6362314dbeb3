//! An error in the place of an answer.

use crate::answer::fields;
use serde::Serialize;
use unicursal_formats::Diagnostic;

/// An error in the place of an answer: the puzzle cannot be read, or the solver failed.
///
/// ```
/// use unicursal::{answer::ErrorAnswer, format::read_text};
///
/// let diagnostic = read_text("zip\n1 . 3\n").unwrap_err();
/// assert_eq!(
///     ErrorAnswer::new("boards.txt:1", diagnostic.message(), (&diagnostic).into()).to_json(),
///     concat!(
///         r#"{"puzzle":"boards.txt:1","status":"error","error":{"#,
///         r#""message":"clue 2 is missing, though the clues go up to 3","line":2,"column":5}}"#,
///     ),
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ErrorAnswer {
    puzzle: String,
    status: &'static str,
    error: Fields,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Fields {
    message: String,
    line: Option<usize>,
    column: Option<usize>,
}

/// The place of an error in a file, if it lies in one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ErrorPlace(
    /// The line and the column, both from 1.
    pub Option<(usize, usize)>,
);

impl From<&Diagnostic> for ErrorPlace {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self(Some((diagnostic.line(), diagnostic.column())))
    }
}

impl ErrorAnswer {
    /// Returns the error of the puzzle that is called `name` in the answers.
    pub fn new(name: &str, message: &str, place: ErrorPlace) -> Self {
        let (line, column) = place.0.unzip();
        Self { puzzle: name.into(), status: "error", error: Fields { message: message.into(), line, column } }
    }

    /// Returns the answer as one line of JSON, without the newline.
    ///
    /// # Panics
    /// Never: numbers and strings can always be written.
    pub fn to_json(&self) -> String {
        fields::json(self)
    }
}
