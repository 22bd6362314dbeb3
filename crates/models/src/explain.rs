//! Solving step by step, as a person would: hints, whole explanations and grades.

mod ask;
mod conflict;
mod deduction;
mod explanation;
mod facts;
mod grade;
mod inference;
mod knowledge;
mod post;
mod prune;
mod step;
mod theory;
mod what_if;
mod wording;

pub use ask::{Explained, Hint, OtherBoard};
pub use conflict::Conflict;
pub(crate) use conflict::contradiction;
pub(crate) use explanation::grade;
pub use explanation::{Explanation, board_after};
pub use facts::{Fact, PathEnd};
pub use grade::{Grade, LEVELS};
pub use step::Step;
