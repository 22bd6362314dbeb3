//! Several searches of one problem, with an answer that does not depend on the number of threads.
//!
//! The searches differ in their branching, their restarts or their neighborhoods. They run in rounds of a fixed number
//! of conflicts each: the first is as long as two turns of an optimization, and every round is half as long again.
//! Between rounds they share the best solution and the best bound. If several finish in the same round, the first of
//! them counts. Only searches after it stop early.

use crate::budget::{Budget, Limit};
use crate::lit::IntVar;
use crate::parallel::{Pool, map, round, spent, total};
use crate::solution::Solution;
use crate::solver::Solver;
use crate::solver::search::{Course, Direction, Optimum, Outcome};
use crate::stats::Stats;
use std::ops::ControlFlow;

/// The searches of a portfolio: solvers of the same problem, with the same variables in the same order.
///
/// ```
/// use std::ops::ControlFlow;
/// use unicursal_core::parallel::Portfolio;
/// use unicursal_core::{Budget, Linear, Relation, Restarts, Solver};
///
/// let build = |restarts| {
///     let mut solver = Solver::new();
///     let [x, y] = [solver.new_int(0..=100), solver.new_int(0..=100)];
///     let cost = solver.new_int(0..=500);
///     solver.post(Linear::new([(3, x), (2, y), (-1, cost)], Relation::Equal, 0));
///     solver.post(Linear::new([(2, x), (1, y)], Relation::AtLeast, 31));
///     solver.set_restarts(restarts);
///     (solver, cost)
/// };
/// let (first, cost) = build(Restarts::Luby);
/// let (second, _) = build(Restarts::Lbd);
/// let mut portfolio = Portfolio::new(vec![first, second], 2);
/// let optimum = portfolio.minimize(cost, &Budget::default(), |_, _| ControlFlow::Continue(()));
/// assert_eq!(optimum.proved(), Some(47));
/// ```
#[derive(Debug)]
pub struct Portfolio {
    solvers: Vec<Solver>,
    /// `None` where the system refuses threads.
    pool: Option<Pool>,
    before: Stats,
}

impl Portfolio {
    /// Returns a portfolio of these solvers on this many threads, where 0 is one for each core.
    ///
    /// # Panics
    /// If there are no solvers.
    #[track_caller]
    pub fn new(solvers: Vec<Solver>, threads: usize) -> Self {
        assert!(!solvers.is_empty(), "a portfolio has at least one solver");
        let before = total(solvers.iter());
        Self { solvers, pool: Pool::new(threads), before }
    }

    fn first_round(&self) -> u64 {
        self.solvers[0].parameters.turn.max(1).saturating_mul(2)
    }

    /// The counts of all searches.
    pub fn stats(&self) -> Stats {
        total(self.solvers.iter())
    }

    /// Searches for a solution. Limits on conflicts hold for all searches together, and a round may exceed them.
    pub fn solve(&mut self, budget: &Budget) -> (Outcome, Option<Solution>) {
        let (before, first) = (self.before, self.first_round());
        let mut members: Vec<(&mut Solver, Outcome)> =
            self.solvers.iter_mut().map(|solver| (solver, Outcome::Unknown(Limit::Conflicts))).collect();
        let mut conflicts = first;
        loop {
            let run = |(solver, outcome): &mut (&mut Solver, Outcome), budget: &Budget| {
                *outcome = solver.solve_within(&[], budget);
                !matches!(outcome, Outcome::Unknown(_))
            };
            on(self.pool.as_ref(), || round(&mut members, conflicts, budget, run));
            let ended = members.iter().find(|(_, outcome)| !matches!(outcome, Outcome::Unknown(_)));
            if let Some((solver, outcome)) = ended {
                return (*outcome, solver.solution());
            }
            let done = total(members.iter().map(|(solver, _)| &**solver));
            let limits = members.iter().filter_map(|(_, outcome)| match outcome {
                Outcome::Unknown(limit) => Some(*limit),
                _ => None,
            });
            if let Some(limit) = final_limit(limits, &before, &done, budget) {
                return (Outcome::Unknown(limit), None);
            }
            conflicts = conflicts.saturating_add(conflicts.div_ceil(2));
        }
    }

    /// Finds the least value of `objective`, with proof; as [`Solver::minimize`]. `improved` hears of better solutions
    /// between rounds. Limits are those of [`solve`](Self::solve).
    pub fn minimize(
        &mut self,
        objective: IntVar,
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        self.optimize(objective, Direction::Down, budget, improved)
    }

    /// Finds the largest value of `objective`; see [`minimize`](Self::minimize).
    pub fn maximize(
        &mut self,
        objective: IntVar,
        budget: &Budget,
        improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        self.optimize(objective, Direction::Up, budget, improved)
    }

    fn optimize(
        &mut self,
        objective: IntVar,
        direction: Direction,
        budget: &Budget,
        mut improved: impl FnMut(i64, &Solution) -> ControlFlow<()>,
    ) -> Optimum {
        let (before, first) = (self.before, self.first_round());
        let solvers: Vec<&mut Solver> = self.solvers.iter_mut().collect();
        let begin = || {
            map(solvers, |solver| {
                let course = Course::begin(solver, objective, direction, &[], budget);
                Member { solver, course, end: Err(Limit::Conflicts) }
            })
        };
        let mut members = on(self.pool.as_ref(), begin);
        let mut best: Option<(i64, Solution)> = None;
        let mut conflicts = first;
        loop {
            let run = |Member { solver, course, end }: &mut Member<'_>, budget: &Budget| {
                *end = course.run(solver, budget, |_, _| ControlFlow::Continue(()));
                end.is_ok()
            };
            on(self.pool.as_ref(), || round(&mut members, conflicts, budget, run));
            let ended = members.iter().position(|member| member.end.is_ok());
            // Searches after one that has come to an end may have been stopped anywhere.
            let counting = ended.map_or(&members[..], |at| &members[at..=at]);
            let found = counting.iter().filter_map(|member| member.course.best());
            let found = found.reduce(|a, b| if direction.is_better(b.0, a.0) { b } else { a });
            let is_better = |found: &&(i64, Solution)| {
                best.as_ref().is_none_or(|(value, _)| direction.is_better(found.0, *value))
            };
            let mut limit = None;
            if let Some(found) = found.filter(is_better).cloned() {
                limit = improved(found.0, &found.1).is_break().then_some(Limit::Cancelled);
                best = Some(found);
            }
            if let Some(at) = ended {
                return members.swap_remove(at).course.optimum(limit);
            }
            let done = total(members.iter().map(|member| &*member.solver));
            let limits = members.iter().filter_map(|member| member.end.err());
            limit = limit.or_else(|| final_limit(limits, &before, &done, budget));
            let bounds = members.iter().map(|member| member.course.bound());
            let bound = bounds.reduce(|a, b| if direction.is_better(a, b) { b } else { a });
            if limit.is_some() {
                return Optimum { best, bound, limit };
            }
            for member in &mut members {
                member.course.adopt(best.as_ref(), bound);
            }
            conflicts = conflicts.saturating_add(conflicts.div_ceil(2));
        }
    }
}

/// A search of a portfolio, and how its last round ended.
struct Member<'a> {
    solver: &'a mut Solver,
    course: Course,
    end: Result<(), Limit>,
}

/// Does `work` on the threads of `pool`.
fn on<T: Send>(pool: Option<&Pool>, work: impl FnOnce() -> T + Send) -> T {
    match pool {
        Some(pool) => pool.run(work),
        None => work(),
    }
}

/// Returns the limit at which the whole search ends, if the members of a round came to `limits`.
fn final_limit(
    mut limits: impl Iterator<Item = Limit>,
    before: &Stats,
    done: &Stats,
    budget: &Budget,
) -> Option<Limit> {
    let own = limits.find(|&limit| !matches!(limit, Limit::Conflicts));
    budget.interrupted().or(own).or_else(|| spent(before, done, budget))
}
