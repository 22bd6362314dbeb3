//! The geometry of a board: which cells are neighbors, how far apart they are, and where they lie in the plane.
//!
//! Cells are named by their row and their place in it, whatever their form. Everything else follows from a table of
//! steps and from the corners of each cell, so a new tiling of the plane is a new row in these tables.

mod plane;
mod steps;
#[cfg(test)]
mod tests;

use crate::named::{impl_by_name, serde_by_name};
pub use plane::Coordinates;
pub use steps::{Reach, Steps};

/// The geometry of a board: the form of its cells, and so their neighbors.
///
/// ```
/// use unicursal::{Geometry, Kind, Puzzle};
///
/// let hive = Puzzle::builder(Kind::HIDATO, 2, 2).geometry(Geometry::Hex).clue((0, 0), 1).build()?;
/// assert!(hive.are_neighbors((0, 1).into(), (1, 0).into()));
/// assert!(!hive.are_neighbors((0, 0).into(), (1, 1).into()));
/// # Ok::<(), unicursal::PuzzleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Geometry {
    /// Rows of squares, straight below each other.
    #[default]
    Square,
    /// Rows of hexagons. The second row, the fourth and so on are shifted to the right by half a cell.
    Hex,
    /// Rows of triangles, alternately upright and upside down, in columns below each other. The first one is upright.
    Triangle,
}

impl Geometry {
    /// All geometries.
    pub const ALL: [Geometry; 3] = [Geometry::Square, Geometry::Hex, Geometry::Triangle];

    /// Returns the name used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Geometry::Square => "square",
            Geometry::Hex => "hex",
            Geometry::Triangle => "triangle",
        }
    }

    /// Returns the cells of a board, as part of a sentence.
    pub const fn cells(self) -> &'static str {
        match self {
            Geometry::Square => "squares",
            Geometry::Hex => "hexagons",
            Geometry::Triangle => "triangles",
        }
    }
}

impl_by_name!(Geometry);
serde_by_name!(Geometry, "geometry");
