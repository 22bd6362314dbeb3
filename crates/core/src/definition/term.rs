//! The parts of a sum: terms, and the relation to a bound.

use crate::lit::{IntVar, Lit, Var};
use crate::store::Store;

/// A summand of a linear constraint, without its coefficient.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Term {
    /// 1 if the literal is true, else 0.
    Lit(Lit),
    /// The variable's value.
    Int(IntVar),
}

impl Term {
    /// Returns the smallest and the largest value that are left; 0 and 1 for a literal that is open.
    #[inline]
    pub(crate) fn bounds(self, store: &Store) -> [i64; 2] {
        match self {
            Term::Lit(lit) => [i64::from(store.is_true(lit)), i64::from(!store.is_false(lit))],
            Term::Int(int) => store.bounds(int),
        }
    }
}

impl From<Lit> for Term {
    fn from(lit: Lit) -> Self {
        Term::Lit(lit)
    }
}

impl From<Var> for Term {
    fn from(var: Var) -> Self {
        Term::Lit(var.positive())
    }
}

impl From<IntVar> for Term {
    fn from(int: IntVar) -> Self {
        Term::Int(int)
    }
}

/// The relation of a sum to a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// At most the bound.
    AtMost,
    /// At least the bound.
    AtLeast,
    /// Exactly the bound.
    Equal,
    /// Not the bound.
    NotEqual,
}

impl Relation {
    /// Returns whether a sum has this relation to a bound.
    pub(crate) fn holds(self, sum: i128, bound: i128) -> bool {
        match self {
            Relation::AtMost => sum <= bound,
            Relation::AtLeast => sum >= bound,
            Relation::Equal => sum == bound,
            Relation::NotEqual => sum != bound,
        }
    }

    /// Returns the negation of this relation and its bound. With `AtMost` and `AtLeast` the bound moves by one as well.
    pub(crate) fn negated(self, bound: i128) -> (Relation, i128) {
        match self {
            Relation::AtMost => (Relation::AtLeast, bound + 1),
            Relation::AtLeast => (Relation::AtMost, bound - 1),
            Relation::Equal => (Relation::NotEqual, bound),
            Relation::NotEqual => (Relation::Equal, bound),
        }
    }
}
