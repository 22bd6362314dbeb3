//! The rule of a Numberlink: a path has the same label at both ends and no label in between.

use super::Numberlink;
use crate::board::{Pos, Puzzle};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, Verify, broken};

impl Verify for Numberlink {
    fn path_count(&self, puzzle: &Puzzle) -> usize {
        puzzle.clues().len() / 2
    }

    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        let (first, last) = (path[0], path[path.len() - 1]);
        for end in [first, last] {
            if puzzle.cell(end).clue().is_none() {
                return broken(Rule::Clue, format!("a path ends at {end}, which has no label"));
            }
        }
        if puzzle.cell(first) != puzzle.cell(last) {
            return broken(Rule::Clue, format!("a path joins {first} and {last}, whose labels differ"));
        }
        if first == last {
            return broken(Rule::Clue, format!("the path at {first} does not join two labels"));
        }
        let inner = &path[1..path.len() - 1];
        match inner.iter().find(|&&pos| puzzle.cell(pos).clue().is_some()) {
            None => Ok(()),
            Some(pos) => {
                broken(Rule::Clue, format!("the path from {first} to {last} runs over the label at {pos}"))
            }
        }
    }
}
