//! The best solution, with a proof that there is none better.
//!
//! [`course`] is the search. [`neighborhoods`], [`cores`] and [`relaxation`] find good solutions and proofs sooner.

mod cores;
mod course;
mod neighborhoods;
mod relaxation;

pub(crate) use course::{Course, Direction};
pub use neighborhoods::Neighborhoods;
use relaxation::Goal;

use crate::budget::{Budget, Limit};
use crate::expr::Expr;
use crate::lit::{IntVar, Lit};
use crate::propagator::Propagator;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::stats::Stats;
use std::ops::ControlFlow;

/// The answer of [`Solver::minimize`] and [`Solver::maximize`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[must_use]
pub struct Optimum {
    /// The best solution found, and the objective's value there.
    pub best: Option<(i64, Solution)>,
    /// No solution has a better value than this: proved. `None` if there is no solution at all under the assumptions.
    pub bound: Option<i64>,
    /// The limit that ended the search before the proof was complete, if one did.
    pub limit: Option<Limit>,
}

impl Optimum {
    /// Returns the best value, if it is proved that no solution has a better one.
    pub fn proved(&self) -> Option<i64> {
        let (value, _) = self.best.as_ref()?;
        self.limit.is_none().then_some(*value)
    }
}

/// Optimization.
impl Solver {
    /// Finds the least value of `objective` among the solutions under `assumptions`, with proof.
    ///
    /// `improved` is called with each better value and its model, and may stop the search. The best solution so far and
    /// the proved bound are then returned. Limits of `budget` are for the whole search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use unicursal_core::{Budget, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=100), solver.new_int(0..=100)];
    /// solver.post((2 * x + y).ge(31));
    /// let optimum = solver.minimize(3 * x + 2 * y, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    /// assert_eq!(optimum.proved(), Some(47));
    /// ```
    #[track_caller]
    pub fn minimize(
        &mut self,
        objective: impl Into<Expr>,
        assumptions: &[Lit],
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        let objective = self.int_of(objective);
        self.optimize(objective, Direction::Down, assumptions, budget, improved)
    }

    /// Finds the largest value of `objective`; see [`minimize`](Self::minimize).
    #[track_caller]
    pub fn maximize(
        &mut self,
        objective: impl Into<Expr>,
        assumptions: &[Lit],
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        let objective = self.int_of(objective);
        self.optimize(objective, Direction::Up, assumptions, budget, improved)
    }

    #[track_caller]
    fn optimize(
        &mut self,
        objective: IntVar,
        direction: Direction,
        assumptions: &[Lit],
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        let mut course = Course::begin(self, objective, direction, assumptions, budget);
        let limit = course.run(self, budget, improved).err();
        // A bound that propagation proved is reported as well.
        self.log_facts();
        course.optimum(limit)
    }

    /// Bounds `int` from both sides by sums of the linear constraints, the way an objective is bounded. This pays
    /// before the integer is fixed to a value close to its optimum, because the sums also remove values of other
    /// variables that would then cost too much.
    ///
    /// ```
    /// use unicursal_core::{Budget, Linear, Relation, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=10), solver.new_int(0..=10)];
    /// let total = solver.new_int(0..=70);
    /// solver.post(Linear::new([(3, x), (4, y), (-1, total)], Relation::Equal, 0));
    /// solver.post(Linear::new([(2, x), (1, y)], Relation::AtMost, 10));
    /// solver.post(Linear::new([(1, x), (3, y)], Relation::AtMost, 15));
    /// solver.bound_by_relaxation(total, &Budget::default());
    /// assert_eq!(solver.assignment().max(total), 25);
    /// ```
    #[track_caller]
    pub fn bound_by_relaxation(&mut self, int: IntVar, budget: &Budget) {
        self.store.assert_own(int);
        for is_maximum in [false, true] {
            self.propagate_root(budget);
            self.post_relaxation(Goal { objective: int, is_maximum }, budget);
        }
        self.propagate_root(budget);
    }

    /// Posts a constraint that is implied by the problem.
    fn post_derived(&mut self, constraint: impl Propagator + 'static) {
        self.search.derived += 1;
        self.post(constraint);
    }
}

/// Returns the rest of `budget` for a search that began with the counts `before`.
pub(super) fn left(budget: &Budget, before: &Stats, now: &Stats) -> Budget {
    Budget {
        conflicts: budget.conflicts.map(|limit| limit.saturating_sub(now.conflicts - before.conflicts)),
        decisions: budget.decisions.map(|limit| limit.saturating_sub(now.decisions - before.decisions)),
        ..budget.clone()
    }
}
