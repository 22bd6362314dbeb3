//! Neighboring cells, as the rules of kinds speak of them.

use crate::board::{Geometry, Pos};

/// Returns whether two cells share a side.
pub(super) fn share_a_side(geometry: Geometry, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Square => matches!((a.row.abs_diff(b.row), a.col.abs_diff(b.col)), (0, 1) | (1, 0)),
        Geometry::Hex => {
            // In halves of a cell from the left: odd rows, counted from 0, begin half a cell further right.
            let [at_a, at_b] = [a, b].map(|pos| 2 * u64::from(pos.col) + u64::from(pos.row % 2));
            matches!((a.row.abs_diff(b.row), at_a.abs_diff(at_b)), (0, 2) | (1, 1))
        }
        Geometry::Triangle => {
            let (above, below) = (a.min(b), a.max(b));
            let is_beside = above.row == below.row && above.col + 1 == below.col;
            // A triangle that points up has a side below.
            let points_up = (above.row + above.col).is_multiple_of(2);
            is_beside || points_up && (above.row + 1, above.col) == (below.row, below.col)
        }
    }
}

/// The corners of a cell, clockwise from its top left one, or from the one at the top, as places of the board of
/// corners.
pub(super) fn outline(geometry: Geometry, Pos { row, col }: Pos) -> Vec<Pos> {
    let corners = match geometry {
        Geometry::Square => vec![(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)],
        Geometry::Hex => {
            // A row of corners has three above each hexagon, of which neighbors share one.
            let left = 2 * col + row % 2;
            let (above, below) =
                ([1, 2].map(|right| (row, left + right)), [2, 1, 0].map(|right| (row + 1, left + right)));
            above.into_iter().chain(below).chain([(row, left)]).collect()
        }
        Geometry::Triangle => {
            // In halves of a side, of which every other row of corners begins one further right.
            let at = |row: u32, halves: u32| (row, halves / 2);
            if (row + col).is_multiple_of(2) {
                vec![at(row, col + 1), at(row + 1, col + 2), at(row + 1, col)]
            } else {
                vec![at(row, col), at(row, col + 2), at(row + 1, col + 1)]
            }
        }
    };
    corners.into_iter().map(Pos::from).collect()
}

/// Returns whether a side of some of these cells runs from one corner to the other.
pub(super) fn bound_a_cell(geometry: Geometry, a: Pos, b: Pos, is_cell: impl Fn(Pos) -> bool) -> bool {
    let places = [a, b].into_iter().flat_map(|Pos { row, col }| {
        // The cells whose corners these can be.
        let cols = match geometry {
            Geometry::Square => col.saturating_sub(1)..=col,
            Geometry::Hex => (col / 2).saturating_sub(1)..=col / 2,
            Geometry::Triangle => (2 * col).saturating_sub(2)..=2 * col + 1,
        };
        (row.saturating_sub(1)..=row).flat_map(move |row| cols.clone().map(move |col| Pos { row, col }))
    });
    places.filter(|&cell| is_cell(cell)).any(|cell| {
        let corners = outline(geometry, cell);
        let mut sides = corners.iter().zip(corners.iter().cycle().skip(1));
        sides.any(|(from, to)| [*from, *to] == [a, b] || [*to, *from] == [a, b])
    })
}

/// Returns whether two cells share a side or a corner.
pub(super) fn touch(geometry: Geometry, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Square => a.row.abs_diff(b.row).max(a.col.abs_diff(b.col)) == 1,
        Geometry::Hex => share_a_side(geometry, a, b),
        Geometry::Triangle => {
            let of_b = outline(geometry, b);
            a != b && outline(geometry, a).iter().any(|corner| of_b.contains(corner))
        }
    }
}

/// Returns whether two cells are a knight's move apart.
pub(super) fn are_a_knights_move_apart(geometry: Geometry, a: Pos, b: Pos) -> bool {
    geometry == Geometry::Square && matches!((a.row.abs_diff(b.row), a.col.abs_diff(b.col)), (1, 2) | (2, 1))
}
