use crate::{Puzzle, Solution};
use std::time::Duration;

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The wall-clock limit.
    Time,
    /// The limit on conflicts.
    Conflicts,
    /// Somebody cancelled the search.
    Cancelled,
}

/// The answer to "find a solution".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solve {
    /// A checked solution.
    Solved(Solution),
    /// Proved: there is none.
    Unsolvable,
    /// A limit was reached first.
    Unknown(Limit),
}

/// The answer to "is the solution unique?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// Proved: this is the only solution.
    Unique(Solution),
    /// Two different solutions.
    Multiple([Solution; 2]),
    /// Proved: there is none.
    Unsolvable,
    /// A limit was reached first; the solution found so far, if any.
    Unknown(Option<Solution>, Limit),
}

/// An answer and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<T> {
    /// The answer.
    pub answer: T,
}

/// Solves puzzles. Cheap to make; reuse one for many puzzles.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    threads: Option<usize>,
    time_limit: Option<Duration>,
    conflict_limit: Option<u64>,
}

impl Solver {
    /// A solver without limits that uses all cores.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many threads may work on one puzzle; the answer does not depend on it.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads);
        self
    }

    /// The wall-clock limit for each puzzle.
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.time_limit = Some(limit);
        self
    }

    /// The limit on conflicts for each puzzle.
    pub fn conflict_limit(mut self, limit: u64) -> Self {
        self.conflict_limit = Some(limit);
        self
    }

    /// Finds a solution or proves that there is none.
    pub fn solve(&self, _puzzle: &Puzzle) -> Report<Solve> {
        Report {
            answer: Solve::Unknown(Limit::Time),
        }
    }

    /// Proves the solution unique, or finds two.
    pub fn check_unique(&self, _puzzle: &Puzzle) -> Report<Uniqueness> {
        Report {
            answer: Uniqueness::Unknown(None, Limit::Time),
        }
    }

    /// All solutions, one after the other, in a fixed order.
    pub fn solutions<'a>(&'a self, _puzzle: &'a Puzzle) -> Solutions<'a> {
        Solutions { _solver: self }
    }
}

/// An iterator over the solutions of a puzzle; after `None`, [`limit`](Solutions::limit) says whether they are all.
#[derive(Debug)]
pub struct Solutions<'a> {
    _solver: &'a Solver,
}

impl Solutions<'_> {
    /// The limit that ended the enumeration early; none if it is complete (or not at its end yet).
    pub fn limit(&self) -> Option<Limit> {
        None
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        None
    }
}
