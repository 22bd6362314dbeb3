//! All solutions, one after the other.
//!
//! The first solutions are excluded by a clause of their decisions each, so that search stays free to restart. Many
//! clauses would fill the memory. So after a number of solutions the search flips the last decision of each solution
//! instead. It then never goes back below the *backtrack level*, the deepest level whose decision has not been flipped
//! (Gebser, Kaufmann, Neumann & Schaub 2007). Restarts go back to it.

use crate::budget::Budget;
use crate::lit::Lit;
use crate::reason::StoredReason;
use crate::solver::Solver;
use crate::solver::search::Outcome;

impl Solver {
    /// Searches for the next solution. If the call before was a search that found a solution, that solution is excluded
    /// for good. Returns [`Outcome::Unsatisfiable`] if there are no more. Between two calls, added clauses or
    /// constraints, probing and other searches return to the root, and so do literals that are made after a thousand
    /// solutions. Solutions may then repeat.
    pub fn next_solution(&mut self, budget: &Budget) -> Outcome {
        self.next_solution_under(&[], budget)
    }

    /// Finds the next solution under `assumptions`. Solutions are excluded under these only.
    pub(super) fn next_solution_under(&mut self, assumptions: &[Lit], budget: &Budget) -> Outcome {
        self.search.fixed_levels = assumptions.len();
        self.pass_solution();
        let outcome = self.continue_search(assumptions, budget);
        self.search.fixed_levels = 0;
        outcome
    }

    /// Excludes the last solution, if the search is still at one.
    fn pass_solution(&mut self) {
        let must_return = self.must_return();
        let mut is_left = true;
        if self.search.at_solution {
            self.search.at_solution = false;
            self.search.excluded += 1;
            self.log_blocked();
            let by_clause = self.search.excluded <= self.parameters.excluded;
            is_left = if by_clause && (!must_return || self.search.backtrack_level == 0) {
                self.exclude_by_clause()
            } else {
                must_return || self.flip(self.store.level())
            };
        }
        if must_return {
            self.leave_solution();
        }
        if !is_left {
            self.end_search();
        }
    }

    /// Ends the search of the problem, or of an enumeration under assumptions, when nothing is left under the decisions
    /// that may be taken back.
    pub(super) fn end_search(&mut self) {
        if self.search.fixed_levels == 0 {
            if self.consistent {
                self.log_contradiction();
            }
            self.consistent = false;
        } else {
            self.search.exhausted = true;
        }
    }

    /// Excludes all further solutions by flipping decisions, none by clauses.
    pub(crate) fn enumerate_by_flipping(&mut self) {
        self.search.excluded = self.search.excluded.max(self.parameters.excluded);
    }

    /// Splits off the other side of the first decision that is still open in this search. Returns the literals that
    /// hold there, or none if there is no such decision at the moment.
    pub(crate) fn split_off(&mut self) -> Option<Vec<Lit>> {
        self.pass_solution();
        let level = self.search.split_level + 1;
        if !self.consistent || self.store.level() < level {
            return None;
        }
        let decision = self.store.decisions(level).last().filter(|lit| self.store.level_of(lit.var()) == level)?;
        // The other side has no part in this proof.
        self.end_proof();
        self.search.split_level = level;
        self.search.backtrack_level = self.search.backtrack_level.max(level);
        Some(self.branching_literals(level - 1).chain([!decision]).collect())
    }

    /// Returns the literals that are true at levels up to `level`, of those that the search or its brancher decides
    /// about.
    pub(crate) fn branching_literals(&self, level: usize) -> impl Iterator<Item = Lit> + '_ {
        let known = &self.store.trail()[1..self.store.length_of(level)];
        let is_decided = |lit: &Lit| self.vsids.contains(lit.var()) || self.store.is_on_demand(lit.var());
        known.iter().copied().filter(is_decided)
    }

    /// Returns `false` at the root: the solution was the last one.
    fn exclude_by_clause(&mut self) -> bool {
        let mut clause: Vec<Lit> = self.store.decisions(self.store.level()).map(|lit| !lit).collect();
        clause.reverse();
        self.log_exhausted(self.store.level());
        let Some(last) = clause.first() else { return false };
        if self.store.level_of(last.var()) <= self.search.fixed_levels {
            return false;
        }
        // Below the only decision there may be levels of assumptions that were true already: a fact belongs to the
        // root.
        let returns = clause.len() == 1 || self.store.must_return();
        self.store.activate(&clause);
        self.backtrack(if returns { 0 } else { self.store.level_of(last.var()) - 1 });
        let reason = match clause.len() {
            1 => StoredReason::Axiom,
            _ => StoredReason::Clause(self.clauses.add(&clause, None, self.store.vars()).0),
        };
        if clause.len() == 1 || !returns {
            self.store.assign(clause[0], reason);
        }
        true
    }

    /// Flips the last decision up to `level`, whose subtree is exhausted. Returns false at the root, and if the
    /// other side has been split off.
    pub(super) fn flip(&mut self, level: usize) -> bool {
        self.log_exhausted(level);
        let Some(decision) = self.store.decisions(level).last() else {
            return false;
        };
        // Levels opened for assumptions that were true already have no decision.
        let level = self.store.level_of(decision.var());
        if level <= self.search.split_level.max(self.search.fixed_levels) {
            return false;
        }
        self.backtrack(level - 1);
        self.search.backtrack_level = level - 1;
        let reason = if level == 1 { StoredReason::Axiom } else { StoredReason::Decisions };
        self.store.assign(!decision, reason);
        true
    }
}
