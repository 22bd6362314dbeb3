//! The board: cells, their sides, the puzzle as data, its solution, and the errors of puzzles.
//!
//! Nothing here knows the rules of a kind of puzzle or the solver.

mod attempt;
mod cell;
mod error;
mod frame;
mod geometry;
mod ground;
pub mod hexagon;
mod isometry;
mod kind;
mod labels;
mod pos;
mod puzzle;
mod side;
mod solution;
mod step;
mod switch;
mod symbol;
mod write_error;

pub use attempt::Attempt;
pub use cell::Cell;
pub use error::{Place, PuzzleError};
pub use frame::Frame;
pub use geometry::Geometry;
pub use geometry::{Coordinates, Reach, Steps};
pub use ground::Ground;
pub use isometry::Isometry;
pub use kind::Kind;
pub use labels::Labels;
pub use pos::Pos;
pub use puzzle::{MAX_CELLS, Puzzle};
pub use side::{Link, Side, Wall};
pub use solution::Solution;
pub use step::Step;
pub use switch::{Switch, Switches};
pub use symbol::{Direction, Shape, Symbol};
pub use write_error::WriteError;
