//! Making boards: random paths, and puzzles derived from them, so that a solution is known.
//!
//! Everything follows from the random generator that is passed in: the same generator makes the same boards.

mod clued;
mod cover;
#[cfg(feature = "solve")]
mod hive;
mod pairs;
mod path;
mod rounds;
#[cfg(feature = "solve")]
mod tour;

pub use clued::Clued;
#[cfg(feature = "solve")]
pub(crate) use cover::MIN_LENGTH;
pub use cover::RandomCover;
#[cfg(feature = "solve")]
pub(crate) use hive::random_outline;
pub use pairs::{induced_pairs, pairs};
pub use path::RandomPath;
pub use rounds::random_loop;
#[cfg(feature = "solve")]
pub(crate) use tour::random_tour;

use crate::board::{Puzzle, Solution};

/// A board with the solution that it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instance {
    /// The board.
    pub puzzle: Puzzle,
    /// One of its solutions; none is known of an empty board.
    pub solution: Option<Solution>,
}
