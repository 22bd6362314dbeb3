//! A rule about one thing, and what becomes of it.

use super::around::Around;
use super::looks::Known;
use super::partial::Partial;
use crate::board::{Direction, Pos, Symbol};
use crate::kinds::loops::problem::{Claim, LoopProblem};
use crate::kinds::stated::formula::Formula;
use unicursal_core::path::Statement;

#[derive(Clone, Copy)]
pub(super) enum Value {
    Cell(Pos),
    Way(Direction),
}

/// A rule about one thing.
pub(super) struct Instance<'a> {
    pub(super) around: &'a Around<'a>,
    pub(super) problem: &'a LoopProblem<'a>,
    pub(super) here: Pos,
    pub(super) clue: Option<Symbol>,
    /// Whether the rule is about every region.
    pub(super) is_of_regions: bool,
    pub(super) values: Vec<Option<Value>>,
    pub(super) partial: Partial<'a>,
}

/// A formula, with the values of its variables.
pub(super) type Condition<'a> = (&'a Formula, Vec<Option<Value>>);

/// Partial drawings on which the value of a formula is known.
#[derive(Default)]
pub(super) struct Leaves {
    /// The leaves where it is true.
    pub(super) good: Vec<Vec<Statement>>,
    /// The leaves where it is false.
    pub(super) bad: Vec<Vec<Statement>>,
}

/// A constraint for the problem.
pub(super) enum Constraint {
    /// The rule is too large for the engine.
    TooLarge,
    Clause(Vec<Statement>),
    Count(Vec<Claim>, u32, u32),
    AnyOf(Vec<Vec<Statement>>),
    AtMost(Vec<Vec<Statement>>, u32),
}

/// Returns `decides` if one of the truths is that, whatever else is open, and otherwise the opposite.
pub(super) fn decided(truths: impl Iterator<Item = Known<bool>>, decides: bool) -> Known<bool> {
    let mut open = None;
    for truth in truths {
        match truth {
            Ok(truth) if truth == decides => return Ok(decides),
            Ok(_) => {}
            Err(needed) => open = open.or(Some(needed)),
        }
    }
    open.map_or(Ok(!decides), Err)
}

/// Returns the negation of a statement.
pub(super) fn opposite(Statement { atom, holds }: Statement) -> Statement {
    Statement { atom, holds: !holds }
}
