//! The symmetries of a puzzle's layout, before and after an edit.

use super::edit::{Edit, Placed};
use crate::author::symmetry::Symmetry;
use crate::board::{Pos, Puzzle, Wall};

/// Fewer places than that are symmetric by chance.
const MIN_SYMMETRIC: usize = 4;

/// The effect of an edit on the symmetry of the clues or walls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Balance {
    /// There is a symmetry that there was not.
    Gained,
    /// No symmetry comes or goes.
    Kept,
    /// A symmetry is gone.
    Lost,
}

/// The symmetries of the clues and of the walls.
pub(super) struct Layout<'a> {
    puzzle: &'a Puzzle,
    clues: Vec<Pos>,
    walls: Vec<Wall>,
    of_clues: Vec<Symmetry>,
    of_walls: Vec<Symmetry>,
}

impl<'a> Layout<'a> {
    /// The layout of `puzzle`.
    pub(super) fn of(puzzle: &'a Puzzle) -> Self {
        let clues: Vec<Pos> = puzzle.places().filter(|&pos| puzzle.cell(pos).is_given()).collect();
        let walls = puzzle.walls().to_vec();
        let of_clues = Symmetry::of_cells(puzzle, &clues);
        let of_walls = Symmetry::of_sides(puzzle, &walls);
        Self { puzzle, clues, walls, of_clues, of_walls }
    }

    /// The effect of `edit`.
    pub(super) fn after(&self, edit: Edit) -> Balance {
        let [from, to] = [edit.from, edit.to];
        let cell = |given| match given {
            Some(Placed::Clue { cell, .. } | Placed::Symbol { cell, .. }) => Some(cell),
            _ => None,
        };
        let wall = |given| match given {
            Some(Placed::Wall(wall)) => Some(wall),
            _ => None,
        };
        let is_exchange = cell(from).is_some() && cell(to).is_some_and(|pos| self.clues.contains(&pos));
        let (before, after, count) = if let (false, Some(_)) = (is_exchange, cell(from).or(cell(to))) {
            let cells = edited(&self.clues, cell(from), cell(to));
            (&self.of_clues, Symmetry::of_cells(self.puzzle, &cells), cells.len())
        } else if wall(from).or(wall(to)).is_some() {
            let walls = edited(&self.walls, wall(from), wall(to));
            (&self.of_walls, Symmetry::of_sides(self.puzzle, &walls), walls.len())
        } else {
            return Balance::Kept;
        };
        if count >= MIN_SYMMETRIC && after.iter().any(|symmetry| !before.contains(symmetry)) {
            Balance::Gained
        } else if before.iter().any(|symmetry| !after.contains(symmetry)) {
            Balance::Lost
        } else {
            Balance::Kept
        }
    }
}

/// `places` without `from` and with `to`, sorted.
fn edited<T: Copy + Ord>(places: &[T], from: Option<T>, to: Option<T>) -> Vec<T> {
    let mut places: Vec<T> = places.iter().copied().filter(|place| Some(*place) != from).chain(to).collect();
    places.sort_unstable();
    places
}
