//! All solutions, without a lasting change to the solver.

use crate::budget::{Budget, Limit};
use crate::lit::Lit;
use crate::search::Outcome;
use crate::solution::Solution;
use crate::solver::Solver;

/// The solutions under some assumptions, one after the other: see [`Solver::solutions`].
pub struct Solutions<'a> {
    solver: &'a mut Solver,
    budget: Budget,
    /// The assumptions, and a literal on which the exclusions of solutions depend.
    assumptions: Vec<Lit>,
    end: Option<Outcome>,
}

impl Solver {
    /// The solutions in which all `assumptions` are true, one after the other, each within `budget`. When the iterator
    /// is dropped, the solver has all of its solutions again, and keeps its learned clauses.
    ///
    /// ```
    /// use unicursal_core::{AllDifferent, Budget, Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let ints: Vec<_> = (0..4).map(|_| solver.new_int(1..=4)).collect();
    /// solver.post(AllDifferent::new(ints.iter().copied()));
    /// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 24);
    /// let first = solver.equals(ints[0], 1);
    /// assert_eq!(solver.solutions(&[first], &Budget::default()).count(), 6);
    /// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    /// ```
    pub fn solutions(&mut self, assumptions: &[Lit], budget: &Budget) -> Solutions<'_> {
        self.leave_solution();
        let guard = self.new_view_bool().positive();
        let assumptions = [assumptions, &[guard]].concat();
        Solutions { solver: self, budget: budget.clone(), assumptions, end: None }
    }
}

impl Solutions<'_> {
    /// The limit that ended the enumeration early, if one did: there may be more solutions.
    pub fn limit(&self) -> Option<Limit> {
        match self.end {
            Some(Outcome::Unknown(limit)) => Some(limit),
            _ => None,
        }
    }
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end.is_some() {
            return None;
        }
        match self.solver.next_solution_under(&self.assumptions, &self.budget) {
            Outcome::Satisfiable => Some(self.solver.solution()),
            end => {
                self.end = Some(end);
                None
            }
        }
    }
}

impl Drop for Solutions<'_> {
    fn drop(&mut self) {
        if let Some(&guard) = self.assumptions.last() {
            self.solver.add_clause(&[!guard]);
        }
    }
}
