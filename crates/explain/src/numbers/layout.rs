//! The open cells of a number puzzle and the steps between them.

use unicursal_models::board::{Geometry, Pos, Puzzle, Reach};
use unicursal_models::kinds::{Cells, rules};
use unicursal_models::message::{Message, message};

/// The open cells, numbered in reading order, with the steps between them. Walls have been taken out.
#[derive(Debug)]
pub(super) struct Layout {
    places: Vec<Pos>,
    /// For each cell, the cells one step ahead and one step back, ascending.
    next: Vec<Vec<u32>>,
    previous: Vec<Vec<u32>>,
    /// The cells that a step joins with each, ascending.
    around: Vec<Vec<u32>>,
    /// Whether steps go one way only, where arrows point.
    is_one_way: bool,
    /// Whether steps are knight's moves.
    steps_like_a_knight: bool,
    geometry: Geometry,
}

impl Layout {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let Cells { places, neighbors, .. } = Cells::of(puzzle);
        let narrow = |list: Vec<usize>| list.into_iter().map(|cell| cell as u32).collect();
        let next: Vec<Vec<u32>> = neighbors.into_iter().map(narrow).collect();
        let mut previous = vec![vec![]; places.len()];
        for (from, to) in (0..).zip(&next).flat_map(|(from, list)| list.iter().map(move |&to| (from, to))) {
            previous[to as usize].push(from);
        }
        let is_one_way = rules(puzzle.kind()).goes_far();
        let steps_like_a_knight = rules(puzzle.kind()).steps_like_a_knight();
        let both = |(next, previous): (&Vec<u32>, &Vec<u32>)| {
            let mut both = [&next[..], &previous[..]].concat();
            both.sort_unstable();
            both.dedup();
            both
        };
        let around = next.iter().zip(&previous).map(both).collect();
        Self { places, next, previous, around, is_one_way, steps_like_a_knight, geometry: puzzle.geometry() }
    }

    /// Returns whether steps are knight's moves, which lead to cells that do not touch.
    pub(super) fn steps_like_a_knight(&self) -> bool {
        self.steps_like_a_knight
    }

    /// Returns a distance in players' words, after which a number follows.
    pub(super) fn away(&self, steps: u32) -> Message {
        match (steps, self.steps_like_a_knight) {
            (1, true) if !self.is_one_way => message!("away-move"),
            (1, false) if !self.is_one_way => message!("away-next"),
            _ => message!("away-steps", n = steps),
        }
    }

    /// Returns the number of cells, which is also the highest number.
    pub(super) fn last(&self) -> u32 {
        self.places.len() as u32
    }

    /// Returns all cells.
    pub(super) fn cells(&self) -> std::ops::Range<u32> {
        0..self.last()
    }

    /// Returns the cells that one step leads to, ascending.
    pub(super) fn next(&self, cell: u32) -> &[u32] {
        &self.next[cell as usize]
    }

    /// Returns the cells one step back, ascending.
    pub(super) fn previous(&self, cell: u32) -> &[u32] {
        &self.previous[cell as usize]
    }

    /// Returns the cells of the next number up, or down.
    pub(super) fn beside(&self, cell: u32, is_up: bool) -> &[u32] {
        if is_up { self.next(cell) } else { self.previous(cell) }
    }

    /// Returns the cells that a step joins with this one, either way, ascending.
    pub(super) fn around(&self, cell: u32) -> &[u32] {
        &self.around[cell as usize]
    }

    /// Returns whether a step leads from one cell to the other.
    pub(super) fn leads(&self, from: u32, to: u32) -> bool {
        self.next(from).binary_search(&to).is_ok()
    }

    /// Returns whether steps go one way only, where arrows point.
    pub(super) fn is_one_way(&self) -> bool {
        self.is_one_way
    }

    /// Returns the place of a cell on the board.
    pub(super) fn place(&self, cell: u32) -> Pos {
        self.places[cell as usize]
    }

    /// Returns the places of some cells.
    pub(super) fn places(&self, cells: &[u32]) -> Vec<Pos> {
        cells.iter().map(|&cell| self.place(cell)).collect()
    }

    /// Returns the cell at a place. `None` if it is a hole.
    pub(super) fn cell(&self, pos: Pos) -> Option<u32> {
        self.places.binary_search(&pos).ok().map(|cell| cell as u32)
    }

    /// Returns the number of steps over sides and corners between two cells on an empty board: a measure of how far
    /// apart they look.
    pub(super) fn distance(&self, one: u32, other: u32) -> u32 {
        self.geometry.distance(Reach::Corners, self.place(one), self.place(other))
    }
}
