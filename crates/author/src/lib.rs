//! Tools for authors: generating puzzles, removing redundant givens, and repairing drafts.
//!
//! - A [`Generator`] makes random puzzles as a [`Specification`] says, each proved to have one solution, and graded.
//! - [`Improve::minimize`] removes clues and walls while the solution stays unique, until none can be removed, or until
//!   a smallest set is proved.
//! - [`Improve::repair`] finds the single changes after which a draft has exactly one solution.

mod amount;
mod areas;
mod candidates;
mod choice;
mod choice_engine;
mod counterexample;
mod counterexample_search;
pub mod create;
mod difficulty;
mod exact;
mod far;
mod generation;
mod generator;
mod hitting_set;
mod improve;
mod likeness;
mod looped;
mod made;
mod mask;
mod minimize;
mod name;
mod packing;
mod random_paths;
mod repair;
mod selection;
mod sides;
mod specification;
mod symmetry;
mod target;
mod taste;
mod validation;
mod wall_layout;
mod words;

pub use amount::Amount;
pub use generator::{GenerateError, Generated, Generator};
pub use improve::Improve;
pub use likeness::Archive;
pub use mask::Mask;
pub use minimize::{Minimal, MinimizeOptions, Minimized, Proof};
pub use name::check_name;
pub use repair::{Edit, Placed, Repair, RepairOptions, Repaired};
pub use specification::Specification;
pub use symmetry::Symmetry;
pub use target::{Scores, Target};
pub use taste::Taste;
pub use validation::SpecificationError;
