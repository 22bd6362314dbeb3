//! For authors of puzzles: generating puzzles, leaving out of them what they can do without, and repairing them.
//!
//! - A [`Generator`] makes random puzzles as a [`Specification`] says, each proved to have one solution, and graded.
//! - [`Solver::minimize`](crate::Solver::minimize) leaves out clues and walls while the solution stays unique, until
//!   none can go, or until it is proved that no smaller set will do.
//! - [`Solver::repair`](crate::Solver::repair) finds the single changes after which a draft has exactly one solution.

mod attempt;
mod candidates;
mod counterexample;
mod counterexample_search;
mod difficulty;
mod exact;
mod generator;
mod hitting_set;
mod isometry;
mod minimize;
mod packing;
mod random_paths;
mod repair;
mod selection;
mod sides;
mod specification;
mod symmetry;

pub use generator::{GenerateError, Generated, Generator};
pub use minimize::{Minimal, MinimizeOptions, Minimized, Proof};
pub use repair::{Edit, Placed, Repair, RepairOptions, Repaired};
pub use specification::{Specification, SpecificationError};
pub use symmetry::Symmetry;
