//! From a question to what is printed: the solver's answer, worded as text or JSON.

mod ask;
mod json;
mod text;
mod unreadable;
mod writer;

pub(crate) use ask::{AnswerSize, Failure, Named, Question, Take, answer};
pub(crate) use text::TextOptions;
pub(crate) use unreadable::Unreadable;
pub(crate) use writer::{Format, no_answer};
