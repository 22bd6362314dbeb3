//! The rules that a kind adds to those of all solutions, and the error of a solution that breaks a rule.

use crate::board::{Geometry, Pos, Puzzle};
use crate::kinds::loops::drawn::Drawn;
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

    /// The rule that is broken.
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
pub(crate) trait Verify {
    /// The number of paths.
    fn path_count(&self, _puzzle: &Puzzle) -> usize {
        1
    }

    /// Whether a path may go from `from` to `to` if no wall stands between them.
    fn is_step(&self, puzzle: &Puzzle, from: Pos, to: Pos) -> bool {
        share_a_side(puzzle.geometry(), from, to)
    }

    /// Whether `path`, which is not empty, agrees with the clues.
    fn verify_path(&self, _puzzle: &Puzzle, _path: &[Pos]) -> Result<(), RuleViolation> {
        Ok(())
    }

    /// Notes the rules of the kind that a drawn line breaks, which need not be a loop.
    fn verify_line(&self, _line: &Drawn<'_>, _broken: &mut Broken) {}
}

/// The rules that a drawing breaks, in the order in which they are found.
#[derive(Default)]
pub(crate) struct Broken(pub(crate) Vec<RuleViolation>);

impl Broken {
    pub(crate) fn note(&mut self, rule: Rule, message: impl Into<String>) {
        self.0.push(RuleViolation::new(rule, message));
    }
}

/// Whether two cells share a side.
pub(in crate::kinds) fn share_a_side(geometry: Geometry, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Square => matches!((a.row.abs_diff(b.row), a.col.abs_diff(b.col)), (0, 1) | (1, 0)),
        Geometry::Hex => {
            // In halves of a cell from the left: odd rows, counted from 0, begin half a cell further right.
            let [at_a, at_b] = [a, b].map(|pos| 2 * u64::from(pos.col) + u64::from(pos.row % 2));
            matches!((a.row.abs_diff(b.row), at_a.abs_diff(at_b)), (0, 2) | (1, 1))
        }
    }
}

/// Whether two cells share a side or a corner.
pub(super) fn touch(geometry: Geometry, a: Pos, b: Pos) -> bool {
    match geometry {
        Geometry::Square => a.row.abs_diff(b.row).max(a.col.abs_diff(b.col)) == 1,
        Geometry::Hex => share_a_side(geometry, a, b),
    }
}

/// Whether a knight gets from one cell to the other in one move.
pub(super) fn are_a_knights_move_apart(geometry: Geometry, a: Pos, b: Pos) -> bool {
    geometry == Geometry::Square && matches!((a.row.abs_diff(b.row), a.col.abs_diff(b.col)), (1, 2) | (2, 1))
}

pub(crate) fn broken(rule: Rule, message: impl Into<String>) -> Result<(), RuleViolation> {
    Err(RuleViolation::new(rule, message))
}
