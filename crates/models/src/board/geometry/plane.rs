//! The plane in which a board lies: the middles, corners and sides of its cells, and what lies beside each.

use crate::board::{Geometry, Pos};
use std::cmp::Ordering;

/// A point of the plane, in the units of [`Geometry::unit`]: across and down.
pub type Coordinates = [i64; 2];

impl Geometry {
    /// Returns the place of `to` as seen from `from`: above or below, and left or right.
    pub fn toward(self, from: Pos, to: Pos) -> (Ordering, Ordering) {
        let [from_x, to_x] = [from, to].map(|pos| self.center(pos)[0]);
        (to.row.cmp(&from.row), to_x.cmp(&from_x))
    }

    /// Returns the middle of a cell.
    pub fn center(self, pos: Pos) -> Coordinates {
        let [row, col] = [pos.row, pos.col].map(i64::from);
        match self {
            Geometry::Square => [2 * col + 1, 2 * row + 1],
            Geometry::Hex => [2 * col + 1 + (row & 1), 3 * row + 2],
            // An upright triangle has its middle below half of its height.
            Geometry::Triangle => [col + 1, 3 * row + 2 - self.form(pos) as i64],
        }
    }

    /// Returns the cell with this middle. `None` if there is none.
    pub fn cell_at(self, [x, y]: Coordinates) -> Option<Pos> {
        let pos = match self {
            Geometry::Square => [y.checked_sub(1)? / 2, x.checked_sub(1)? / 2],
            Geometry::Hex => {
                let row = y.checked_sub(2)? / 3;
                [row, x.checked_sub(1 + (row & 1))? / 2]
            }
            Geometry::Triangle => [y.checked_sub(1)? / 3, x.checked_sub(1)?],
        };
        let [row, col] = pos.map(u32::try_from);
        let pos = Pos { row: row.ok()?, col: col.ok()? };
        (self.center(pos) == [x, y]).then_some(pos)
    }

    /// Returns the distance from a row to the next, in units of coordinates.
    const fn row_height(self) -> i64 {
        match self {
            Geometry::Square => 2,
            Geometry::Hex | Geometry::Triangle => 3,
        }
    }

    /// Returns the outlines that cells have: the corners as seen from the middle, clockwise.
    const fn outlines(self) -> &'static [&'static [Coordinates]] {
        match self {
            Geometry::Square => &[&[[-1, -1], [1, -1], [1, 1], [-1, 1]]],
            Geometry::Hex => &[&[[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]]],
            Geometry::Triangle => &[&[[0, -2], [1, 1], [-1, 1]], &[[-1, -1], [1, -1], [0, 2]]],
        }
    }

    /// Returns the index of a cell's outline. An upright triangle has the first one.
    pub const fn form(self, pos: Pos) -> usize {
        match self {
            Geometry::Square | Geometry::Hex => 0,
            Geometry::Triangle => ((pos.row ^ pos.col) & 1) as usize,
        }
    }

    /// Returns the corners of a cell, clockwise. Cells that share a corner have it in common.
    pub fn corners(self, pos: Pos) -> impl Iterator<Item = Coordinates> {
        let [x, y] = self.center(pos);
        self.outlines()[self.form(pos)].iter().map(move |[right, down]| [x + right, y + down])
    }

    /// Returns the words for the corners of a cell, clockwise.
    pub const fn corner_names(self, pos: Pos) -> &'static [&'static str] {
        match (self, self.form(pos)) {
            (Geometry::Square, _) => &["top left", "top right", "bottom right", "bottom left"],
            (Geometry::Hex, _) => &["top", "upper right", "lower right", "bottom", "lower left", "upper left"],
            (Geometry::Triangle, 0) => &["top", "bottom right", "bottom left"],
            (Geometry::Triangle, _) => &["top left", "top right", "bottom"],
        }
    }

    /// Returns the words for the sides of a cell, each from the corner with its number to the next.
    pub const fn side_names(self, pos: Pos) -> &'static [&'static str] {
        match (self, self.form(pos)) {
            (Geometry::Square, _) => &["top", "right", "bottom", "left"],
            (Geometry::Hex, _) => &["upper right", "right", "lower right", "lower left", "left", "upper left"],
            (Geometry::Triangle, 0) => &["right", "bottom", "left"],
            (Geometry::Triangle, _) => &["top", "right", "left"],
        }
    }

    /// Returns the numbers of rows and of columns of corners of a board. Corners between two rows of hexagons are one
    /// row, in which they lie alternately higher and lower.
    pub(crate) const fn corner_size(self, rows: u32, cols: u32) -> (u32, u32) {
        match self {
            Geometry::Square => (rows + 1, cols + 1),
            Geometry::Hex => (rows + 1, 2 * cols + 1 + (rows > 1) as u32),
            Geometry::Triangle => (rows + 1, cols.div_ceil(2) + 1),
        }
    }

    /// Returns the point of a corner, by its row and its place in it.
    pub fn corner(self, pos: Pos) -> Coordinates {
        let [row, col] = [pos.row, pos.col].map(i64::from);
        match self {
            Geometry::Square => [2 * col, 2 * row],
            Geometry::Hex => [col, 3 * row + (row + col + 1) % 2],
            Geometry::Triangle => [2 * col + (row + 1) % 2, 3 * row],
        }
    }

    /// Returns the corner at a point, which is one of a cell of the board.
    pub fn corner_at(self, [x, y]: Coordinates) -> Pos {
        let [row, col] = match self {
            Geometry::Square | Geometry::Triangle => [y / self.row_height(), x / 2],
            Geometry::Hex => [y / self.row_height(), x],
        };
        Pos { row: row as u32, col: col as u32 }
    }

    /// Returns the corners of a cell as places of the board of corners, clockwise.
    pub fn outline(self, pos: Pos) -> impl Iterator<Item = Pos> {
        self.corners(pos).map(move |corner| self.corner_at(corner))
    }

    /// Returns the places of the cells that have a corner; except places left of the board or above it.
    pub fn cells_at_corner(self, corner: Pos) -> impl Iterator<Item = Pos> {
        let [x, y] = self.corner(corner);
        let around = self.outlines().iter().copied().flatten();
        around.filter_map(move |[right, down]| self.cell_at([x - right, y - down]))
    }

    /// Returns the places of the two cells between which a side runs from corner to corner, in reading order. An entry
    /// is `None` for a cell left of the board or above it. Both are `None` if there is no such side.
    pub fn cells_beside(self, a: Pos, b: Pos) -> Option<[Option<Pos>; 2]> {
        if self == Geometry::Square {
            // All sides of a large board are asked for.
            let (from, to) = (a.min(b), a.max(b));
            let before = match (to.row - from.row, i64::from(to.col) - i64::from(from.col)) {
                (0, 1) => from.row.checked_sub(1).map(|row| Pos { row, ..from }),
                (1, 0) => from.col.checked_sub(1).map(|col| Pos { col, ..from }),
                _ => return None,
            };
            return Some([before, Some(from)]);
        }
        let [[a_x, a_y], [b_x, b_y]] = [a, b].map(|pos| self.corner(pos));
        let sides = self.outlines().iter().flat_map(|around| around.iter().zip(around.iter().cycle().skip(1)));
        let centers = sides.filter_map(|(here, next)| {
            let way = [next[0] - here[0], next[1] - here[1]];
            if way == [b_x - a_x, b_y - a_y] {
                Some([a_x - here[0], a_y - here[1]])
            } else if way == [a_x - b_x, a_y - b_y] {
                Some([b_x - here[0], b_y - here[1]])
            } else {
                None
            }
        });
        let mut centers: Vec<Coordinates> = centers.collect();
        centers.sort_unstable_by_key(|&[x, y]| (y.div_euclid(self.row_height()), x));
        let [before, after] = centers[..] else { return None };
        Some([before, after].map(|center| self.cell_at(center)))
    }

    /// The steps from a corner along the sides of cells, wherever the board ends: rows down and columns to the right.
    pub(crate) fn steps_along_sides(self, corner: Pos) -> impl Iterator<Item = (i64, i64)> {
        // A corner like this one that is not at the edge of the board.
        let from = Pos { row: 2 + corner.row % 2, col: 2 + corner.col % 2 };
        let ways = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        ways.filter_map(move |(down, right): (i32, i32)| {
            let to = Pos { row: from.row.checked_add_signed(down)?, col: from.col.checked_add_signed(right)? };
            self.cells_beside(from, to).map(|_| (i64::from(down), i64::from(right)))
        })
    }

    /// Returns the width and height of a board.
    pub fn extent(self, rows: u32, cols: u32) -> Coordinates {
        let [height, width] = [rows, cols].map(i64::from);
        match self {
            Geometry::Square => [2 * width, 2 * height],
            Geometry::Hex => [2 * width + i64::from(rows > 1), 3 * height + 1],
            Geometry::Triangle => [width + 1, 3 * height],
        }
    }

    /// Returns the numbers of the lines on which a cell lies, one for each family of parallel lines, on a board with
    /// columns up to `last`.
    pub fn lines(self, pos: Pos, last: u32) -> [u32; 4] {
        let Pos { row, col } = pos;
        match self {
            Geometry::Square | Geometry::Triangle => [row, col, row + col, row + last - col],
            Geometry::Hex => {
                // In halves of a cell, of which a step to the next row makes one.
                let (x, width) = (2 * col + row % 2, 2 * last + 1);
                [row, x, u32::midpoint(row, x), u32::midpoint(row, width - x)]
            }
        }
    }

    /// Returns the units of coordinates across and down, where cells that share a side are 1 apart.
    pub fn unit(self) -> [f64; 2] {
        match self {
            Geometry::Square => [0.5, 0.5],
            // A hexagon is as high as two of its sides.
            Geometry::Hex => [0.5, 0.5 / 3.0_f64.sqrt()],
            // The middle of a triangle is a third of its height away from its sides.
            Geometry::Triangle => [0.5 * 3.0_f64.sqrt(), 0.5],
        }
    }

    /// Returns half the length of a side, in units of the distance of cells that share a side.
    pub fn half_side(self) -> f64 {
        let [across, down] = self.unit();
        match self {
            Geometry::Square | Geometry::Triangle => across,
            // An upright side goes from a unit above its middle to one below.
            Geometry::Hex => down,
        }
    }
}
