//! Verification: one step from each number to the next, and each given number at its step.

use super::Numbered;
use crate::board::{Cell, Pos, Puzzle};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, Verify, broken};

impl Verify for Numbered {
    fn is_step(&self, puzzle: &Puzzle, from: Pos, to: Pos) -> bool {
        (self.is_step)(puzzle.geometry(), from, to)
    }

    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        for (step, &pos) in (1..).zip(path) {
            if let Cell::Clue(given) = puzzle.cell(pos)
                && given != step
            {
                return broken(Rule::Clue, format!("the path is at {pos} at step {step} instead of {given}"));
            }
        }
        Ok(())
    }
}
