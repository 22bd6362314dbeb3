//! Where drawings come from.

use std::fmt::Write;
use unicursal_models::{Puzzle, Solution};

/// The solved board; every line ends in a line break.
pub(crate) fn board(puzzle: &Puzzle, solution: &Solution, _colour: bool) -> String {
    // A stand-in for `unicursal_models::render::solution`.
    let mut text = String::new();
    for row in solution.cells(puzzle) {
        for cell in row {
            let _ = write!(text, "{cell:>4}");
        }
        text.push('\n');
    }
    text
}

/// The moves in words; every line ends in a line break.
pub(crate) fn moves(_puzzle: &Puzzle, solution: &Solution) -> String {
    // A stand-in for `unicursal_models::render::moves`.
    let mut text = String::new();
    for path in solution.paths() {
        let cells: Vec<_> = path.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "start at {}", cells.join(", to "));
    }
    text
}
