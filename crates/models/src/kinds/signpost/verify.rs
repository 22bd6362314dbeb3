//! The rules of a Signpost: each step goes in the direction of the arrow, and given numbers are those of the steps.

use super::Signpost;
use crate::board::{Pos, Puzzle};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, Verify, broken};

impl Verify for Signpost {
    fn is_step(&self, puzzle: &Puzzle, from: Pos, to: Pos) -> bool {
        let Some(direction) = puzzle.cell(from).symbol().and_then(|symbol| symbol.direction) else { return false };
        let down = i64::from(to.row) - i64::from(from.row);
        let right = i64::from(to.col) - i64::from(from.col);
        let far = down.abs().max(right.abs());
        far > 0
            && direction.offset() == (down.signum(), right.signum())
            && [0, far].contains(&down.abs())
            && [0, far].contains(&right.abs())
    }

    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        for (step, &pos) in (1..).zip(path) {
            let given = puzzle.cell(pos).symbol().and_then(|symbol| symbol.number);
            if let Some(number) = given.filter(|&number| number != step) {
                return broken(Rule::Clue, format!("the path is at {pos} at step {step} instead of {number}"));
            }
        }
        Ok(())
    }
}
