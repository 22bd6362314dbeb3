//! Whether numbers can be those of steps.

use unicursal_models::board::{Geometry, Kind, Pos, Puzzle, Step};
use unicursal_models::kinds::{AddedClue, rules};

/// Returns whether all consecutive clues are near enough to each other.
pub(super) fn is_plausible(puzzle: &Puzzle) -> bool {
    if !clues_are_steps(puzzle.kind()) {
        return true;
    }
    puzzle.clues().windows(2).all(|pair| {
        let [(from, a), (to, b)] = [pair[0], pair[1]];
        min_steps(puzzle.kind(), a, b) <= to - from
    })
}

/// Returns a lower bound on the steps of a path of `kind` from `a` to `b` on an empty board.
fn min_steps(kind: Kind, a: Pos, b: Pos) -> u32 {
    let steps = steps(kind);
    let longest = |length: fn(&Step) -> u32| steps.iter().map(length).max().unwrap_or(1).max(1);
    let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    let max_down = longest(|step| step.down);
    let max_right = longest(|step| step.right.unsigned_abs() as u32);
    let max_both = longest(|step| step.down + step.right.unsigned_abs() as u32);
    let at_least = rows.div_ceil(max_down).max(cols.div_ceil(max_right)).max((rows + cols).div_ceil(max_both));
    // The bound is one step, but no step of this kind joins the cells.
    if at_least == 1 && !kind.are_neighbors(a, b) { 2 } else { at_least }
}

/// Returns the steps of `kind`: such boards consist of squares.
pub(super) fn steps(kind: Kind) -> &'static [Step] {
    kind.steps_on(Geometry::Square).at(Pos::new(0, 0))
}

pub(super) fn clues_are_steps(kind: Kind) -> bool {
    rules(kind).added_clue() == AddedClue::Step && !kind.has_symbols()
}
