//! Numbers are steps of one path.

use super::Hidato;
use crate::board::Puzzle;
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::numbered::encode_steps;

impl Encode for Hidato {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        encode_steps(puzzle)
    }
}
