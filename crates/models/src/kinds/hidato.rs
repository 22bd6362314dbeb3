use super::Rules;
use super::numbrix::{encode_steps, validate_steps};
use crate::encoding::Encoding;
use crate::puzzle::{Pos, Puzzle, PuzzleError};

/// 1..N along one path of steps in eight directions: Numbrix on another graph.
pub(super) struct Hidato;

impl Rules for Hidato {
    fn validate(&self, clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
        validate_steps(clues, open)
    }

    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        encode_steps(puzzle)
    }
}
