//! Solving step by step, as a person would: hints, whole explanations and grades.

mod ask;
mod conflict;
mod explanation;
mod facts;
mod grade;
mod lines;
mod step;
mod visible;

pub use ask::{Explained, Hint, OtherBoard};
pub use conflict::Conflict;
pub(crate) use explanation::grade;
pub use explanation::{Explanation, board_after};
pub use facts::{Fact, PathEnd};
pub use grade::{Grade, LEVELS};
pub use step::Step;
