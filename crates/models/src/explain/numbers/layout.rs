//! The open cells of a number puzzle and the steps between them.

use crate::board::{Geometry, Pos, Puzzle, Reach};
use crate::model::Cells;

/// The open cells, numbered in reading order, with their neighbors. Walls have been taken out.
#[derive(Debug)]
pub(super) struct Layout {
    places: Vec<Pos>,
    neighbors: Vec<Vec<u32>>,
    geometry: Geometry,
}

impl Layout {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let Cells { places, neighbors, .. } = Cells::of(puzzle);
        let narrow = |list: Vec<usize>| list.into_iter().map(|cell| cell as u32).collect();
        Self { places, neighbors: neighbors.into_iter().map(narrow).collect(), geometry: puzzle.geometry() }
    }

    /// The number of cells, which is also the highest number.
    pub(super) fn last(&self) -> u32 {
        self.places.len() as u32
    }

    /// All cells.
    pub(super) fn cells(&self) -> std::ops::Range<u32> {
        0..self.last()
    }

    /// The cells that one step leads to, ascending.
    pub(super) fn neighbors(&self, cell: u32) -> &[u32] {
        &self.neighbors[cell as usize]
    }

    pub(super) fn are_neighbors(&self, one: u32, other: u32) -> bool {
        self.neighbors(one).binary_search(&other).is_ok()
    }

    /// The place of a cell on the board.
    pub(super) fn place(&self, cell: u32) -> Pos {
        self.places[cell as usize]
    }

    /// The cell at a place; none if it is a hole.
    pub(super) fn cell(&self, pos: Pos) -> Option<u32> {
        self.places.binary_search(&pos).ok().map(|cell| cell as u32)
    }

    /// The number of steps over sides and corners between two cells on an empty board: a measure of how far apart
    /// they look.
    pub(super) fn distance(&self, one: u32, other: u32) -> u32 {
        self.geometry.distance(Reach::Corners, self.place(one), self.place(other))
    }
}
