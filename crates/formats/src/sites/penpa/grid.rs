//! The numbers by which Penpa+ names the places of a grid.

use unicursal_models::board::{Geometry, Pos};

/// The width of the border around a grid of squares whose places have numbers as well.
const AROUND: u64 = 2;
/// A point of the plane, in the units of [`Geometry::unit`]: across and down.
pub(super) type Point = [i64; 2];

/// A grid with its margins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) geometry: Geometry,
    /// The numbers of places in a row, and of rows.
    width: u64,
    height: u64,
}

/// A place that has a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// The middle of a cell.
    Cell(Point),
    /// A corner of cells.
    Corner(Point),
    /// A corner or a side within the cell with this middle, where small texts are placed.
    Within(Point),
}

impl Grid {
    /// Returns the grid of squares of a board.
    pub(super) fn new(rows: u64, cols: u64) -> Self {
        Self { geometry: Geometry::Square, width: cols + 2 * AROUND, height: rows + 2 * AROUND }
    }

    /// Returns the grid of a sort with the numbers that its header names.
    pub(super) fn of(sort: &str, cols: u64, rows: u64) -> Option<Self> {
        Some(match sort {
            "square" | "sudoku" | "kakuro" => Self::new(rows, cols),
            "hex" => Self { geometry: Geometry::Hex, width: 3 * cols + 1, height: 3 * cols + 1 },
            "tri" => {
                let width = cols * 4 / 3 + 4;
                Self { geometry: Geometry::Triangle, width, height: width }
            }
            _ => return None,
        })
    }

    /// Returns the number of places of each sort.
    fn area(self) -> u64 {
        self.width * self.height
    }

    /// Returns the number of a cell of squares.
    pub(super) fn cell(self, pos: Pos) -> u64 {
        (u64::from(pos.row) + AROUND) * self.width + u64::from(pos.col) + AROUND
    }

    /// Returns the number of the corner where a cell of squares begins.
    pub(super) fn corner(self, pos: Pos) -> u64 {
        self.area() + self.cell(pos) - self.width - 1
    }

    /// Returns the number of the place in the middle of the grid of squares: a cell, a corner, or the side below or to
    /// the right of a cell.
    pub(super) fn middle(self) -> u64 {
        let [rows, cols] = [self.height, self.width].map(|side| side - 2 * AROUND);
        let sort = match (rows % 2, cols % 2) {
            (1, 1) => 0,
            (0, 0) => 1,
            (0, _) => 2,
            _ => 3,
        };
        let [row, col] = [rows, cols].map(|count| (count - 1) / 2 + AROUND);
        sort * self.area() + row * self.width + col
    }

    /// Returns the corner where the grid of squares begins, inside its margins.
    pub(super) fn begin() -> Point {
        [2 * AROUND as i64; 2]
    }

    /// Returns the place with this number. `None` for another sort of place.
    pub(super) fn spot(self, number: u64) -> Option<Spot> {
        let (sort, at) = (number / self.area(), number % self.area());
        match (self.geometry, sort) {
            (Geometry::Square | Geometry::Hex, 0) => Some(Spot::Cell(self.cell_point(at))),
            (Geometry::Square, 1) => {
                // A corner is numbered like the cell that ends there.
                let [x, y] = self.cell_point(at);
                Some(Spot::Corner([x + 1, y + 1]))
            }
            (Geometry::Square, 4..12) => {
                let from = if sort < 8 { 4 } else { 8 };
                Some(Spot::Within(self.cell_point((number - from * self.area()) / 4)))
            }
            (Geometry::Hex, 1 | 2) => {
                let [x, y] = self.cell_point(at);
                Some(Spot::Corner(if sort == 1 { [x, y + 2] } else { [x - 1, y + 1] }))
            }
            (Geometry::Hex, 6..18) => {
                let from = if sort < 12 { 6 } else { 12 };
                Some(Spot::Within(self.cell_point((number - from * self.area()) / 6)))
            }
            (Geometry::Triangle, 0..=2) => {
                let (row, col) = ((at / self.width) as i64, (at % self.width) as i64);
                let corner = [2 * col + (row & 1), 3 * row];
                Some(match sort {
                    0 => Spot::Corner(corner),
                    1 => Spot::Cell([corner[0], corner[1] + 2]),
                    _ => Spot::Cell([corner[0] - 1, corner[1] + 1]),
                })
            }
            _ => None,
        }
    }

    /// Returns the middle of the square or hexagon with this number.
    fn cell_point(self, at: u64) -> Point {
        let (row, col) = ((at / self.width) as i64, (at % self.width) as i64);
        match self.geometry {
            Geometry::Hex => [2 * col + 1 + (row & 1), 3 * row + 2],
            _ => [2 * col + 1, 2 * row + 1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_are_the_same() {
        for (rows, cols) in [(1, 1), (3, 5), (10, 10)] {
            let grid = Grid::new(rows, cols);
            let begin = Grid::begin();
            for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row as u32, col as u32))) {
                let pos = Pos::new(row, col);
                let [x, y] = [begin[0] + 2 * i64::from(col), begin[1] + 2 * i64::from(row)];
                assert_eq!(grid.spot(grid.cell(pos)), Some(Spot::Cell([x + 1, y + 1])));
                assert_eq!(grid.spot(grid.corner(pos)), Some(Spot::Corner([x, y])));
            }
            assert_eq!(grid.spot(u64::MAX), None);
        }
        // Numbers taken from the program itself.
        assert_eq!(Grid::new(10, 10).middle(), 286);
        assert_eq!(Grid::new(10, 10).cell(Pos::new(0, 0)), 30);
    }
}
