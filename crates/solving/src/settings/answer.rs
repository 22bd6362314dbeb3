//! Answers of the solver, and the reasons why there is none.

use std::fmt;
use unicursal_core::{Limit, Stats};
use unicursal_models::board::Solution;
use unicursal_models::kinds::RuleViolation;

/// The answer to "find a solution".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solve {
    /// A verified solution.
    Solved(Solution),
    /// Proved: there is no solution.
    Unsolvable,
    /// A limit was reached first.
    Unknown(Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

/// The answer to "is the solution unique?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// Proved: this is the only solution.
    Unique(Solution),
    /// Two different solutions.
    Multiple([Solution; 2]),
    /// Proved: there is no solution.
    Unsolvable,
    /// A limit was reached first. The value is the solution found so far, if any.
    Unknown(Option<Solution>, Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

impl From<Interrupted> for Solve {
    fn from(stop: Interrupted) -> Self {
        match stop {
            Interrupted::Limit(limit) => Solve::Unknown(limit),
            Interrupted::Defect(defect) => Solve::Defect(defect),
        }
    }
}

impl Uniqueness {
    /// Returns the answer of a search that ended early, with the solution found, if any.
    pub(crate) fn stopped(found: Option<Solution>, stop: Interrupted) -> Self {
        match stop {
            Interrupted::Limit(limit) => Uniqueness::Unknown(found, limit),
            Interrupted::Defect(defect) => Uniqueness::Defect(defect),
        }
    }
}

/// An answer and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<T> {
    /// The answer.
    pub answer: T,
    /// The work of the solver, in counts.
    pub stats: Stats,
}

/// A solution that the solver found breaks a rule of the puzzle: the solver is wrong, and nothing that it says about
/// this puzzle can be relied on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defect(pub RuleViolation);

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the solver's solution breaks a rule, which is a defect of the program: {}", self.0)
    }
}

impl std::error::Error for Defect {}

/// The reason why a search ended before it had the full answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Interrupted {
    /// A limit was reached first.
    Limit(Limit),
    /// The solver is wrong about this puzzle.
    Defect(Defect),
}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Interrupted::Limit(limit) => limit.fmt(f),
            Interrupted::Defect(defect) => defect.fmt(f),
        }
    }
}

impl std::error::Error for Interrupted {}

impl From<Limit> for Interrupted {
    fn from(limit: Limit) -> Self {
        Interrupted::Limit(limit)
    }
}

impl From<Defect> for Interrupted {
    fn from(defect: Defect) -> Self {
        Interrupted::Defect(defect)
    }
}

/// The next solution, if there is one, or the reason why there is no answer.
pub type NextSolution = Result<Option<Solution>, Interrupted>;
