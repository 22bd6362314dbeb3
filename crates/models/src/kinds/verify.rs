//! The rules that a kind adds to those of all solutions, and the error of a solution that breaks a rule.

use crate::board::{Pos, Puzzle, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::neighbors::share_a_side;
use crate::kinds::rule::Rule;
use std::fmt;

/// The rule that a wrong solution breaks, and the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleViolation {
    rule: Rule,
    message: String,
}

impl RuleViolation {
    pub(crate) fn new(rule: Rule, message: impl Into<String>) -> Self {
        Self { rule, message: message.into() }
    }

    /// Returns the rule that is broken.
    pub fn rule(&self) -> Rule {
        self.rule
    }
}

impl fmt::Display for RuleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for RuleViolation {}

/// The rules that a kind adds to those that all solutions obey, written from the puzzle's rules and not from its
/// encoding.
pub trait Verify {
    /// Returns the number of paths.
    fn path_count(&self, _puzzle: &Puzzle) -> usize {
        1
    }

    /// Returns whether a path may go from `from` to `to` if no wall stands between them.
    fn is_step(&self, puzzle: &Puzzle, from: Pos, to: Pos) -> bool {
        share_a_side(puzzle.geometry(), from, to)
    }

    /// Checks that `path`, which is not empty, agrees with the clues.
    ///
    /// # Errors
    /// The rule that it breaks.
    fn verify_path(&self, _puzzle: &Puzzle, _path: &[Pos]) -> Result<(), RuleViolation> {
        Ok(())
    }

    /// Notes the rules of the kind that a drawn line breaks, which need not be a loop.
    fn verify_line(&self, _line: &Drawn<'_>, _broken: &mut Broken) {}

    /// Returns the clues that fit a line at an open cell, whatever the other clues, strongest first.
    fn fitting(&self, _line: &Drawn<'_>, _pos: Pos) -> Vec<Symbol> {
        vec![]
    }
}

/// The rules that a drawing breaks, in the order in which they are found.
#[derive(Default)]
pub struct Broken(pub(crate) Vec<RuleViolation>);

impl Broken {
    pub(crate) fn note(&mut self, rule: Rule, message: impl Into<String>) {
        self.0.push(RuleViolation::new(rule, message));
    }
}

pub(crate) fn broken(rule: Rule, message: impl Into<String>) -> Result<(), RuleViolation> {
    Err(RuleViolation::new(rule, message))
}
