//! The reasons why a question has no answer.

use std::fmt;
use unicursal_explain::{MoveError, PartialError};
use unicursal_models::named::unknown;
use unicursal_solving::settings::answer::Defect;

/// A question that cannot be asked: its name is unknown, an option is, or has an impossible value. Displays as one
/// sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionError {
    message: String,
    is_type: bool,
    /// Whether there is no such option.
    is_unknown: bool,
}

impl QuestionError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), is_type: false, is_unknown: false }
    }

    /// Returns the option called `name`, if that is known, has an impossible value, as serde's `message` says.
    pub(super) fn of_value(name: Option<&str>, message: &str) -> Self {
        let name = name.map(|name| format!("{name}: ")).unwrap_or_default();
        let words = [
            ("a nonzero usize", "a whole number from 1"),
            ("a nonzero u64", "a whole number from 1"),
            ("expected usize", "expected a whole number"),
            ("expected u64", "expected a whole number"),
            ("expected u32", "expected a whole number"),
            ("expected u8", "expected a whole number"),
            ("a tuple of size 2", "a pair"),
        ];
        let plain = words.iter().fold(message.to_owned(), |text, (word, plain)| text.replace(word, plain));
        Self { is_type: message.starts_with("invalid type"), ..Self::new(name + &plain) }
    }

    /// There is no such option.
    pub(super) fn unknown_option(message: String) -> Self {
        Self { is_unknown: true, ..Self::new(message) }
    }

    /// Returns the error with further options, which the caller has taken out before: those of an answer's limits.
    #[must_use]
    pub fn with_options(self, names: &[&str]) -> Self {
        if !self.is_unknown {
            return self;
        }
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        Self { message: format!("{}, {}", self.message, names.join(", ")), ..self }
    }

    /// Returns whether the value of an option has a type that the option cannot have.
    pub fn is_type(&self) -> bool {
        self.is_type
    }

    /// There is no `thing` called `name`.
    pub(super) fn unknown(thing: &str, name: &str, names: &[&str]) -> Self {
        Self::new(unknown(thing, name, names))
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for QuestionError {}

/// The reason why a question about a puzzle has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AskError {
    /// An option does not suit this puzzle.
    Question(QuestionError),
    /// The solver found a false solution.
    Defect(Defect),
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AskError::Question(error) => error.fmt(f),
            AskError::Defect(defect) => defect.fmt(f),
        }
    }
}

impl std::error::Error for AskError {}

impl From<QuestionError> for AskError {
    fn from(error: QuestionError) -> Self {
        AskError::Question(error)
    }
}

impl From<Defect> for AskError {
    fn from(defect: Defect) -> Self {
        AskError::Defect(defect)
    }
}

impl From<MoveError> for AskError {
    fn from(refusal: MoveError) -> Self {
        AskError::Question(QuestionError::new(refusal.to_string()))
    }
}

impl From<PartialError> for AskError {
    fn from(refusal: PartialError) -> Self {
        AskError::Question(QuestionError::new(refusal.to_string()))
    }
}
