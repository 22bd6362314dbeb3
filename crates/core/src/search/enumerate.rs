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
    /// Searches for the next solution; the one found last, by whatever search, is excluded for good, if that search
    /// was the last thing done. [`Outcome::Unsatisfiable`]: there are no more. Adding clauses or constraints, probing
    /// and other searches between two calls go back to the root, so that solutions may come again.
    pub fn next_solution(&mut self, budget: &Budget) -> Outcome {
        if self.search.at_solution {
            self.search.at_solution = false;
            self.search.excluded += 1;
            let excluded = if self.search.excluded <= CLAUSES {
                self.exclude_by_clause()
            } else {
                self.flip(self.store.level())
            };
            self.consistent &= excluded;
        }
        self.continue_search(&[], budget)
    }

    /// False at the root: the solution was the last one.
    fn exclude_by_clause(&mut self) -> bool {
        let mut clause: Vec<Lit> = self.store.decisions(self.store.level()).map(|lit| !lit).collect();
        clause.reverse();
        let Some(last) = clause.first() else { return false };
        self.backtrack(self.store.level_of(last.var()) - 1);
        let reason = match clause.len() {
            1 => Reason::Axiom,
            _ => Reason::Clause(self.clauses.add(&clause, None, self.store.vars()).0),
        };
        self.store.assign(clause[0], reason);
        true
    }

    /// Turns the last decision up to `level` round: everything under it has been seen. False at the root.
    pub(super) fn flip(&mut self, level: usize) -> bool {
        let Some(decision) = self.store.decisions(level).last() else {
            return false;
        };
        // Levels opened for assumptions that were true already have no decision.
        let level = self.store.level_of(decision.var());
        self.backtrack(level - 1);
        self.search.floor = level - 1;
        let reason = if level == 1 { Reason::Axiom } else { Reason::Decisions };
        self.store.assign(!decision, reason);
        true
    }
}
