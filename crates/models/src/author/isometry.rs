//! Isometries of a board: the turns and mirrorings that map a rectangle to itself, or to itself on its side.

use crate::board::{Pos, Side};

/// A turn or a mirroring of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Isometry {
    /// The board as it is.
    Identity,
    /// Half a turn.
    HalfTurn,
    /// Left and right change places.
    LeftRight,
    /// Top and bottom change places.
    TopBottom,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A quarter turn counterclockwise.
    BackTurn,
    /// A mirroring along the diagonal from the top left.
    Diagonal,
    /// A mirroring along the other diagonal.
    OtherDiagonal,
}

impl Isometry {
    /// All of them. The first four keep the numbers of rows and columns, the others exchange them.
    pub(crate) const ALL: [Isometry; 8] = [
        Isometry::Identity,
        Isometry::HalfTurn,
        Isometry::LeftRight,
        Isometry::TopBottom,
        Isometry::QuarterTurn,
        Isometry::BackTurn,
        Isometry::Diagonal,
        Isometry::OtherDiagonal,
    ];

    /// The numbers of rows and columns of the image of a board.
    pub(crate) fn dimensions(self, (rows, cols): (u32, u32)) -> (u32, u32) {
        match self {
            Isometry::Identity | Isometry::HalfTurn | Isometry::LeftRight | Isometry::TopBottom => (rows, cols),
            _ => (cols, rows),
        }
    }

    /// The image of a cell of a board with these numbers of rows and columns.
    pub(crate) fn cell(self, (rows, cols): (u32, u32), Pos { row, col }: Pos) -> Pos {
        let (below, right) = (rows - 1 - row, cols - 1 - col);
        Pos::from(match self {
            Isometry::Identity => (row, col),
            Isometry::HalfTurn => (below, right),
            Isometry::LeftRight => (row, right),
            Isometry::TopBottom => (below, col),
            Isometry::QuarterTurn => (col, below),
            Isometry::BackTurn => (right, row),
            Isometry::Diagonal => (col, row),
            Isometry::OtherDiagonal => (right, below),
        })
    }

    /// The image of a side.
    pub(crate) fn side(self, dimensions: (u32, u32), side: Side) -> Side {
        let (a, b) = side.cells();
        Side::between(self.cell(dimensions, a), self.cell(dimensions, b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn they_map_the_board_onto_a_board_and_neighbors_to_neighbors() {
        let board = (3, 4);
        let cells: Vec<Pos> = (0..3).flat_map(|row| (0..4).map(move |col| Pos { row, col })).collect();
        for isometry in Isometry::ALL {
            let (rows, cols) = isometry.dimensions(board);
            let images: BTreeSet<Pos> = cells.iter().map(|&pos| isometry.cell(board, pos)).collect();
            assert_eq!(images.len(), cells.len(), "{isometry:?}");
            assert!(images.iter().all(|pos| pos.row < rows && pos.col < cols), "{isometry:?}");
            let (a, b) = isometry.side(board, Side::between((1, 1), (1, 2))).cells();
            assert_eq!(a.row.abs_diff(b.row) + a.col.abs_diff(b.col), 1, "{isometry:?}");
        }
    }
}
