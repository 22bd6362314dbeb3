//! How a search ends.

use crate::budget::Limit;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// [`Solver::model`] is a solution.
    Satisfiable,
    /// Proved: there is no (further) solution under the assumptions.
    Unsatisfiable,
    /// A limit was reached first.
    Unknown(Limit),
}
