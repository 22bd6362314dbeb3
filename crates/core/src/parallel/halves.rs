//! A search in two halves, with an answer that does not depend on the number of threads.
//!
//! One half assumes a literal, the other one its negation: the guiding literal of a cube-and-conquer of one variable at a
//! time (Heule, Kullmann, Wieringa & Biere 2011). They search in rounds of a fixed number of conflicts each, and between
//! rounds tell each other their facts and those clauses that are likely to be used (`ManySAT`: Hamadi, Jabbour & Sais 2009).
//! Clauses that are learned under assumptions hold without them. A half that is refuted makes the negation of its literal a
//! fact, and both divide what is left. So together they need about as many conflicts as one search.

use crate::budget::{Budget, Limit};
use crate::lit::Lit;
use crate::parallel::{facts, map, spent, total};
use crate::search::Outcome;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::stats::Stats;

/// The largest literal block distance and the largest length of clauses that the halves tell each other.
const MAX_LBD: u32 = 4;
const MAX_LENGTH: usize = 12;

/// Two solvers of the same problem, with the same variables in the same order, which divide the search.
///
/// ```
/// use unicursal_core::parallel::Halves;
/// use unicursal_core::{Budget, Outcome, Solver};
///
/// let build = || {
///     let mut solver = Solver::new();
///     let x = solver.new_bools(3);
///     for signs in 0..8 {
///         let literal = |at: usize| if signs >> at & 1 == 1 { x[at].positive() } else { x[at].negative() };
///         solver.add_clause(&[literal(0), literal(1), literal(2)]);
///     }
///     solver
/// };
/// let mut halves = Halves::new(build(), build());
/// assert_eq!(halves.solve_within(&Budget::default()), Outcome::Unsatisfiable);
/// ```
#[derive(Debug)]
pub struct Halves {
    solvers: [Solver; 2],
    /// The literal that the first one assumes; none until they divide what is left.
    split: Option<Lit>,
    /// The half that has searched in what is left.
    survivor: usize,
    /// The half that has found a solution.
    winner: Option<usize>,
}

impl Halves {
    /// Divides the search of `main` with `other`, which has not searched yet.
    ///
    /// # Panics
    /// If one of them logs a proof: it would not have the clauses of the other one.
    pub fn new(main: Solver, other: Solver) -> Self {
        assert!(!main.has_proof() && !other.has_proof(), "halves do not log a proof");
        let mut halves = Self { solvers: [main, other], split: None, survivor: 0, winner: None };
        halves.exchange();
        halves
    }

    /// Searches on within `budget`, whose limits on counts hold for both halves together; a round may exceed them.
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
            let round = self.solvers[0].thresholds.exchange.max(1);
            let conflicts = Some(conflicts.map_or(round, |left| round.min(left.div_ceil(2))));
            let budget = Budget { conflicts, decisions, ..budget.clone() };
            if let Some(outcome) = self.round(&budget) {
                return outcome;
            }
            self.exchange();
        }
    }

    /// Has each half search within `budget`. Returns the outcome of the whole search if that is over.
    fn round(&mut self, budget: &Budget) -> Option<Outcome> {
        let survivor = self.survivor;
        let split = self.split.or_else(|| self.solvers[survivor].most_active(1).first().copied());
        self.split = split;
        let Some(split) = split else {
            // Nothing is left to divide.
            let outcome = self.solvers[survivor].solve_within(&[], budget);
            self.winner = (outcome == Outcome::Satisfiable).then_some(survivor);
            return Some(outcome).filter(|&outcome| outcome != Outcome::Unknown(Limit::Conflicts));
        };
        let members = self.solvers.iter_mut().zip([split, !split]).collect();
        // Neither is stopped by the other one, which depends on threads.
        let outcomes =
            map(members, |(half, assumption): (&mut Solver, Lit)| half.solve_within(&[assumption], budget));
        self.winner = outcomes.iter().position(|&outcome| outcome == Outcome::Satisfiable);
        if self.winner.is_some() {
            return Some(Outcome::Satisfiable);
        }
        let limit = outcomes.iter().find_map(|&outcome| match outcome {
            Outcome::Unknown(limit) if limit != Limit::Conflicts => Some(limit),
            _ => None,
        });
        let is_refuted = |half: usize| outcomes[half] == Outcome::Unsatisfiable;
        let is_over = |half: usize| is_refuted(half) && self.solvers[half].unsat_core().is_empty();
        if (0..2).any(is_over) || (0..2).all(is_refuted) {
            return Some(Outcome::Unsatisfiable);
        }
        if let Some(refuted) = (0..2).find(|&half| is_refuted(half)) {
            let fact = if refuted == 0 { !split } else { split };
            self.solvers.iter_mut().for_each(|half| half.add_clause(&[fact]));
            self.survivor = 1 - refuted;
            self.split = None;
        }
        limit.map(Outcome::Unknown)
    }

    /// Has each half tell the other one what it has learned.
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

    /// The solution that has been found last.
    pub fn solution(&self) -> Option<Solution> {
        self.winner.map(|winner| self.solvers[winner].solution())
    }

    /// The counts of both halves.
    pub fn stats(&self) -> Stats {
        total(self.solvers.iter())
    }
}
