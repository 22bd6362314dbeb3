use super::{Rules, no_repeated_clue};
use crate::encoding::{Board, Encoding};
use crate::puzzle::{Place, Pos, Puzzle, PuzzleError, Square};
use unicursal_core::path::PathClues;

/// 1..N along one path of orthogonal steps.
pub(super) struct Numbrix;

impl Rules for Numbrix {
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
        validate_steps(clues, open)
    }

    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        encode_steps(puzzle)
    }
}

/// Numbers are steps: each at most once, and none beyond the last.
pub(super) fn validate_steps(clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
    no_repeated_clue(clues)?;
    match clues.iter().find(|(clue, _)| *clue as usize > open) {
        None => Ok(()),
        Some(&(clue, pos)) => Err(PuzzleError::new(
            Place::Cell(pos),
            format!("{clue} at {pos} is more than the {open} open cells"),
            format!("numbers go from 1 to {open} here"),
        )),
    }
}

/// A path whose clues say their step. If the first (or last) number is not given, the path is led to a virtual
/// vertex at step 0 (or N + 1) that is joined to every cell without a number.
pub(super) fn encode_steps(puzzle: &Puzzle) -> Encoding {
    let mut board = Board::new(puzzle);
    let last = board.cells() as u32;
    let mut steps: Vec<(u32, u32)> =
        puzzle.clues().into_iter().map(|(clue, pos)| (board.vertex(pos), clue)).collect();
    let free: Vec<u32> = puzzle
        .open_cells()
        .filter(|&pos| puzzle.square(pos) == Square::Empty)
        .map(|pos| board.vertex(pos))
        .collect();
    match steps.first() {
        Some(&(vertex, 1)) => board.end_at(vertex),
        _ => steps.insert(0, (board.free_end(&free, 1), 0)),
    }
    match steps.last() {
        Some(&(vertex, step)) if step == last => board.end_at(vertex),
        _ => steps.push((board.free_end(&free, 1), last + 1)),
    }
    let start = steps[0].0;
    board.cover(PathClues::Steps(steps), vec![start])
}
