//! Steps over other cells, such as a knight's, as thin arcs from number to number: straight lines would run through the
//! numbers between them.

use super::shapes::{CELL, Point, number};
use unicursal_models::board::Pos;

/// The width of an arc.
pub(super) const THIN: f64 = 0.06 * CELL;
/// The share of a step by which its arc leaves the straight line.
const BEND: f64 = 0.16;
/// The room around the middle of a cell, for its number.
const ROOM: f64 = 0.34 * CELL;

/// Returns whether a path has a step to a cell that does not touch the one before it.
pub(super) fn leaps(path: &[Pos]) -> bool {
    path.windows(2).any(|step| step[0].row.abs_diff(step[1].row).max(step[0].col.abs_diff(step[1].col)) > 1)
}

/// Returns the data of the arc from one cell to another.
pub(super) fn arc(from: Point, to: Point) -> String {
    let share = (ROOM / from.distance(to)).min(0.5);
    let [start, end] = [from.toward(to, share), to.toward(from, share)];
    let middle = start.toward(end, 0.5);
    // Perpendicular to the step, always on the same side of it.
    let Point(x, y) = Point(middle.0 - (end.1 - start.1) * BEND, middle.1 + (end.0 - start.0) * BEND);
    let [x1, y1, x, y, x2, y2] = [start.0, start.1, x, y, end.0, end.1].map(number);
    format!("M{x1} {y1}Q{x} {y} {x2} {y2}")
}
