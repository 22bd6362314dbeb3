//! Knight's moves; each given number at its step.

use super::Knight;
use crate::board::{Pos, Puzzle};
use crate::kinds::verify::{RuleViolation, Verify, numbers};

impl Verify for Knight {
    fn is_step(&self, from: Pos, to: Pos) -> bool {
        matches!((from.row.abs_diff(to.row), from.col.abs_diff(to.col)), (1, 2) | (2, 1))
    }

    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        numbers(puzzle, path)
    }
}
