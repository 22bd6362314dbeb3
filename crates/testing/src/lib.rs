//! Tools for the tests of all crates: oracles by brute force, random boards and problems, the audit of reasons, and the
//! files of the repository. The oracles share no code with the solvers that they judge.

#![allow(missing_docs, clippy::missing_panics_doc, reason = "unpublished; what is wrong with a test panics")]

mod agreement;
pub mod audit;
mod boards;
pub mod edge_rules;
pub mod hard;
mod images;
mod joined;
pub mod loops;
mod oracle;
pub mod problem;
pub mod proof;
pub mod published;
pub mod pzpr;
mod random;
pub mod reading;
pub mod repository;
mod rooms;
mod signpost;
pub mod steps;
mod switched;
pub mod truth;
pub mod veripb;
pub mod winding;

pub use agreement::{assert_solutions, assert_solutions_by_techniques};
pub use boards::{other_tiled_kinds, path_kinds, random_puzzle, random_puzzle_on, seed_of};
pub use images::images;
pub use joined::are_joined;
pub use oracle::all_solutions;
pub use random::Random;
pub use rooms::random as random_rooms;
pub use switched::{random_switched, switch_sets, switched};
