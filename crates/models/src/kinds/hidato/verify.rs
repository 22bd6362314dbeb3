//! Steps in eight directions; each given number at its step.

use super::Hidato;
use crate::board::{Pos, Puzzle};
use crate::kinds::verify::{RuleViolation, Verify, numbers};

impl Verify for Hidato {
    fn is_step(&self, from: Pos, to: Pos) -> bool {
        from.row.abs_diff(to.row).max(from.col.abs_diff(to.col)) == 1
    }

    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        numbers(puzzle, path)
    }
}
