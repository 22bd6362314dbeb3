//! The best solution, with a proof that there is none better.
//!
//! After each solution the search asks for a better one, under the assumption of a bound on the objective. Learned
//! clauses hold without the assumption, so the solver stays usable for other questions. As long as answers come
//! quickly, the bounds ask for ever larger steps; a step that is too large proves a bound.

use crate::budget::{Budget, Limit};
use crate::lit::{IntVar, Lit};
use crate::search::neighborhoods::{Neighborhoods, Searched};
use crate::search::{Outcome, relaxation::Goal};
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

/// Conflicts until a step by more than one is given up, and the search of a neighborhood.
const PATIENCE: u64 = 100;
/// The most neighborhoods of a turn: some take no conflicts.
const MAX_NEIGHBORHOODS: usize = 200;

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
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        let before = self.stats;
        self.store.assert_own(objective);
        self.propagate_root(budget);
        self.post_relaxation(Goal { objective, is_maximum: direction == Direction::Up }, budget);
        let bound = self.root_bound(objective, direction, budget);
        let mut course =
            Course { objective, direction, assumptions, budget, before, bound, best: None, step: 1, improved };
        let limit = course.run(self).err();
        // A bound that propagation proved is reported, too.
        self.tell_facts();
        let Course { best, bound, .. } = course;
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

/// The course of an optimization.
struct Course<'a, F> {
    objective: IntVar,
    direction: Direction,
    assumptions: &'a [Lit],
    budget: &'a Budget,
    /// The counts at the beginning.
    before: Stats,
    best: Option<(i64, Solution)>,
    /// No solution is better than this: what root propagation says, and what failed steps have proved.
    bound: i64,
    step: u64,
    improved: F,
}

impl<F: FnMut(i64, &Solution) -> ControlFlow<()>> Course<'_, F> {
    /// Searches until the best solution is proved to be that, or that there is none.
    fn run(&mut self, solver: &mut Solver) -> Result<(), Limit> {
        let mut neighborhoods = solver.neighborhoods.clone();
        let mut turn = solver.thresholds.turn.max(1);
        loop {
            let target = self.target(self.step);
            let is_long_step = self.step > 1;
            let takes_turns = !is_long_step && target.is_some() && neighborhoods.is_some();
            let patience = if is_long_step { Some(PATIENCE) } else { takes_turns.then_some(turn) };
            match self.solve(solver, target, &[], patience) {
                Outcome::Satisfiable => {
                    self.take(solver)?;
                    if self.is_proved() {
                        return Ok(());
                    }
                    self.step *= 2;
                }
                Outcome::Unsatisfiable => {
                    let (Some(target), Some((value, _))) = (target, &self.best) else { return Ok(()) };
                    self.bound = self.direction.worse(target);
                    self.step = (value.abs_diff(self.bound) / 2).max(1);
                    if self.is_proved() {
                        return Ok(());
                    }
                }
                Outcome::Unknown(Limit::Conflicts) if is_long_step => self.step = 1,
                Outcome::Unknown(Limit::Conflicts) if takes_turns && !self.is_spent(solver) => {
                    if let Some(neighborhoods) = &mut neighborhoods {
                        self.look_around(solver, neighborhoods, turn)?;
                    }
                    if self.is_proved() {
                        return Ok(());
                    }
                    turn += turn.div_ceil(2);
                }
                Outcome::Unknown(limit) => return Err(limit),
            }
        }
    }

    /// Searches neighborhoods of the best solution, for about `turn` conflicts.
    fn look_around(&mut self, solver: &mut Solver, around: &mut Neighborhoods, turn: u64) -> Result<(), Limit> {
        let end = solver.stats.conflicts.saturating_add(turn);
        for _ in 0..MAX_NEIGHBORHOODS {
            let Some((_, solution)) = self.best.as_ref().filter(|_| !self.is_proved()) else { break };
            if solver.stats.conflicts >= end {
                break;
            }
            let kept = around.kept(solution, solver);
            let searched = match self.solve(solver, self.target(1), &kept, Some(PATIENCE)) {
                Outcome::Satisfiable => {
                    self.take(solver)?;
                    Searched::Better
                }
                Outcome::Unsatisfiable => Searched::Exhausted,
                Outcome::Unknown(Limit::Conflicts) if !self.is_spent(solver) => Searched::TooLarge,
                Outcome::Unknown(limit) => return Err(limit),
            };
            around.learn(searched);
        }
        Ok(())
    }

    /// The value to ask for: better than the best one by a step.
    fn target(&self, step: u64) -> Option<i64> {
        self.best.as_ref().map(|&(value, _)| self.direction.step(value, step, self.bound))
    }

    fn is_proved(&self) -> bool {
        self.best.as_ref().is_some_and(|&(value, _)| value == self.bound)
    }

    /// Whether the budget of conflicts is spent.
    fn is_spent(&self, solver: &Solver) -> bool {
        left(self.budget, &self.before, &solver.stats).conflicts == Some(0)
    }

    /// Searches for a solution at least as good as `target`, with `kept` literals, for no more conflicts than `patience`.
    fn solve(&self, solver: &mut Solver, target: Option<i64>, kept: &[Lit], patience: Option<u64>) -> Outcome {
        let mut asked = self.assumptions.to_vec();
        asked.extend(target.map(|target| match self.direction {
            Direction::Down => solver.at_most(self.objective, target),
            Direction::Up => solver.at_least(self.objective, target),
        }));
        asked.extend(kept);
        let mut budget = left(self.budget, &self.before, &solver.stats);
        if let Some(patience) = patience {
            budget.conflicts = Some(budget.conflicts.map_or(patience, |limit| limit.min(patience)));
        }
        solver.solve_within(&asked, &budget)
    }

    /// Takes the solution that has been found.
    fn take(&mut self, solver: &Solver) -> Result<(), Limit> {
        let solution = solver.solution();
        let value = solution.value(self.objective);
        let goes_on = (self.improved)(value, &solution);
        self.best = Some((value, solution));
        if goes_on.is_break() { Err(Limit::Cancelled) } else { Ok(()) }
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
