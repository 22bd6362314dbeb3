//! Solutions, copied out of the solver.

use crate::lit::{IntVar, Lit};
use crate::store::{AtomicConstraint, Store};

/// The values of all variables in a solution, kept apart from the solver that found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    ints: Vec<i64>,
    bools: Vec<bool>,
}

impl Solution {
    /// Copies the values of a full assignment.
    pub(crate) fn new(store: &Store) -> Self {
        let bools = (0..store.vars()).map(|at| store.is_true(crate::Var::new(at as u32).positive())).collect();
        Self { ints: store.ints().map(|int| store.min(int)).collect(), bools }
    }

    /// Returns the value of `int`.
    ///
    /// # Panics
    /// If `int` is not a variable of the solver, or was made after the solution was found.
    #[track_caller]
    pub fn value(&self, int: IntVar) -> i64 {
        self.ints[int.index()]
    }

    /// Returns the value of each integer.
    pub(crate) fn ints(&self) -> impl Iterator<Item = (IntVar, i64)> + '_ {
        (0..).map(IntVar).zip(self.ints.iter().copied())
    }

    /// Returns the value of a Boolean variable, if it existed when the solution was copied.
    pub(crate) fn bool_value(&self, var: crate::Var) -> Option<bool> {
        self.bools.get(var.index()).copied()
    }

    /// Returns whether `lit` holds. `store` knows its meaning: it is the [assignment](crate::Solver::assignment) of the
    /// solver.
    pub fn holds(&self, lit: Lit, store: &Store) -> bool {
        self.satisfies(store.meaning(lit))
    }

    /// Returns whether a statement about variables of the solver holds.
    ///
    /// # Panics
    /// If it is about a variable that was made after the solution was found.
    #[track_caller]
    pub fn satisfies(&self, meaning: AtomicConstraint) -> bool {
        match (meaning, meaning.int()) {
            (AtomicConstraint::Bool(var, value), _) => self.bools.get(var.index()) == Some(&value),
            (_, Some(int)) => meaning.holds_for(self.value(int)),
            (_, None) => meaning == AtomicConstraint::Constant(true),
        }
    }

    /// Returns whether the Boolean variable is true.
    ///
    /// # Panics
    /// If `var` is not a variable of the solver, or was made after the solution was found.
    #[track_caller]
    pub fn is_true(&self, var: crate::Var) -> bool {
        self.bools[var.index()]
    }
}
