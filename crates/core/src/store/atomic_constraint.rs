//! The meaning of literals.

use crate::lit::{IntVar, Lit, Var};
use crate::store::{BlockKind, Store};
use crate::words::BITS;

/// The meaning of a literal, for showing it and for taking explanations apart. See [`Store::meaning`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum AtomicConstraint {
    /// Always true, or never.
    Constant(bool),
    /// The Boolean variable has this value.
    Bool(Var, bool),
    /// The integer variable has this value.
    Equal(IntVar, i64),
    /// The integer variable has another value.
    NotEqual(IntVar, i64),
    /// The integer variable is at least this.
    AtLeast(IntVar, i64),
    /// The integer variable is at most this.
    AtMost(IntVar, i64),
}

impl AtomicConstraint {
    /// Returns the integer variable that the literal is about, if it is about one.
    pub fn int(self) -> Option<IntVar> {
        match self {
            AtomicConstraint::Equal(int, _)
            | AtomicConstraint::NotEqual(int, _)
            | AtomicConstraint::AtLeast(int, _)
            | AtomicConstraint::AtMost(int, _) => Some(int),
            AtomicConstraint::Constant(_) | AtomicConstraint::Bool(..) => None,
        }
    }

    /// Returns whether the statement is true where its integer has this value. A statement about no integer has the truth
    /// that it states.
    pub fn holds_for(self, value: i64) -> bool {
        match self {
            AtomicConstraint::Constant(holds) | AtomicConstraint::Bool(_, holds) => holds,
            AtomicConstraint::Equal(_, number) => value == number,
            AtomicConstraint::NotEqual(_, number) => value != number,
            AtomicConstraint::AtLeast(_, number) => value >= number,
            AtomicConstraint::AtMost(_, number) => value <= number,
        }
    }
}

impl Store {
    /// Returns the meaning of `lit`: the way back from a literal to its variable and value.
    ///
    /// ```
    /// use unicursal_core::{AtomicConstraint, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let x = solver.new_int(1..=9);
    /// let [is_four, at_least_seven] = [solver.equals(x, 4), solver.at_least(x, 7)];
    /// assert_eq!(solver.assignment().meaning(!is_four), AtomicConstraint::NotEqual(x, 4));
    /// assert_eq!(solver.assignment().meaning(!at_least_seven), AtomicConstraint::AtMost(x, 6));
    /// ```
    pub fn meaning(&self, lit: Lit) -> AtomicConstraint {
        let (var, holds) = (lit.var(), !lit.is_negative());
        if var.index() == 0 {
            return AtomicConstraint::Constant(holds);
        }
        let block = &self.blocks[self.block_of(var)];
        match block.kind {
            BlockKind::Bools => AtomicConstraint::Bool(var, holds),
            BlockKind::Rows { .. } => match self.row_of(var) {
                Some(int) => {
                    let info = &self.ints[int.index()];
                    let value = info.lowest + (var.index() - info.first_word as usize * BITS) as i64;
                    equality(int, value, holds)
                }
                None => AtomicConstraint::Bool(var, holds),
            },
            BlockKind::OnDemand { .. } => {
                let made = self.made(var);
                match (made.is_equality, holds) {
                    (true, _) => equality(made.int, made.value, holds),
                    (false, true) => AtomicConstraint::AtLeast(made.int, made.value),
                    (false, false) => AtomicConstraint::AtMost(made.int, made.value - 1),
                }
            }
        }
    }
}

/// Bounds in literals.
impl Store {
    /// Returns the bounds that the variable was made with.
    pub fn initial_bounds(&self, int: IntVar) -> [i64; 2] {
        if let Some(order) = self.order(int) {
            return order.initial();
        }
        let info = &self.ints[int.index()];
        [info.lowest, info.lowest + info.width as i64 - 1]
    }

    /// Returns the bounds of `int` where `lit` is true and nothing else is known.
    pub fn bounds_said(&self, lit: Lit, int: IntVar) -> [i64; 2] {
        let [low, high] = self.initial_bounds(int);
        match self.meaning(lit) {
            // Initial bounds have no literals of their own: values below the lowest one are impossible.
            AtomicConstraint::Constant(false) => [high + 1, low - 1],
            AtomicConstraint::AtLeast(of, value) if of == int => [value, high],
            AtomicConstraint::AtMost(of, value) if of == int => [low, value],
            AtomicConstraint::Equal(of, value) if of == int => [value, value],
            _ => [low, high],
        }
    }
}

fn equality(int: IntVar, value: i64, holds: bool) -> AtomicConstraint {
    if holds { AtomicConstraint::Equal(int, value) } else { AtomicConstraint::NotEqual(int, value) }
}
