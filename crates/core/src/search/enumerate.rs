//! All solutions, one after the other.
//!
//! The first solutions are excluded by a clause of their decisions each, so that search stays free to restart. When
//! there turn out to be many, clauses would fill the memory: from then on the search turns round at each solution's
//! last decision instead and never goes back below the *floor*, the deepest level whose decision has not been
//! turned round (Gebser, Kaufmann, Neumann & Schaub 2007).

use super::Outcome;
use crate::budget::Budget;
use crate::lit::Lit;
use crate::reason::Reason;
use crate::solver::Solver;

/// Solutions excluded by clauses before the search turns to flipping decisions.
const CLAUSES: u64 = 1000;

impl Solver {
    /// Searches for a solution that this method has not given yet. [`Outcome::Unsatisfiable`]: there are no more.
    /// Clauses and constraints must not be added between calls.
    pub fn next_solution(&mut self, budget: &Budget) -> Outcome {
        if self.search.at_solution {
            self.search.at_solution = false;
            let level = self.store.level();
            if level == 0 {
                self.consistent = false;
            } else {
                self.search.excluded += 1;
                if self.search.excluded <= CLAUSES {
                    self.exclude_by_clause();
                } else {
                    self.flip(level);
                }
            }
        }
        self.continue_search(&[], budget)
    }

    fn exclude_by_clause(&mut self) {
        let level = self.store.level();
        let clause: Vec<Lit> = self
            .store
            .decisions(level)
            .map(|lit| !lit)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect();
        self.backtrack(level - 1);
        let reason = match clause.len() {
            1 => Reason::Axiom,
            _ => Reason::Clause(self.clauses.add(&clause, None, self.store.vars()).0),
        };
        self.store.assign(clause[0], reason);
    }

    /// Turns the decision of `level` round: everything under it has been seen. False at the root.
    pub(super) fn flip(&mut self, level: usize) -> bool {
        let Some(decision) = level
            .checked_sub(1)
            .and_then(|_| self.store.decisions(level).last())
        else {
            return false;
        };
        self.backtrack(level - 1);
        self.search.floor = level - 1;
        let reason = if level == 1 {
            Reason::Axiom
        } else {
            Reason::Decisions
        };
        self.store.assign(!decision, reason);
        true
    }
}
