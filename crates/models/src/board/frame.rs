//! The middle of a board, and the images of its cells and sides under turns and mirrorings around it.

use crate::board::{Coordinates, Geometry, Isometry, Pos, Puzzle, Side};

/// The middle of a board, around which it is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    geometry: Geometry,
    /// Twice the coordinates of the middle.
    sum: Coordinates,
}

impl Frame {
    /// Returns the middle of a board of squares.
    pub fn of_squares(rows: u32, cols: u32) -> Self {
        Self { geometry: Geometry::Square, sum: Geometry::Square.extent(rows, cols) }
    }

    /// Returns the middle of a board. For hexagons and triangles, it is the middle of the open cells.
    pub fn of(board: &Puzzle) -> Self {
        let geometry = board.geometry();
        if geometry == Geometry::Square {
            return Self::of_squares(board.rows(), board.cols());
        }
        let sum = [0, 1].map(|axis| {
            let places = || board.open_cells().map(|pos| geometry.center(pos)[axis]);
            // A board that a turn maps to itself has its center of gravity where it is turned.
            let (twice, count) = (2 * places().sum::<i64>(), places().count() as i64);
            if count > 0 && twice % count == 0 {
                return twice / count;
            }
            places().min().unwrap_or(0) + places().max().unwrap_or(0)
        });
        Self { geometry, sum }
    }

    /// Returns the geometry of the board.
    pub fn geometry(self) -> Geometry {
        self.geometry
    }
}

impl Isometry {
    /// Returns the image of a cell. `None` if it is moved between cells.
    pub fn cell(self, frame: Frame, pos: Pos) -> Option<Pos> {
        let Frame { geometry, sum } = frame;
        let [x, y] = geometry.center(pos);
        // Twice the way from the middle of the board, and then four times that to the image.
        let [right, down] = self.doubled([2 * x - sum[0], 2 * y - sum[1]]);
        let image = [right + 2 * sum[0], down + 2 * sum[1]];
        let is_whole = image.iter().all(|place| place % 4 == 0);
        geometry.cell_at(image.map(|place| place / 4)).filter(|_| is_whole)
    }

    /// Returns the image of a side. `None` if it is moved between sides.
    pub fn side(self, frame: Frame, side: Side) -> Option<Side> {
        let (a, b) = side.cells();
        Some(Side::between(self.cell(frame, a)?, self.cell(frame, b)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hexagon::outside_of_hexagon;
    use crate::board::{Kind, Reach};
    use crate::kinds::builder::Builder;
    use std::collections::BTreeSet;

    #[test]
    fn they_map_the_board_onto_a_board_and_neighbors_to_neighbors() {
        let board = Puzzle::builder(Kind::LINE, 3, 3).build().expect("a board");
        let hive = Puzzle::builder(Kind::LINE, 3, 3).geometry(Geometry::Hex);
        let hive = outside_of_hexagon(2).into_iter().fold(hive, Builder::hole);
        let hive = hive.build().expect("a board");
        for board in [board, hive] {
            let (geometry, frame) = (board.geometry(), Frame::of(&board));
            let steps = geometry.steps(Reach::Sides).expect("there are sides");
            let cells: BTreeSet<Pos> = board.open_cells().collect();
            let mut all: BTreeSet<Vec<Option<Pos>>> = BTreeSet::new();
            for isometry in Isometry::all(geometry) {
                let images: Vec<Option<Pos>> = cells.iter().map(|&pos| isometry.cell(frame, pos)).collect();
                assert_eq!(images.iter().flatten().copied().collect::<BTreeSet<_>>(), cells, "{isometry:?}");
                for (a, b) in cells.iter().flat_map(|&a| cells.iter().map(move |&b| (a, b))) {
                    let image = isometry.cell(frame, a).zip(isometry.cell(frame, b));
                    assert!(image.is_none_or(|(to_a, to_b)| steps.join(a, b) == steps.join(to_a, to_b)));
                }
                all.insert(images);
            }
            assert_eq!(all.len(), Isometry::all(geometry).len(), "{geometry}");
        }
    }
}
