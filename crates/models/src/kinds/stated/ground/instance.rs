//! A rule about one thing, and what becomes of it.

use super::around::Around;
use super::partial::Partial;
use crate::board::{Direction, Pos, Symbol};
use crate::kinds::loops::problem::{Claim, LoopProblem};
use crate::kinds::stated::formula::Formula;
use std::cell::Cell;
use unicursal_core::path::{Atom, Statement};

#[derive(Clone, Copy)]
pub(super) enum Value {
    Cell(Pos),
    Way(Direction),
}

/// The reason why a formula is neither true nor false on a partial drawing.
pub(super) enum Open {
    /// It needs this atom.
    Atom(Atom),
    /// The rules have taken all their [looks](Looks).
    TooLong,
}

/// The looks at formulas and things that all rules of a puzzle may still take together. They are counted rather than
/// timed, so that every machine has the same encoding.
pub(super) struct Looks(Cell<u64>);

/// The looks that a board may take. Published boards take at most a hundredth of it.
const MAX_LOOKS: u64 = 10_000_000;

impl Looks {
    pub(super) fn new() -> Self {
        Self(Cell::new(MAX_LOOKS))
    }

    /// Takes this many looks.
    pub(super) fn take(&self, number: usize) -> Known<()> {
        self.0.set(self.0.get().saturating_sub(number as u64));
        if self.0.get() == 0 { Err(Open::TooLong) } else { Ok(()) }
    }
}

pub(super) type Known<T> = Result<T, Open>;

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
