//! A cycle through all open cells.

use super::SimpleLoop;
use crate::board::Puzzle;
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::problem::LoopProblem;

impl Encode for SimpleLoop {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        LoopProblem::new(puzzle, |pos| puzzle.is_open(pos)).encoding()
    }
}
