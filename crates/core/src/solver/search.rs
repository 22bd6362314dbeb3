//! Search strategies, one per file, on the variables, constraints and propagation of [`crate::solver`].

mod analyze;
mod branch_on;
mod brancher;
mod cdcl;
mod core;
mod depth_first;
mod enumerate;
mod optimize;
mod outcome;
mod probe;
mod reason_side;
pub(crate) mod restarts;
mod reuse;
mod solutions;
mod vivify;

pub use branch_on::{BranchOn, ChooseValue, ChooseVariable};
pub use brancher::{AlternateBranching, BranchSequence, Brancher, BranchingContext};
#[cfg(feature = "parallel")]
pub(crate) use optimize::{Course, Direction};
pub use optimize::{Neighborhoods, Optimum};
pub use outcome::Outcome;
pub use restarts::Restarts;
pub use solutions::Solutions;
