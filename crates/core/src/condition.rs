//! Statements that are true or false, and the choice between them.

use crate::linear::Linear;
use crate::lit::{Lit, Var};
use std::ops::BitOr;

/// A statement: a literal, or a comparison. [`Solver::reify`](crate::Solver::reify) makes a literal of it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Condition {
    /// The literal is true.
    Lit(Lit),
    /// The comparison holds.
    Linear(Linear),
}

impl From<Lit> for Condition {
    fn from(lit: Lit) -> Self {
        Condition::Lit(lit)
    }
}

impl From<&Lit> for Condition {
    fn from(&lit: &Lit) -> Self {
        Condition::Lit(lit)
    }
}

impl From<Var> for Condition {
    fn from(var: Var) -> Self {
        Condition::Lit(var.positive())
    }
}

impl From<Linear> for Condition {
    fn from(linear: Linear) -> Self {
        Condition::Linear(linear)
    }
}

/// Statements of which at least one is true, joined by `|`: for [`Solver::add_clause`](crate::Solver::add_clause).
///
/// ```
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y] = [(); 2].map(|()| solver.new_int(0..=9));
/// let is_late = solver.new_bool();
/// solver.add_clause(x.ge(5) | (x + y).le(3) | is_late);
/// solver.add_clause(x.lt(5) | y.gt(8));
/// solver.add_clause(&[is_late.negative()]);
/// solver.post(y.eq(2));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert!(solver.assignment().int_value(x) <= Some(1));
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "statements hold once they are added as a clause"]
pub struct AnyOf(Vec<Condition>);

impl AnyOf {
    fn with(mut self, condition: impl Into<Condition>) -> Self {
        self.0.push(condition.into());
        self
    }
}

impl IntoIterator for AnyOf {
    type Item = Condition;
    type IntoIter = std::vec::IntoIter<Condition>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: Into<Condition>> FromIterator<T> for AnyOf {
    fn from_iter<I: IntoIterator<Item = T>>(conditions: I) -> Self {
        Self(conditions.into_iter().map(Into::into).collect())
    }
}

macro_rules! choices {
    ($($type:ty),*) => {$(
        impl<T: Into<Condition>> BitOr<T> for $type {
            type Output = AnyOf;

            fn bitor(self, other: T) -> AnyOf {
                AnyOf::default().with(self).with(other)
            }
        }
    )*};
}

choices!(Lit, Var, Linear, Condition);

impl<T: Into<Condition>> BitOr<T> for AnyOf {
    type Output = AnyOf;

    fn bitor(self, other: T) -> AnyOf {
        self.with(other)
    }
}
