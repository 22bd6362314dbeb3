//! Path puzzles as constraint models: build or parse a [`Puzzle`], hand it to a [`Solver`], get checked
//! [`Solution`]s back.
//!
//! ```
//! use unicursal_models::{Kind, Puzzle};
//!
//! let puzzle = Puzzle::builder(Kind::Zip, 2, 3).clue((0, 0), 1).clue((1, 2), 2).wall((0, 1), (1, 1)).build()?;
//! assert_eq!(puzzle.open_cells().count(), 6);
//! # Ok::<(), unicursal_models::PuzzleError>(())
//! ```

#[cfg(test)]
extern crate self as unicursal_models;

#[cfg(test)]
mod audit;
mod check;
mod encoding;
mod kinds;
mod puzzle;
mod search;
mod solution;
mod solver;

pub mod format;
pub mod render;

pub use check::{Violation, check};
pub use puzzle::{Builder, Kind, MAX_CELLS, Place, Pos, Puzzle, PuzzleError, Square, Wall};
pub use solution::Solution;
pub use solver::{Report, Solutions, Solve, Solver, Uniqueness};
pub use unicursal_core::path::{Scope, Techniques};
pub use unicursal_core::{Cancel, Limit, Stats};
