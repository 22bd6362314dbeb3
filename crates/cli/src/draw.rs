//! Where drawings come from.

use unicursal_models::render::{self, Style};
use unicursal_models::{Analysis, Puzzle, Solution};

/// The solved board; every line ends in a line break.
pub(crate) fn board(puzzle: &Puzzle, solution: &Solution, color: bool) -> String {
    render::solution(puzzle, solution, style(color))
}

/// The board with all solutions at once; every line ends in a line break.
pub(crate) fn heat_map(puzzle: &Puzzle, analysis: &Analysis, color: bool) -> String {
    render::heat_map(puzzle, analysis, style(color))
}

fn style(color: bool) -> Style {
    if color { Style::colored() } else { Style::plain() }
}

/// The moves in words; every line ends in a line break.
pub(crate) fn moves(puzzle: &Puzzle, solution: &Solution) -> String {
    render::moves(puzzle, solution)
}
