//! The best solution, with a proof that there is none better.
//!
//! After each solution the search asks for a better one, under the assumption of a bound on the objective. Learned
//! clauses hold without the assumption, so the solver stays usable for other questions. As long as answers come
//! quickly, the bounds ask for ever larger steps; a step that is too large proves a bound.

use crate::budget::{Budget, Limit};
use crate::lit::{IntVar, Lit};
use crate::search::Outcome;
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
    /// No solution has a better value than this: proved. None if there is no solution at all under the assumptions.
    pub bound: Option<i64>,
    /// The limit that ended the search before the proof was complete, if one did.
    pub limit: Option<Limit>,
}

impl Optimum {
    /// The best value, if it is proved that no solution has a better one.
    pub fn proved(&self) -> Option<i64> {
        let (value, _) = self.best.as_ref()?;
        self.limit.is_none().then_some(*value)
    }
}

/// The better values: smaller or larger ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Down,
    Up,
}

impl Direction {
    /// The value that is better than `value` by `step`, but not than `bound`.
    fn step(self, value: i64, step: u64, bound: i64) -> i64 {
        match self {
            Direction::Down => value.saturating_sub_unsigned(step).max(bound),
            Direction::Up => value.saturating_add_unsigned(step).min(bound),
        }
    }

    /// The value next to `value` that is worse.
    fn worse(self, value: i64) -> i64 {
        if self == Direction::Down { value + 1 } else { value - 1 }
    }
}

/// Conflicts until a step by more than one is given up.
const PATIENCE: u64 = 100;

/// Optimization.
impl Solver {
    /// Finds the least value of `objective` among the solutions under `assumptions`, with proof.
    ///
    /// `improved` is called with each better value and its model, and may stop the search; the best solution so far and
    /// the proved bound are then returned. Limits of `budget` are for the whole search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use unicursal_core::{Budget, Linear, Relation, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(0..=100), solver.new_int(0..=100)];
    /// let cost = solver.new_int(0..=500);
    /// solver.post(Linear::new([(3, x), (2, y), (-1, cost)], Relation::Equal, 0));
    /// solver.post(Linear::new([(2, x), (1, y)], Relation::AtLeast, 31));
    /// let optimum = solver.minimize(cost, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
    /// assert_eq!(optimum.proved(), Some(47));
    /// ```
    pub fn minimize(
        &mut self,
        objective: IntVar,
        assumptions: &[Lit],
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        self.optimize(objective, Direction::Down, assumptions, budget, improved)
    }

    /// Finds the largest value of `objective`; see [`minimize`](Self::minimize).
    pub fn maximize(
        &mut self,
        objective: IntVar,
        assumptions: &[Lit],
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        self.optimize(objective, Direction::Up, assumptions, budget, improved)
    }

    fn optimize(
        &mut self,
        objective: IntVar,
        direction: Direction,
        assumptions: &[Lit],
        budget: &Budget,
        mut improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        let before = self.stats;
        self.store.assert_own(objective);
        let mut best: Option<(i64, Solution)> = None;
        // No solution is better than this: what root propagation says, and what failed steps have proved.
        let mut bound = self.root_bound(objective, direction, budget);
        let mut step = 1;
        let limit = loop {
            let mut asked = assumptions.to_vec();
            let mut budget = left(budget, &before, &self.stats);
            let target = best.as_ref().map(|&(value, _)| direction.step(value, step, bound));
            if let Some(target) = target {
                asked.push(match direction {
                    Direction::Down => self.at_most(objective, target),
                    Direction::Up => self.at_least(objective, target),
                });
            }
            let is_long_step = step > 1;
            if is_long_step {
                budget.conflicts = Some(budget.conflicts.map_or(PATIENCE, |limit| limit.min(PATIENCE)));
            }
            match self.solve_within(&asked, &budget) {
                Outcome::Satisfiable => {
                    let solution = self.solution();
                    let value = solution.value(objective);
                    let goes_on = improved(value, &solution);
                    best = Some((value, solution));
                    if goes_on.is_break() {
                        break Some(Limit::Cancelled);
                    }
                    if value == bound {
                        break None;
                    }
                    step *= 2;
                }
                Outcome::Unsatisfiable => match (target, &best) {
                    (Some(target), Some((value, _))) => {
                        bound = direction.worse(target);
                        if bound == *value {
                            break None;
                        }
                        step = (value.abs_diff(bound) / 2).max(1);
                    }
                    _ => break None,
                },
                Outcome::Unknown(Limit::Conflicts) if is_long_step => step = 1,
                Outcome::Unknown(limit) => break Some(limit),
            }
        };
        // A bound that propagation proved is reported, too.
        self.tell_facts();
        let is_known = best.is_some() || limit.is_some();
        Optimum { best, bound: is_known.then_some(bound), limit }
    }

    /// The best value that propagation at the root leaves to `objective`.
    fn root_bound(&mut self, objective: IntVar, direction: Direction, budget: &Budget) -> i64 {
        // A contradiction is found again by the search.
        self.propagate_root(budget);
        if direction == Direction::Down { self.store.min(objective) } else { self.store.max(objective) }
    }

    /// The values of all variables in the current model, which must be a solution.
    pub fn solution(&self) -> Solution {
        Solution::new(&self.store)
    }
}

/// The rest of `budget` for a search that began with the counts `before`.
pub(super) fn left(budget: &Budget, before: &Stats, now: &Stats) -> Budget {
    Budget {
        conflicts: budget.conflicts.map(|limit| limit.saturating_sub(now.conflicts - before.conflicts)),
        decisions: budget.decisions.map(|limit| limit.saturating_sub(now.decisions - before.decisions)),
        ..budget.clone()
    }
}
