//! The names that players have for groups of clues.

use crate::board::{Geometry, Pos, Puzzle};

/// Returns the name of the pattern of these clues.
pub(super) fn pattern(puzzle: &Puzzle, clues: &[Pos]) -> Option<&'static str> {
    if puzzle.geometry() != Geometry::Square {
        return None;
    }
    let number = |pos: Pos| puzzle.cell(pos).symbol().and_then(|symbol| symbol.number);
    match *clues {
        [only] if puzzle.is_corner(only) => Some("clue in a corner"),
        [one, other] => {
            let apart = [one.row.abs_diff(other.row), one.col.abs_diff(other.col)];
            let mut numbers = [number(one)?, number(other)?];
            numbers.sort_unstable();
            match (numbers, apart) {
                ([3, 3], [0, 1] | [1, 0]) => Some("adjacent 3s"),
                ([3, 3], [1, 1]) => Some("diagonal 3s"),
                ([0, 3], [0, 1] | [1, 0]) => Some("3 beside 0"),
                ([0, 3], [1, 1]) => Some("3 diagonal to 0"),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns the name of what follows from a clue and a line that comes to a corner of its cell.
pub(super) fn pattern_of_line(puzzle: &Puzzle, clue: Pos) -> Option<&'static str> {
    let number = puzzle.cell(clue).symbol().and_then(|symbol| symbol.number);
    match (puzzle.geometry(), number) {
        (Geometry::Square, Some(3)) => Some("line into a 3"),
        (Geometry::Square, Some(1)) => Some("line into a 1"),
        _ => None,
    }
}
