//! The rule of a Zip: the path goes from clue 1 to the highest clue, in order.

use super::Zip;
use crate::board::{Cell, Pos, Puzzle};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, Verify, broken};

impl Verify for Zip {
    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        let mut highest = 0;
        for &pos in path {
            if let Cell::Clue(clue) = puzzle.cell(pos) {
                if clue != highest + 1 {
                    return broken(
                        Rule::Clue,
                        format!("the path meets clue {clue} at {pos} before clue {}", highest + 1),
                    );
                }
                highest = clue;
            }
        }
        let (first, last) = (path[0], path[path.len() - 1]);
        if puzzle.cell(first) != Cell::Clue(1) {
            return broken(Rule::Clue, format!("the path starts at {first} instead of clue 1"));
        }
        if puzzle.cell(last) != Cell::Clue(highest) {
            return broken(Rule::Clue, format!("the path ends at {last} instead of clue {highest}"));
        }
        Ok(())
    }
}
