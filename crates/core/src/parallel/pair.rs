//! A pair of searches that share what they learn, with an answer that does not depend on the number of threads.
//!
//! Both search the whole problem, in rounds of a fixed number of conflicts each. Between rounds they exchange their
//! facts and those clauses that are likely to be used (`ManySAT`: Hamadi, Jabbour & Sais 2009). The second one begins
//! with what the first one has learned, but not with its order of variables, and so they go different ways. Together
//! they need about as many conflicts as one search.

use crate::budget::{Budget, Limit};
use crate::parallel::{facts, map, spent, total};
use crate::solution::Solution;
use crate::solver::Solver;
use crate::solver::search::Outcome;
use crate::stats::Stats;

/// The largest literal block distance and the largest length of clauses that the searches tell each other.
const MAX_LBD: u32 = 8;
const MAX_LENGTH: usize = 30;

/// Two solvers of one problem, with the same variables in the same order.
///
/// ```
/// use unicursal_core::parallel::Pair;
/// use unicursal_core::{Budget, Outcome, Solver};
///
/// let build = || {
///     let mut solver = Solver::new();
///     let x = solver.new_bools(3);
///     for signs in 0..8 {
///         let literal = |at: usize| if signs >> at & 1 == 1 { x[at].positive() } else { x[at].negative() };
///         solver.add_clause([literal(0), literal(1), literal(2)]);
///     }
///     solver
/// };
/// let mut pair = Pair::new(build(), build());
/// assert_eq!(pair.solve_within(&Budget::default()), Outcome::Unsatisfiable);
/// ```
#[derive(Debug)]
pub struct Pair {
    solvers: [Solver; 2],
    /// The search that has found a solution.
    winner: Option<usize>,
}

impl Pair {
    /// Returns a pair of `main` and `other`, which has not searched yet.
    ///
    /// # Panics
    /// If one of them logs a proof: it would not have the clauses of the other one.
    #[track_caller]
    pub fn new(main: Solver, other: Solver) -> Self {
        assert!(!main.has_proof() && !other.has_proof(), "a pair does not log a proof");
        let mut pair = Self { solvers: [main, other], winner: None };
        pair.exchange();
        pair
    }

    /// Searches on within `budget`, whose limits on counts hold for both searches together. A round may exceed them.
    /// On all threads of the `rayon` pool in which it is called, or, outside of one, on this thread alone.
    pub fn solve_within(&mut self, budget: &Budget) -> Outcome {
        let before = self.stats();
        self.winner = None;
        loop {
            let done = self.stats();
            if let Some(limit) = spent(&before, &done, budget) {
                return Outcome::Unknown(limit);
            }
            let left = |limit: Option<u64>, spent: u64| limit.map(|limit| limit - spent);
            let conflicts = left(budget.conflicts, done.conflicts - before.conflicts);
            let decisions = left(budget.decisions, done.decisions - before.decisions);
            let round = self.solvers[0].parameters.exchange.max(1);
            let conflicts = Some(conflicts.map_or(round, |left| round.min(left.div_ceil(2))));
            let budget = Budget { conflicts, decisions, ..budget.clone() };
            if let Some(outcome) = self.round(&budget) {
                return outcome;
            }
            self.exchange();
        }
    }

    /// Has each solver search within `budget`. Returns the outcome of the whole search if that is over.
    fn round(&mut self, budget: &Budget) -> Option<Outcome> {
        // Neither is stopped by the other one, which depends on threads.
        let solvers = self.solvers.iter_mut().collect();
        let outcomes = map(solvers, |solver: &mut Solver| solver.solve_within(&[], budget));
        self.winner = outcomes.iter().position(|&outcome| outcome == Outcome::Satisfiable);
        if self.winner.is_some() {
            return Some(Outcome::Satisfiable);
        }
        if outcomes.contains(&Outcome::Unsatisfiable) {
            return Some(Outcome::Unsatisfiable);
        }
        outcomes.into_iter().find(|&outcome| outcome != Outcome::Unknown(Limit::Conflicts))
    }

    /// Passes what each solver has learned on to the other one.
    fn exchange(&mut self) {
        let facts = facts(self.solvers.iter());
        self.solvers.iter_mut().for_each(|solver| solver.add_facts(&facts));
        for from in 0..2 {
            let [first, second] = &mut self.solvers;
            let (from, to) = if from == 0 { (first, second) } else { (second, first) };
            for (clause, lbd) in from.clauses.share(MAX_LBD, MAX_LENGTH) {
                let clause = to.import_all(&from.export_all(clause));
                to.add_learned_elsewhere(&clause, lbd);
            }
        }
    }

    /// Returns the solution that has been found last.
    pub fn solution(&self) -> Option<Solution> {
        self.solvers[self.winner?].solution()
    }

    /// The counts of both searches.
    pub fn stats(&self) -> Stats {
        total(self.solvers.iter())
    }
}
