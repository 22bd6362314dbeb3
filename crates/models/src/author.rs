//! For authors of puzzles: generating puzzles, and leaving out of them what they can do without.
//!
//! - A [`Generator`] makes random puzzles as a [`Specification`] says, each proved to have one solution, and graded.
//! - [`Solver::minimize`](crate::Solver::minimize) leaves out clues and walls while the solution stays unique, until
//!   none can go, or until it is proved that no smaller set will do.

mod attempt;
mod candidates;
mod counterexample;
mod counterexample_search;
mod difficulty;
mod exact;
mod generator;
mod hitting_set;
mod minimize;
mod packing;
mod random_paths;
mod selection;
mod specification;
mod symmetry;

pub use generator::{GenerateError, Generated, Generator};
pub use minimize::{Minimal, MinimizeOptions, Minimized, Proof};
pub use specification::{Specification, SpecificationError};
pub use symmetry::Symmetry;
