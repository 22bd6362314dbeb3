//! Each given number at its step.

use super::Numbrix;
use crate::board::{Pos, Puzzle};
use crate::kinds::verify::{RuleViolation, Verify, numbers};

impl Verify for Numbrix {
    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        numbers(puzzle, path)
    }
}
