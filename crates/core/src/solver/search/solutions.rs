//! All solutions, without a lasting change to the solver.

use crate::budget::{Budget, Limit};
use crate::definition::Term;
use crate::lit::Lit;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::solver::search::Outcome;
use crate::stats::Stats;
use std::borrow::BorrowMut;
use std::fmt;

/// The solutions under some assumptions, one after the other, of a solver that is borrowed or owned: see
/// [`Solver::solutions`], [`Solver::solutions_over`] and [`Solver::into_solutions_over`].
#[must_use = "solutions are found one by one, as they are asked for"]
pub struct Solutions<S: BorrowMut<Solver>> {
    solver: S,
    budget: Budget,
    /// The assumptions, and a literal on which the exclusions of solutions depend.
    assumptions: Vec<Lit>,
    end: Option<Outcome>,
    /// The variables in which solutions have to differ, if that is not everything.
    projection: Option<Vec<Term>>,
    /// The clause that excludes the last solution under a projection.
    passed: Option<Vec<Lit>>,
}

impl<S: BorrowMut<Solver>> fmt::Debug for Solutions<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions")
            .field("assumptions", &self.assumptions)
            .field("end", &self.end)
            .finish_non_exhaustive()
    }
}

impl Solver {
    /// Returns the solutions in which all `assumptions` are true, one after the other, each within `budget`. When the
    /// iterator is dropped, the solver has all of its solutions again, and keeps its learned clauses.
    ///
    /// ```
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Budget, Outcome, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let ints: Vec<_> = (0..4).map(|_| solver.new_int(1..=4)).collect();
    /// solver.post(AllDifferent::new(ints.iter().copied()));
    /// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 24);
    /// let first = solver.equals(ints[0], 1);
    /// assert_eq!(solver.solutions(&[first], &Budget::default()).count(), 6);
    /// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    /// ```
    pub fn solutions(&mut self, assumptions: &[Lit], budget: &Budget) -> Solutions<&mut Solver> {
        Solutions::begin(self, None, assumptions, budget)
    }

    /// As [`solutions`](Self::solutions), but no two of them agree on all of `projection`: of the solutions that do,
    /// one is found. Each costs a clause while the iterator lives.
    ///
    /// ```
    /// use unicursal_core::{Budget, Linear, Relation, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=3), solver.new_int(0..=9)];
    /// solver.post(Linear::new([(1, x), (1, y)], Relation::AtLeast, 10));
    /// let values: Vec<_> = solver.solutions_over([x], &[], &Budget::default()).map(|found| found.value(x)).collect();
    /// assert_eq!(values.len(), 3);
    /// ```
    pub fn solutions_over<T: Into<Term>>(
        &mut self,
        projection: impl IntoIterator<Item = T>,
        assumptions: &[Lit],
        budget: &Budget,
    ) -> Solutions<&mut Solver> {
        let projection = projection.into_iter().map(Into::into).collect();
        Solutions::begin(self, Some(projection), assumptions, budget)
    }

    /// As [`solutions_over`](Self::solutions_over), for an iterator that outlives this call.
    pub fn into_solutions_over<T: Into<Term>>(
        self,
        projection: impl IntoIterator<Item = T>,
        assumptions: &[Lit],
        budget: &Budget,
    ) -> Solutions<Solver> {
        let projection = projection.into_iter().map(Into::into).collect();
        Solutions::begin(self, Some(projection), assumptions, budget)
    }
}

impl<S: BorrowMut<Solver>> Solutions<S> {
    fn begin(mut solver: S, projection: Option<Vec<Term>>, assumptions: &[Lit], budget: &Budget) -> Self {
        solver.borrow_mut().leave_solution();
        let guard = solver.borrow_mut().new_view_bool().positive();
        let assumptions = [assumptions, &[guard]].concat();
        Self { solver, budget: budget.clone(), assumptions, end: None, projection, passed: None }
    }

    /// Returns the limit that ended the enumeration early, if one did: there may be more solutions.
    pub fn limit(&self) -> Option<Limit> {
        match self.end {
            Some(Outcome::Unknown(limit)) => Some(limit),
            _ => None,
        }
    }

    /// The counts of the solver so far.
    pub fn stats(&self) -> Stats {
        self.solver.borrow().stats()
    }

    /// Searches for the next solution.
    fn search(&mut self) -> Result<Solution, Outcome> {
        let Some(projection) = &self.projection else {
            let solver = self.solver.borrow_mut();
            let end = solver.next_solution_under(&self.assumptions, &self.budget);
            return solver.solution().ok_or(end);
        };
        let solver = self.solver.borrow_mut();
        if let Some(clause) = self.passed.take() {
            solver.add_clause(&clause);
        }
        let end = solver.solve_within(&self.assumptions, &self.budget);
        let solution = solver.solution().ok_or(end)?;
        let mut clause: Vec<Lit> = self.assumptions.last().map(|&guard| !guard).into_iter().collect();
        for &term in projection {
            clause.push(match term {
                Term::Lit(lit) if solution.holds(lit, solver.assignment()) => !lit,
                Term::Lit(lit) => lit,
                Term::Int(int) => !solver.equals(int, solution.value(int)),
            });
        }
        self.passed = Some(clause);
        Ok(solution)
    }
}

impl<S: BorrowMut<Solver>> Iterator for Solutions<S> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end.is_some() {
            return None;
        }
        self.search().map_err(|end| self.end = Some(end)).ok()
    }
}

impl<S: BorrowMut<Solver>> Drop for Solutions<S> {
    fn drop(&mut self) {
        if let Some(&guard) = self.assumptions.last() {
            self.solver.borrow_mut().add_clause([!guard]);
        }
    }
}
