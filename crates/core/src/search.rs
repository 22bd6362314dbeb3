//! Search strategies, one per file, on the variables, constraints and propagation of [`crate::solver`].

mod analyze;
mod brancher;
mod cdcl;
mod core;
mod depth_first;
mod enumerate;
mod optimize;
mod outcome;
mod probe;
mod solutions;

pub use brancher::{BranchOn, Brancher, BranchingContext, ChooseValue, ChooseVariable};
pub use optimize::Optimum;
pub use outcome::Outcome;
pub use solutions::Solutions;
