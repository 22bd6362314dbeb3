//! Where drawings come from.

use unicursal_models::render::{self, Style};
use unicursal_models::{Puzzle, Solution};

/// The solved board; every line ends in a line break.
pub(crate) fn board(puzzle: &Puzzle, solution: &Solution, colour: bool) -> String {
    let style = if colour { Style::coloured() } else { Style::plain() };
    render::solution(puzzle, solution, style)
}

/// The moves in words; every line ends in a line break.
pub(crate) fn moves(puzzle: &Puzzle, solution: &Solution) -> String {
    render::moves(puzzle, solution)
}
