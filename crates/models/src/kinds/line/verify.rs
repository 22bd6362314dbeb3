//! The rule of a line: its ends are the fixed ones, in either direction.

use super::Line;
use crate::board::{Pos, Puzzle};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{RuleViolation, Verify, broken};

impl Verify for Line {
    fn verify_path(&self, puzzle: &Puzzle, path: &[Pos]) -> Result<(), RuleViolation> {
        let (first, last) = (path[0], path[path.len() - 1]);
        let fits = |start: Pos, end: Pos| {
            puzzle.start().is_none_or(|fixed| fixed == start) && puzzle.end().is_none_or(|fixed| fixed == end)
        };
        if fits(first, last) || fits(last, first) {
            return Ok(());
        }
        let fixed = match (puzzle.start(), puzzle.end()) {
            (Some(start), Some(end)) => format!("{start} and {end}"),
            (one, other) => one.or(other).map(|pos| pos.to_string()).unwrap_or_default(),
        };
        broken(Rule::Clue, format!("the line ends at {first} and {last}, not at {fixed}"))
    }
}
