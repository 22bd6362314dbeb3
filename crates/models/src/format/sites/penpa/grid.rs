//! The numbers by which Penpa+ names the places of a grid.

use crate::board::{Pos, Side};
use std::collections::BTreeSet;

/// The width of the border around the grid whose places have numbers, too.
const AROUND: u64 = 2;

/// A grid of squares with its margins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    rows: u64,
    cols: u64,
}

/// A place that has a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A cell.
    Cell(Pos),
    /// The corner where the cell below and to the right begins.
    Corner(Pos),
}

impl Grid {
    pub(super) fn new(rows: u64, cols: u64) -> Self {
        Self { rows, cols }
    }

    fn width(self) -> u64 {
        self.cols + 2 * AROUND
    }

    /// The number of places of each sort.
    fn area(self) -> u64 {
        self.width() * (self.rows + 2 * AROUND)
    }

    /// The number of a cell.
    pub(super) fn cell(self, pos: Pos) -> u64 {
        (u64::from(pos.row) + AROUND) * self.width() + u64::from(pos.col) + AROUND
    }

    /// The number of the corner where a cell begins.
    pub(super) fn corner(self, pos: Pos) -> u64 {
        self.area() + self.cell(pos) - self.width() - 1
    }

    /// The number of the place in the middle of the grid: a cell, a corner, or the side below or to the right of a cell.
    pub(super) fn middle(self) -> u64 {
        let sort = match (self.rows % 2, self.cols % 2) {
            (1, 1) => 0,
            (0, 0) => 1,
            (0, _) => 2,
            _ => 3,
        };
        let [row, col] = [self.rows, self.cols].map(|count| (count - 1) / 2 + AROUND);
        sort * self.area() + row * self.width() + col
    }

    /// The place with this number; none if it is another sort of place, or beside the grid.
    pub(super) fn spot(self, number: u64) -> Option<Spot> {
        let (sort, at) = (number / self.area(), number % self.area());
        let (row, col) = (at / self.width(), at % self.width());
        // A corner is numbered like the cell that ends there.
        let before = AROUND - u64::from(sort == 1);
        let (row, col) = (row.checked_sub(before)?, col.checked_sub(before)?);
        let more = u64::from(sort == 1);
        let pos = (row < self.rows + more && col < self.cols + more).then(|| Pos::new(row as u32, col as u32))?;
        match sort {
            0 => Some(Spot::Cell(pos)),
            1 => Some(Spot::Corner(pos)),
            _ => None,
        }
    }
}

/// The number of each place's region, in reading order of their first places: places with no edge between them belong
/// together.
pub(super) fn regions(rows: u32, cols: u32, edges: &BTreeSet<Side>) -> Vec<u32> {
    let index = |pos: Pos| pos.row as usize * cols as usize + pos.col as usize;
    let mut regions: Vec<Option<u32>> = vec![None; rows as usize * cols as usize];
    let mut count = 0;
    for start in (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))) {
        if regions[index(start)].is_some() {
            continue;
        }
        let mut open = vec![start];
        regions[index(start)] = Some(count);
        while let Some(Pos { row, col }) = open.pop() {
            let up = row.checked_sub(1).map(|row| Pos::new(row, col));
            let left = col.checked_sub(1).map(|col| Pos::new(row, col));
            let down = (row + 1 < rows).then(|| Pos::new(row + 1, col));
            let right = (col + 1 < cols).then(|| Pos::new(row, col + 1));
            for next in [up, left, down, right].into_iter().flatten() {
                let is_apart = edges.contains(&Side::between(Pos::new(row, col), next));
                if regions[index(next)].is_none() && !is_apart {
                    regions[index(next)] = Some(count);
                    open.push(next);
                }
            }
        }
        count += 1;
    }
    regions.into_iter().map(Option::unwrap_or_default).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_are_the_same() {
        for (rows, cols) in [(1, 1), (3, 5), (10, 10)] {
            let grid = Grid::new(rows, cols);
            let places = |more| (0..rows + more).flat_map(move |row| (0..cols + more).map(move |col| (row, col)));
            for (row, col) in places(0) {
                let pos = Pos::new(row as u32, col as u32);
                assert_eq!(grid.spot(grid.cell(pos)), Some(Spot::Cell(pos)));
            }
            for (row, col) in places(1) {
                let pos = Pos::new(row as u32, col as u32);
                assert_eq!(grid.spot(grid.corner(pos)), Some(Spot::Corner(pos)));
            }
            assert_eq!(grid.spot(0), None);
            assert_eq!(grid.spot(u64::MAX), None);
        }
        // Numbers taken from the program itself.
        assert_eq!(Grid::new(10, 10).middle(), 286);
        assert_eq!(Grid::new(10, 10).cell(Pos::new(0, 0)), 30);
    }
}
