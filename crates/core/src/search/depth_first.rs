//! Plain propagate-and-backtrack with a branching rule of the caller's own, for small problems.

use crate::budget::Budget;
use crate::lit::{IntVar, Lit};
use crate::search::Outcome;
use crate::solver::Solver;
use crate::store::Store;

/// A branching rule.
pub trait Brancher {
    /// The literal to try first, its negation being tried next; none if everything is decided.
    fn next(&mut self, store: &Store) -> Option<Lit>;
}

impl<F: FnMut(&Store) -> Option<Lit>> Brancher for F {
    fn next(&mut self, store: &Store) -> Option<Lit> {
        self(store)
    }
}

/// Branches on the integer variable with the fewest values left, on its smallest value; ties by order.
#[derive(Clone, Debug)]
pub struct SmallestDomain(pub Vec<IntVar>);

impl Brancher for SmallestDomain {
    fn next(&mut self, store: &Store) -> Option<Lit> {
        let open = self.0.iter().filter(|&&int| store.size(int) > 1);
        let &int = open.min_by_key(|&&int| store.size(int))?;
        store.domain(int).min().and_then(|value| store.equals(int, value))
    }
}

impl Solver {
    /// Searches depth first, without learning, for a solution that differs from the one just found, if any: call it
    /// again for the next solution.
    pub fn solve_depth_first(&mut self, brancher: &mut dyn Brancher, budget: &Budget) -> Outcome {
        let before = self.stats;
        self.search.pace.look_at_once();
        if !self.consistent {
            return Outcome::Unsatisfiable;
        }
        if self.search.at_solution {
            self.search.at_solution = false;
            if !self.flip(self.store.level()) {
                self.consistent = false;
                return Outcome::Unsatisfiable;
            }
        }
        loop {
            if self.propagate(budget).is_err() {
                self.stats.conflicts += 1;
                if !self.flip(self.store.level()) {
                    self.consistent = false;
                    return Outcome::Unsatisfiable;
                }
                continue;
            }
            if let Some(limit) = budget.exceeded(&before, &self.stats, &mut self.search.pace) {
                return Outcome::Unknown(limit);
            }
            let Some(lit) = brancher.next(&self.store) else {
                debug_assert_eq!(self.all_hold(), Ok(()), "a solution breaks a constraint");
                self.search.at_solution = true;
                return Outcome::Satisfiable;
            };
            self.decide(lit);
        }
    }
}
