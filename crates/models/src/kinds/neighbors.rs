//! Neighboring cells, as the rules of kinds speak of them.

use crate::board::{Geometry, Pos};

/// Whether two cells share a side.
pub(super) fn share_a_side(geometry: Geometry, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Square => matches!((a.row.abs_diff(b.row), a.col.abs_diff(b.col)), (0, 1) | (1, 0)),
        Geometry::Hex => {
            // In halves of a cell from the left: odd rows, counted from 0, begin half a cell further right.
            let [at_a, at_b] = [a, b].map(|pos| 2 * u64::from(pos.col) + u64::from(pos.row % 2));
            matches!((a.row.abs_diff(b.row), at_a.abs_diff(at_b)), (0, 2) | (1, 1))
        }
    }
}

/// Whether two cells share a side or a corner.
pub(super) fn touch(geometry: Geometry, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Square => a.row.abs_diff(b.row).max(a.col.abs_diff(b.col)) == 1,
        Geometry::Hex => share_a_side(geometry, a, b),
    }
}

/// Whether a knight gets from one cell to the other in one move.
pub(super) fn are_a_knights_move_apart(geometry: Geometry, a: Pos, b: Pos) -> bool {
    geometry == Geometry::Square && matches!((a.row.abs_diff(b.row), a.col.abs_diff(b.col)), (1, 2) | (2, 1))
}
