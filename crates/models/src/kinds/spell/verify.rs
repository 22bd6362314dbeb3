//! The rule of a Spell: the letters along the path are the word, and it begins and ends on letters.

use super::Spell;
use crate::board::{Pos, Puzzle};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, Verify, broken};

impl Verify for Spell {
    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        let letter = |pos: &Pos| Some(puzzle.cell(*pos).symbol()?.shape?.letter());
        let met: String = path.iter().filter_map(letter).collect();
        let word = puzzle.word().unwrap_or_default();
        if met != word {
            return broken(Rule::Spelling, format!("the letters along the line are `{met}` and not `{word}`"));
        }
        for (end, what) in [(path.first(), "begins"), (path.last(), "ends")] {
            if let Some(pos) = end.filter(|&pos| letter(pos).is_none()) {
                return broken(Rule::Spelling, format!("the line {what} at {pos}, which has no letter"));
            }
        }
        Ok(())
    }
}
