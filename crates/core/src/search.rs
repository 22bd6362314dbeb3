//! Search strategies, one per file, on the variables, constraints and propagation of [`crate::solver`].

mod analyze;
mod brancher;
mod cdcl;
mod depth_first;
mod enumerate;
mod outcome;
mod probe;

pub use brancher::{BranchOn, Brancher, BranchingContext, ChooseValue, ChooseVariable};
pub use outcome::Outcome;
