//! The result of a search.

use crate::budget::Limit;

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use = "a search may find that there is no solution, or stop at a limit"]
pub enum Outcome {
    /// [`Solver::assignment`](crate::Solver::assignment) is a solution.
    Satisfiable,
    /// Proved: there is no (further) solution under the assumptions.
    Unsatisfiable,
    /// A limit was reached first.
    Unknown(Limit),
}
