//! Construction of boards: random paths, and puzzles derived from them, so that a solution is known.
//!
//! Everything follows from the random generator that is passed in: the same generator makes the same boards.

mod clued;
mod cover;
mod hive;
mod pairs;
mod path;
mod rounds;
mod tour;

pub use clued::Clued;
pub(crate) use cover::MIN_LENGTH;
pub use cover::RandomCover;
pub(crate) use hive::random_outline;
pub use pairs::{induced_pairs, pairs};
pub use path::RandomPath;
pub use rounds::random_loop;
pub(crate) use tour::random_tour;

use unicursal_models::board::{Puzzle, Solution};

/// A board with the solution that it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instance {
    /// The board.
    pub puzzle: Puzzle,
    /// One of its solutions. `None` for an empty board.
    pub solution: Option<Solution>,
}
