//! Conflict-driven search: decide, propagate, learn from each conflict, jump back.

use crate::budget::{Budget, Limit};
use crate::lit::Lit;
use crate::parameters::Parameters;
use crate::reason::StoredReason;
use crate::solver::Solver;
use crate::solver::search::{Brancher, BranchingContext, Outcome};

enum Step {
    Opened,
    Complete,
    Contradicted,
}

impl Solver {
    /// Searches without limits for a solution in which all `assumptions` are true.
    ///
    /// # Panics
    /// If an assumption is a literal of another solver.
    #[track_caller]
    pub fn solve(&mut self, assumptions: &[Lit]) -> Outcome {
        self.solve_within(assumptions, &Budget::default())
    }

    /// Searches for a solution in which all `assumptions` are true.
    ///
    /// # Panics
    /// If an assumption is a literal of another solver.
    #[track_caller]
    pub fn solve_within(&mut self, assumptions: &[Lit], budget: &Budget) -> Outcome {
        self.leave_solution();
        self.continue_search(assumptions, budget)
    }

    /// Goes back to the root, so that the problem can be added to or searched again: the solution found last, if any,
    /// is not excluded.
    pub(crate) fn leave_solution(&mut self) {
        self.backtrack(0);
        self.search.at_solution = false;
        self.search.exhausted = false;
        self.search.backtrack_level = 0;
        self.search.split_level = 0;
        self.search.fixpoint_levels = 0;
        self.search.at_propagation = false;
    }

    /// Returns whether a search can continue only from the root.
    pub(super) fn must_return(&self) -> bool {
        self.search.at_propagation || self.store.must_return()
    }

    /// Goes back to the root and propagates it, within the outer limits of `budget`. Returns false if there is no
    /// solution.
    pub(crate) fn propagate_root(&mut self, budget: &Budget) -> bool {
        self.leave_solution();
        if self.consistent && self.propagate(budget).is_err() {
            self.refute();
        }
        self.consistent
    }

    #[track_caller]
    pub(super) fn continue_search(&mut self, assumptions: &[Lit], budget: &Budget) -> Outcome {
        for &lit in assumptions {
            self.store.assert_own_lit(lit);
        }
        let before = self.stats;
        self.search.core.clear();
        self.search.pace.begin();
        if !self.consistent || self.search.exhausted {
            return Outcome::Unsatisfiable;
        }
        loop {
            if self.propagate(budget).is_err() {
                self.stats.conflicts += 1;
                if !self.resolve_conflict(budget) {
                    self.end_search();
                    return Outcome::Unsatisfiable;
                }
                continue;
            }
            if let Some(limit) = budget.exceeded(&before, &self.stats, &mut self.search.pace) {
                return Outcome::Unknown(limit);
            }
            if self.is_full(budget) {
                return Outcome::Unknown(Limit::Memory);
            }
            if self.restart_if_due(assumptions.len()) {
                continue;
            }
            match self.step(assumptions) {
                Step::Opened => {}
                Step::Complete => {
                    debug_assert_eq!(self.all_hold(), Ok(()), "a solution breaks a constraint");
                    self.search.at_solution = true;
                    return Outcome::Satisfiable;
                }
                Step::Contradicted => return Outcome::Unsatisfiable,
            }
        }
    }

    /// Opens a level for the next assumption, or else for the most active open variable.
    fn step(&mut self, assumptions: &[Lit]) -> Step {
        for &assumption in assumptions.iter().skip(self.store.level()) {
            if self.store.is_false(assumption) {
                self.search.core = self.contradicting_assumptions(assumption);
                return Step::Contradicted;
            }
            if self.store.is_true(assumption) {
                // An empty level keeps level numbers equal to assumption numbers.
                self.store.open_level();
                continue;
            }
            self.decide(assumption);
            return Step::Opened;
        }
        match self.next_decision() {
            Some(lit) => {
                self.decide(lit);
                Step::Opened
            }
            None => Step::Complete,
        }
    }

    /// Returns the decision of the brancher, or the most active open variable, or an open integer.
    fn next_decision(&mut self) -> Option<Lit> {
        if let Some(mut brancher) = self.brancher.take() {
            let lit = self.ask(&mut *brancher);
            self.brancher = Some(brancher);
            if lit.is_some() {
                return lit;
            }
        }
        let next = self.vsids.next(&self.store).map(|lit| self.suggested(lit));
        next.or_else(|| self.next_open_int())
    }

    /// Returns the brancher's next decision. Skips a decision about a literal whose value is implied, even if it is not
    /// assigned yet.
    pub(super) fn ask(&mut self, brancher: &mut dyn Brancher) -> Option<Lit> {
        let lit =
            brancher.next(&mut BranchingContext { store: &mut self.store, restarts: self.stats.restarts })?;
        self.store.is_open(lit.var()).then_some(lit)
    }

    /// Lets `brancher` decide first; when it has no decision, the search decides by itself. Learning and restarts work
    /// as usual.
    pub fn set_brancher(&mut self, brancher: impl Brancher + 'static) {
        self.brancher = Some(Box::new(brancher));
    }

    /// Lets the search decide by itself.
    pub fn clear_brancher(&mut self) {
        self.brancher = None;
    }

    pub(crate) fn decide(&mut self, lit: Lit) {
        self.stats.decisions += 1;
        // The decision may be about a literal that was made for it.
        self.take_in_new_literals();
        self.store.open_level();
        self.store.assign(lit, StoredReason::Decision);
    }

    /// Restarts if a restart is due, and keeps the levels of this number of assumptions.
    fn restart_if_due(&mut self, assumptions: usize) -> bool {
        let Parameters { restart, rephase, .. } = self.parameters;
        if !self.search.restarts.is_due(self.stats.conflicts, restart) {
            return false;
        }
        self.stats.restarts += 1;
        let kept = self.reusable_levels(assumptions).max(self.search.backtrack_level);
        self.backtrack(kept);
        if let Some(order) = self.orders.next() {
            self.vsids.reorder(order);
        }
        if self.search.restarts.is_for_solutions() && self.stats.conflicts > self.search.rephase_at {
            let times = self.vsids.reset_phases() as u64;
            self.search.rephase_at = self.stats.conflicts.saturating_add(rephase.saturating_mul(times + 1));
        }
        self.reduce_if_due();
        self.vivify_if_due();
        self.deactivate_if_due();
        true
    }

    /// Forgets learned clauses that are of little use, at intervals that grow with the square root of their number.
    fn reduce_if_due(&mut self) {
        if !self.is_reduction_due() {
            return;
        }
        self.search.reduced_at = self.stats.conflicts;
        self.search.reductions += 1;
        // What follows at the root may rest on clauses that are about to go.
        self.log_facts();
        let deleted = self.clauses.reduce(&self.store);
        self.log_deleted(&deleted);
        self.clauses.compact(&mut self.store);
        self.grant_vivification();
    }

    pub(super) fn is_reduction_due(&self) -> bool {
        let reduction = self.parameters.reduction.max(1);
        let interval = reduction.saturating_mul(reduction).saturating_mul(self.search.reductions + 1).isqrt();
        self.stats.conflicts >= self.search.reduced_at.saturating_add(interval)
    }

    /// Makes literals passive that are in no clause any more, whenever the number of active literals has doubled.
    fn deactivate_if_due(&mut self) {
        if self.store.level() > 0 || !self.is_deactivation_due() {
            return;
        }
        self.store.deactivate_unused(self.clauses.all().flat_map(|clause| self.clauses.literals(clause)));
        self.search.deactivate_at = 2 * self.store.active_literals();
    }

    pub(super) fn is_deactivation_due(&self) -> bool {
        self.store.active_literals() >= self.search.deactivate_at.max(self.parameters.made_literals.max(1))
    }
}
