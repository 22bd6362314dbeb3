//! The values that an integer of a problem can have.

use unicursal_core::{IntVar, Solver};

/// The values of an integer, and how they are added to a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// All between two.
    Range(i64, i64),
    /// All values between two bounds, with lazy literals.
    Bounded(i64, i64),
    /// Those of a list, in ascending order.
    Sparse(Vec<i64>),
}

impl Values {
    /// Returns the smallest and the largest value.
    pub fn bounds(&self) -> (i64, i64) {
        match self {
            Values::Range(low, high) | Values::Bounded(low, high) => (*low, *high),
            Values::Sparse(values) => (values[0], values[values.len() - 1]),
        }
    }

    /// Returns all values.
    pub fn list(&self) -> Vec<i64> {
        match self {
            Values::Range(low, high) | Values::Bounded(low, high) => (*low..=*high).collect(),
            Values::Sparse(values) => values.clone(),
        }
    }

    pub(super) fn make(&self, solver: &mut Solver) -> IntVar {
        match self {
            Values::Range(low, high) => solver.new_int(*low..=*high),
            Values::Bounded(low, high) => solver.new_bounded_int(*low..=*high),
            Values::Sparse(values) => solver.new_int_from(values.iter().copied()),
        }
    }
}
