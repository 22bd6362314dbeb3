use super::{Rules, no_repeated_clue};
use crate::encoding::{Board, Encoding};
use crate::puzzle::{Place, Pos, Puzzle, PuzzleError};
use unicursal_core::path::PathClues;

/// One path from clue 1 to the highest clue, meeting the clues in order.
pub(super) struct Zip;

impl Rules for Zip {
    fn validate(&self, clues: &[(u32, Pos)], _open: usize) -> Result<(), PuzzleError> {
        no_repeated_clue(clues)?;
        let Some(&(highest, pos)) = clues.last() else {
            return Err(PuzzleError::new(
                Place::Board,
                "a zip without clues",
                "number the path's stations 1, 2, 3, …",
            ));
        };
        match (1..).zip(clues).find(|(rank, (clue, _))| rank != clue) {
            None => Ok(()),
            Some((missing, _)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("clue {missing} is missing, though the clues go up to {highest}"),
                "a zip's clues are 1, 2, 3, … without gaps",
            )),
        }
    }

    /// The first and the last clue are the path's ends.
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut board = Board::new(puzzle);
        let order: Vec<u32> = puzzle.clues().into_iter().map(|(_, pos)| board.vertex(pos)).collect();
        if order.len() == 1 {
            // The path would begin and end on the same cell.
            return Encoding::impossible();
        }
        board.end_at(order[0]);
        board.end_at(order[order.len() - 1]);
        board.cover(PathClues::Order(order.clone()), vec![order[0]])
    }
}
