//! Path puzzles as constraint models: build or parse a [`Puzzle`], hand it to a [`Solver`], get checked
//! [`Solution`]s back.
//!
//! - [`Puzzle`] is a valid board of one of five [`Kind`]s, made by a [`Builder`] or read by [`format`](mod@format).
//! - [`Solver`] finds a solution, proves that there is none, checks uniqueness, lists or counts all solutions, within limits.
//!   Each answer comes in a [`Report`] with its cost in counts.
//! - [`check`](fn@check) is the independent checker that every solution passes before it leaves the library.
//! - [`render`] draws boards and solutions and lists moves.
//!
//! ```
//! use unicursal_models::{Kind, Puzzle, Solve, Solver};
//!
//! let puzzle = Puzzle::builder(Kind::Zip, 2, 3).clue((0, 0), 1).clue((1, 0), 2).build()?;
//! let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
//! assert_eq!(solution.cells(&puzzle), [[1, 2, 3], [6, 5, 4]]);
//! # Ok::<(), unicursal_models::PuzzleError>(())
//! ```

#[cfg(test)]
extern crate self as unicursal_models;

mod analyze;
mod approach;
#[cfg(test)]
mod audit;
mod beam;
mod branches;
mod check;
mod count;
mod encoding;
mod engine;
mod frontier;
mod handover;
mod kinds;
mod memory;
mod puzzle;
mod sample;
mod schedule;
mod search;
mod solution;
mod solution_set;
mod solver;
mod stop;

pub mod format;
pub mod render;

pub use analyze::{Advice, Analysis, CommonValue};
pub use approach::Method;
pub use check::{Violation, check};
pub use count::Count;
pub use memory::Turn;
pub use num_bigint::BigUint;
pub use puzzle::{Builder, Kind, MAX_CELLS, Place, Pos, Puzzle, PuzzleError, Square, Wall};
pub use sample::Samples;
pub use schedule::Schedule;
pub use solution::Solution;
pub use solution_set::{SolutionSet, Use, Uses};
pub use solver::{Report, Solutions, Solve, Solver, Uniqueness};
pub use stop::{Defect, Stop};
pub use unicursal_core::path::{Activation, Techniques};
pub use unicursal_core::{CancelToken, Limit, Stats, Thresholds};

/// The Rust examples of the README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
