//! The names that players have for groups of pearls.

use crate::board::{Pos, Puzzle, Switch, Symbol};

/// Returns the name of the pattern of these pearls.
pub(super) fn pattern(puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
    let are_all = |symbol: Symbol| clues.iter().all(|&pos| puzzle.cell(pos).symbol() == Some(symbol));
    let is_row = |step: fn(&Pos, &Pos) -> bool| clues.windows(2).all(|two| step(&two[0], &two[1]));
    let is_line =
        is_row(|a, b| a.row == b.row && a.col + 1 == b.col) || is_row(|a, b| a.col == b.col && a.row + 1 == b.row);
    match clues.len() {
        _ if !puzzle.switches().is_on(Switch::Neighbors) => None,
        1 if is_near_the_edge(puzzle, clues[0]) => Some("pearl at the edge"),
        2 if is_line && are_all(Symbol::BLACK) => Some("adjacent black pearls"),
        3 if is_line && are_all(Symbol::WHITE) => Some("row of white pearls"),
        _ => None,
    }
}

/// Returns whether there are at most two cells from a cell to the edge of the board, itself among them.
fn is_near_the_edge(puzzle: &Puzzle, pos: Pos) -> bool {
    let (below, beside) = (puzzle.rows() - 1 - pos.row, puzzle.cols() - 1 - pos.col);
    [pos.row, pos.col, below, beside].into_iter().any(|cells| cells < 2)
}
