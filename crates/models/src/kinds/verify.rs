//! What a kind adds to the rules that all solutions obey, and what is said of a solution that breaks one.

use crate::board::{Cell, Pos, Puzzle};
use std::fmt;

/// Which rule a wrong solution breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleViolation(pub String);

impl fmt::Display for RuleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RuleViolation {}

/// The rules that a kind adds to those that all solutions obey, written from the puzzle's rules and not from its
/// encoding.
pub(crate) trait Verify {
    /// How many paths there are.
    fn path_count(&self, _puzzle: &Puzzle) -> usize {
        1
    }

    /// Whether a path may go from `from` to `to` where no wall stands.
    fn is_step(&self, from: Pos, to: Pos) -> bool {
        let (rows, cols) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
        (rows, cols) == (0, 1) || (rows, cols) == (1, 0)
    }

    /// Whether `path`, which is not empty, agrees with the clues.
    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation>;
}

pub(crate) fn broken(rule: impl Into<String>) -> Result<(), RuleViolation> {
    Err(RuleViolation(rule.into()))
}

/// Each given number at its step.
pub(crate) fn numbers(puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
    for (step, &pos) in (1..).zip(path) {
        if let Cell::Clue(given) = puzzle.cell(pos)
            && given != step
        {
            return broken(format!("the path is at {pos} at step {step} instead of {given}"));
        }
    }
    Ok(())
}
