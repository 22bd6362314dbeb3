//! Failed-literal probing: a literal whose trial ends in a conflict is false.

use crate::budget::Budget;
use crate::solver::Solver;

impl Solver {
    /// Tries both values of every open branching variable at the root, and repeats that while it fixes something, for
    /// at most `propagations` propagations. The next call continues where this one ends. Returns false if the problem
    /// has no solution.
    pub fn probe(&mut self, propagations: u64, budget: &Budget) -> bool {
        if !self.propagate_root(budget) {
            return false;
        }
        let end = self.stats.propagations.saturating_add(propagations);
        loop {
            let fixed = self.store.trail().len();
            for _ in 0..self.vsids.vars().len() {
                let vars = self.vsids.vars();
                let at = self.next_probe % vars.len();
                let var = vars[at];
                for lit in [var.positive(), var.negative()] {
                    if !self.store.is_open(var) {
                        break;
                    }
                    if self.stats.propagations > end || budget.interrupted().is_some() {
                        return true;
                    }
                    self.decide(lit);
                    if self.propagate(budget).is_ok() {
                        self.backtrack(0);
                        continue;
                    }
                    self.stats.probed += 1;
                    let solvable = self.resolve_conflict(budget);
                    self.backtrack(0);
                    if solvable && self.propagate(budget).is_err() {
                        self.refute();
                    }
                    if !solvable || !self.consistent {
                        self.consistent = false;
                        return false;
                    }
                }
                self.next_probe = at + 1;
            }
            if self.store.trail().len() == fixed {
                return true;
            }
        }
    }
}
