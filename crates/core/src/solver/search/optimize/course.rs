//! The course of an optimization.
//!
//! After each solution the search asks for a better one, under the assumption of a bound on the objective. Learned
//! clauses hold without the assumption, so the solver stays usable for other questions. As long as answers come
//! quickly, the bounds ask for ever larger steps. A step that is too large proves a bound. Then the search takes turns
//! with others: neighborhoods of the best solution, and cores of a linear objective, which raise the bound.

use super::cores::Cores;
use super::neighborhoods::{Neighborhoods, Searched};
use super::relaxation::Goal;
use super::{Optimum, left};
use crate::budget::{Budget, Limit, Progress};
use crate::clock::Instant;
use crate::lit::{IntVar, Lit};
use crate::solution::Solution;
use crate::solver::Solver;
use crate::solver::search::Outcome;
use crate::stats::Stats;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The better values: smaller or larger ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Down,
    Up,
}

impl Direction {
    /// Returns the value that is better than `value` by `step`, but no better than `bound`.
    fn step(self, value: i64, step: u64, bound: i64) -> i64 {
        match self {
            Direction::Down => value.saturating_sub_unsigned(step).max(bound),
            Direction::Up => value.saturating_add_unsigned(step).min(bound),
        }
    }

    /// Returns the value next to `value` that is worse.
    fn worse(self, value: i64) -> i64 {
        if self == Direction::Down { value + 1 } else { value - 1 }
    }

    /// Returns whether `a` is better than `b`.
    #[cfg(feature = "parallel")]
    pub(crate) fn is_better(self, a: i64, b: i64) -> bool {
        self.cost(a) < self.cost(b)
    }

    /// Returns the value, counted so that smaller is better.
    fn cost(self, value: i64) -> i128 {
        let value = i128::from(value);
        if self == Direction::Down { value } else { -value }
    }
}

/// Conflicts after which a step by more than one is abandoned, and the search of a neighborhood.
const PATIENCE: u64 = 100;
/// The most questions of a turn: some take no conflicts.
const MAX_QUESTIONS: usize = 200;

/// The ratio of a turn of cores to other turns while cores raise the bound, and the number of halvings when they do
/// not.
const CORES: u64 = 4;
const IN_VAIN: u32 = 2;

/// The course of an optimization, which can be interrupted and go on.
pub(crate) struct Course {
    objective: IntVar,
    direction: Direction,
    assumptions: Vec<Lit>,
    best: Option<(i64, Solution)>,
    /// No solution is better than this, by root propagation and by failed steps and cores.
    bound: i64,
    step: u64,
    /// Conflicts of a turn.
    turn: u64,
    neighborhoods: Option<Neighborhoods>,
    cores: Option<Cores>,
    began: Instant,
}

impl Course {
    /// Goes to the root and bounds the objective there.
    #[track_caller]
    pub(crate) fn begin(
        solver: &mut Solver,
        objective: IntVar,
        direction: Direction,
        assumptions: &[Lit],
        budget: &Budget,
    ) -> Self {
        solver.store.assert_own(objective);
        solver.propagate_root(budget);
        let goal = Goal { objective, is_maximum: direction == Direction::Up };
        solver.post_relaxation(goal, budget);
        // A contradiction is found again by the search.
        solver.propagate_root(budget);
        let [min, max] = solver.store.bounds(objective);
        Self {
            objective,
            direction,
            assumptions: assumptions.to_vec(),
            best: None,
            bound: if goal.is_maximum { max } else { min },
            step: 1,
            turn: solver.parameters.turn.max(1),
            neighborhoods: Neighborhoods::of(solver, objective),
            cores: Cores::of(goal, solver),
            began: Instant::now(),
        }
    }

    /// Searches until the best solution is proved to be that, or that there is none. `improved` may stop it.
    pub(crate) fn run(
        &mut self,
        solver: &mut Solver,
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let before = solver.stats;
        Run { course: self, solver, budget, before, improved }.run()
    }

    /// Returns the answer, if the search ended at this limit.
    pub(crate) fn optimum(self, limit: Option<Limit>) -> Optimum {
        let is_known = self.best.is_some() || limit.is_some();
        Optimum { best: self.best, bound: is_known.then_some(self.bound), limit }
    }

    /// Returns the best solution, and the objective's value there.
    #[cfg(feature = "parallel")]
    pub(crate) fn best(&self) -> Option<&(i64, Solution)> {
        self.best.as_ref()
    }

    /// No solution is better than this: proved.
    #[cfg(feature = "parallel")]
    pub(crate) fn bound(&self) -> i64 {
        self.bound
    }

    /// Takes over what searches of the same problem have found.
    #[cfg(feature = "parallel")]
    pub(crate) fn adopt(&mut self, best: Option<&(i64, Solution)>, bound: Option<i64>) {
        if let Some((value, solution)) = best
            && self.best.as_ref().is_none_or(|own| self.direction.is_better(*value, own.0))
        {
            self.best = Some((*value, solution.clone()));
        }
        if let Some(bound) = bound.filter(|&bound| self.direction.is_better(self.bound, bound)) {
            self.bound = bound;
        }
    }

    /// Returns the value to ask for: better than the best one by a step.
    fn target(&self, step: u64) -> Option<i64> {
        self.best.as_ref().map(|&(value, _)| self.direction.step(value, step, self.bound))
    }

    fn is_proved(&self) -> bool {
        self.best.as_ref().is_some_and(|&(value, _)| value == self.bound)
    }

    /// Improves the bound: no better solution costs less than `least`. `None` if there is no better solution.
    fn improve_bound(&mut self, least: Option<i128>) {
        let Some(&(value, _)) = self.best.as_ref() else { return };
        let [bound, best] = [self.bound, value].map(|value| self.direction.cost(value));
        let least = least.unwrap_or(best).clamp(bound, best) as i64;
        self.bound = if self.direction == Direction::Down { least } else { -least };
    }
}

/// A part of a course, from a call to a limit.
struct Run<'a, F> {
    course: &'a mut Course,
    solver: &'a mut Solver,
    budget: &'a Budget,
    /// The counts at the beginning.
    before: Stats,
    improved: F,
}

impl<F: FnMut(i64, &Solution) -> ControlFlow<()>> Run<'_, F> {
    fn run(&mut self) -> Result<(), Limit> {
        while !self.course.is_proved() {
            let target = self.course.target(self.course.step);
            let is_long_step = self.course.step > 1;
            let has_others = self.course.neighborhoods.is_some() || self.course.cores.is_some();
            let takes_turns = !is_long_step && target.is_some() && has_others;
            let patience = if is_long_step { Some(PATIENCE) } else { takes_turns.then_some(self.course.turn) };
            match self.solve(target, &[], patience) {
                Outcome::Satisfiable => {
                    self.take()?;
                    self.course.step *= 2;
                }
                Outcome::Unsatisfiable => {
                    let (Some(target), Some((value, _))) = (target, &self.course.best) else { return Ok(()) };
                    self.course.bound = self.course.direction.worse(target);
                    self.course.step = (value.abs_diff(self.course.bound) / 2).max(1);
                }
                Outcome::Unknown(Limit::Conflicts) if is_long_step => self.course.step = 1,
                Outcome::Unknown(Limit::Conflicts) if takes_turns && !self.is_spent() => self.take_turns()?,
                Outcome::Unknown(limit) => return Err(limit),
            }
        }
        Ok(())
    }

    /// Lets the other searches have their turns.
    fn take_turns(&mut self) -> Result<(), Limit> {
        let turn = self.course.turn;
        self.look_around(turn)?;
        self.raise_bound(turn)?;
        self.course.turn += turn.div_ceil(2);
        Ok(())
    }

    /// Searches neighborhoods of the best solution, for about `turn` conflicts.
    fn look_around(&mut self, turn: u64) -> Result<(), Limit> {
        let end = self.solver.stats.conflicts.saturating_add(turn);
        for _ in 0..MAX_QUESTIONS {
            if self.course.is_proved() || self.solver.stats.conflicts >= end {
                break;
            }
            let Course { neighborhoods: Some(around), best: Some((_, solution)), .. } = &mut *self.course else {
                break;
            };
            let kept = around.kept(solution, self.solver);
            let searched = match self.solve(self.course.target(1), &kept, Some(PATIENCE)) {
                Outcome::Satisfiable => {
                    self.take()?;
                    Searched::Better
                }
                Outcome::Unsatisfiable => Searched::Exhausted,
                Outcome::Unknown(Limit::Conflicts) if !self.is_spent() => Searched::TooLarge,
                Outcome::Unknown(limit) => return Err(limit),
            };
            if let Some(around) = &mut self.course.neighborhoods {
                around.learn(searched);
            }
        }
        Ok(())
    }

    /// Searches for solutions in which all summands are at their best, and learns from cores. The more turns in a row
    /// found nothing better, the shorter they are.
    fn raise_bound(&mut self, turn: u64) -> Result<(), Limit> {
        let Some(cores) = &self.course.cores else { return Ok(()) };
        let (in_vain, bound) = (cores.in_vain, self.course.bound);
        self.learn_from_cores((turn.saturating_mul(CORES) >> in_vain).max(1))?;
        if let Some(cores) = &mut self.course.cores {
            cores.in_vain = if self.course.bound == bound { (in_vain + 1).min(IN_VAIN) } else { 0 };
        }
        Ok(())
    }

    /// As [`raise_bound`](Self::raise_bound), for about this many conflicts.
    fn learn_from_cores(&mut self, conflicts: u64) -> Result<(), Limit> {
        let end = self.solver.stats.conflicts.saturating_add(conflicts);
        for _ in 0..MAX_QUESTIONS {
            let patience = end.saturating_sub(self.solver.stats.conflicts);
            if patience == 0 || self.course.is_proved() {
                break;
            }
            let Some(cores) = &mut self.course.cores else { break };
            let assumed = cores.assumptions(self.solver);
            let outcome = self.solve(self.course.target(1), &assumed, Some(patience));
            if outcome == Outcome::Satisfiable {
                self.take()?;
            }
            let Some(cores) = &mut self.course.cores else { break };
            match outcome {
                Outcome::Satisfiable => cores.relax(),
                Outcome::Unsatisfiable => {
                    let least = cores.learn(self.solver);
                    self.course.improve_bound(least);
                }
                Outcome::Unknown(Limit::Conflicts) if !self.is_spent() => break,
                Outcome::Unknown(limit) => return Err(limit),
            }
        }
        Ok(())
    }

    /// Returns whether the budget of conflicts is spent.
    fn is_spent(&self) -> bool {
        left(self.budget, &self.before, &self.solver.stats).conflicts == Some(0)
    }

    /// Searches for a solution at least as good as `target`, with `kept` literals, for no more conflicts than
    /// `patience`.
    fn solve(&mut self, target: Option<i64>, kept: &[Lit], patience: Option<u64>) -> Outcome {
        let Course { objective, direction, ref assumptions, .. } = *self.course;
        let mut asked = assumptions.clone();
        asked.extend(target.map(|target| match direction {
            Direction::Down => self.solver.at_most(objective, target),
            Direction::Up => self.solver.at_least(objective, target),
        }));
        asked.extend(kept);
        let mut budget = left(self.budget, &self.before, &self.solver.stats);
        if let Some(progress) = budget.progress.take() {
            let (began, bound) = (self.course.began, self.course.bound);
            let best = self.course.best.as_ref().map(|&(value, _)| value);
            budget.progress = Some(Arc::new(move |now| {
                progress(&Progress { elapsed: began.elapsed(), best, bound: Some(bound), ..*now })
            }));
        }
        if let Some(patience) = patience {
            budget.conflicts = Some(budget.conflicts.map_or(patience, |limit| limit.min(patience)));
        }
        self.solver.solve_within(&asked, &budget)
    }

    /// Records the solution that has been found.
    fn take(&mut self) -> Result<(), Limit> {
        let solution = self.solver.solution().expect("the search has just found it");
        let value = solution.value(self.course.objective);
        let goes_on = (self.improved)(value, &solution);
        self.course.best = Some((value, solution));
        if goes_on.is_break() { Err(Limit::Cancelled) } else { Ok(()) }
    }
}
