//! Solving step by step, as a person would: hints, whole explanations and grades.

mod ask;
mod conflict;
mod deduce;
mod deduction;
mod effort;
mod explained;
mod explanation;
mod facts;
mod follows;
mod grade;
mod lines;
mod look;
mod loops;
mod marks;
mod numbers;
mod pointing;
mod sentence;
mod step;
mod steps;
mod theory;
mod value;
mod visible;
mod wrong;

pub use ask::Hint;
pub use conflict::Conflict;
#[cfg(feature = "create")]
pub(crate) use conflict::contradiction;
#[cfg(feature = "create")]
pub(crate) use effort::Within;
pub use explained::Explained;
#[cfg(feature = "create")]
pub(crate) use explanation::grade_unless;
pub use explanation::{Explanation, board_after};
pub use facts::{Fact, PathEnd};
pub use grade::{Difficulty, Grade, LEVELS, Profile};
pub use look::{Degree, Look};
pub use marks::PartialError;
pub use step::Step;
pub use steps::Steps;
pub use wrong::Mistakes;
