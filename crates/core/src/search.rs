//! Search strategies, one per file, on the variables, constraints and propagation of [`crate::solver`].

mod analyze;
mod cdcl;
mod depth_first;
mod enumerate;
mod outcome;
mod probe;

pub use depth_first::{Brancher, SmallestDomain};
pub use outcome::Outcome;
