use super::Rules;
use crate::encoding::{Board, Encoding};
use crate::puzzle::{Place, Pos, Puzzle, PuzzleError};
use unicursal_core::path::PathClues;

/// One path through every open cell, its ends free or fixed.
pub(super) struct Line;

impl Rules for Line {
    fn validate(&self, clues: &[(u32, Pos)], _open: usize) -> Result<(), PuzzleError> {
        match clues.first() {
            None => Ok(()),
            Some(&(clue, pos)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("clue {clue} at {pos} of a line"),
                "a line has no clues; fix its ends with start and end",
            )),
        }
    }

    /// Free ends lead to one virtual vertex: with both ends free the line closes to a cycle through it, so that it
    /// has no direction and each line is counted once.
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut board = Board::new(puzzle);
        let fixed: Vec<u32> =
            [puzzle.start(), puzzle.end()].into_iter().flatten().map(|pos| board.vertex(pos)).collect();
        for &end in &fixed {
            board.end_at(end);
        }
        let free: Vec<u32> = (0..board.cells() as u32).filter(|vertex| !fixed.contains(vertex)).collect();
        let start = match fixed.len() {
            0 => board.free_end(&free, 2),
            1 => {
                board.free_end(&free, 1);
                fixed[0]
            }
            _ => fixed[0],
        };
        board.cover(PathClues::None, vec![start])
    }
}
