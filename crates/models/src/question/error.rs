//! The reasons why a question has no answer.

use crate::Defect;
use crate::explain::OtherBoard;
use std::fmt;

/// A question that cannot be asked: its name is unknown, an option is, or has an impossible value. Displays as one
/// sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionError(pub(super) String);

impl QuestionError {
    /// There is no `thing` called `name`.
    pub(super) fn unknown(thing: &str, name: &str, names: &[&str]) -> Self {
        Self(unknown(thing, name, names))
    }
}

/// The sentence for a name that is none of `names`.
pub(crate) fn unknown(thing: &str, name: &str, names: &[&str]) -> String {
    format!("there is no {thing} called `{name}`; there are: {}", names.join(", "))
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
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

impl From<OtherBoard> for AskError {
    fn from(refusal: OtherBoard) -> Self {
        AskError::Question(QuestionError(format!("partial: {refusal}")))
    }
}
