//! The sides of a board, and their neighbors.

use unicursal_models::board::{Pos, Puzzle, Side, Wall};

/// Returns all sides between open cells.
pub(crate) fn sides(puzzle: &Puzzle) -> Vec<Side> {
    let steps = puzzle.steps();
    let beside = |pos: Pos| steps.after(pos).map(move |next| Side::between(pos, next));
    let mut sides: Vec<Side> = puzzle.open_cells().flat_map(beside).collect();
    sides.retain(|side| puzzle.is_open(side.cells().1));
    sides.sort_unstable();
    sides
}

/// A step to a neighboring row or column.
pub(crate) type Shift = (i64, i64);

/// The shifts to the neighboring rows and columns.
pub(crate) const STRAIGHT: [Shift; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// Returns the side shifted by a number of rows down and of columns to the right, which may be beyond the last ones.
pub(crate) fn shifted(side: Side, by: Shift) -> Option<Side> {
    let (a, b) = side.cells();
    Some(Side::between(a.shifted(by)?, b.shifted(by)?))
}

/// Returns whether `wall`, shifted by this vector, is in line with itself.
pub(crate) fn is_along(wall: Wall, (down, right): Shift) -> bool {
    let (a, b) = wall.cells();
    (a.row == b.row && right == 0) || (a.col == b.col && down == 0)
}

/// Returns the walls that meet an end of `wall` at a right angle.
pub(crate) fn corners(wall: Wall) -> Vec<Wall> {
    let (a, b) = wall.cells();
    let along = STRAIGHT.into_iter().filter(|&by| is_along(wall, by));
    along
        .filter_map(|by| shifted(wall, by))
        .flat_map(|next| {
            let (c, d) = next.cells();
            [Side::between(a, c), Side::between(b, d)]
        })
        .collect()
}
