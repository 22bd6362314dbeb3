//! Plain propagate-and-backtrack with a branching rule of the caller's own, for small problems.

use crate::budget::Budget;
use crate::solver::Solver;
use crate::solver::search::{Brancher, Outcome};

impl Solver {
    /// Searches depth first, without learning, for a solution that differs from the one just found, if any: call it
    /// again for the next solution.
    pub fn solve_depth_first(&mut self, brancher: &mut dyn Brancher, budget: &Budget) -> Outcome {
        let before = self.stats;
        self.search.pace.begin();
        if !self.consistent {
            return Outcome::Unsatisfiable;
        }
        if self.must_return() {
            self.leave_solution();
        }
        if self.search.at_solution {
            self.search.at_solution = false;
            self.log_blocked();
            if !self.flip(self.store.level()) {
                self.log_contradiction();
                self.consistent = false;
                return Outcome::Unsatisfiable;
            }
        }
        loop {
            if self.propagate(budget).is_err() {
                self.stats.conflicts += 1;
                self.log_conflict();
                if brancher.learns() {
                    let mut premises = vec![];
                    self.explain_clash(&mut premises);
                    brancher.conflict(&premises, &self.store);
                }
                if !self.flip(self.store.level()) {
                    self.log_contradiction();
                    self.consistent = false;
                    return Outcome::Unsatisfiable;
                }
                continue;
            }
            if let Some(limit) = budget.exceeded(&before, &self.stats, &mut self.search.pace) {
                return Outcome::Unknown(limit);
            }
            let Some(lit) = self.ask(brancher).or_else(|| self.next_open_int()) else {
                debug_assert_eq!(self.all_hold(), Ok(()), "a solution breaks a constraint");
                self.search.at_solution = true;
                return Outcome::Satisfiable;
            };
            self.decide(lit);
        }
    }
}
