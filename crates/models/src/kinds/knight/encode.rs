//! Numbers are steps of one path.

use super::Knight;
use crate::board::Puzzle;
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::numbered::encode_steps;

impl Encode for Knight {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        encode_steps(puzzle)
    }
}
