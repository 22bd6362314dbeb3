//! From a question to what is printed: the solver's answer, worded as text or JSON.

mod ask;
mod format;
mod json;
mod named;
mod shown;
mod text;
mod unreadable;
mod writer;

pub(crate) use ask::{AnswerSize, Ask, Failure, Take, answer};
pub(crate) use format::{Errors, Format};
pub(crate) use named::Named;
pub(crate) use shown::Shown;
pub(crate) use text::pair::text as pair;
pub(crate) use text::{TextOptions, style, title};
pub(crate) use unreadable::Unreadable;
