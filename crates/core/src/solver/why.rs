//! Propagation without search, and the reasons for its findings.

use crate::budget::{Budget, Limit};
use crate::lit::{ConstraintId, Lit};
use crate::reason::{Inference, StoredReason};
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::ConflictReason;

/// The result of propagation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use = "propagation may find a contradiction"]
pub enum Propagation {
    /// A fixpoint: [`Solver::assignment`] shows the consequences, and [`Solver::why`] gives the reasons.
    Fixpoint,
    /// A conflict: the premises of this inference, all of them consequences, contradict each other.
    Conflict(Inference),
    /// A limit was reached first.
    Unknown(Limit),
}

/// Reasons.
impl Solver {
    /// Propagates the problem under these assumptions, without any search. The [assignment](Self::assignment) then
    /// shows the consequences and [`why`](Self::why) explains them, until something is added to the problem or a search
    /// begins.
    ///
    /// ```
    /// use unicursal_constraints::AllDifferent;
    /// use unicursal_core::{Budget, AtomicConstraint, Propagation, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let [x, y] = [solver.new_int(1..=3), solver.new_int(1..=3)];
    /// let different = solver.post(AllDifferent::new([x, y]));
    /// let first = solver.equals(x, 1);
    /// assert_eq!(solver.propagate_under(&[first], &Budget::default()), Propagation::Fixpoint);
    ///
    /// let not_one = !solver.equals(y, 1);
    /// let inference = solver.why(not_one).expect("it follows");
    /// assert_eq!(inference.premises, [first]);
    /// assert_eq!(inference.constraint, Some(different));
    /// assert_eq!(solver.assignment().meaning(inference.premises[0]), AtomicConstraint::Equal(x, 1));
    /// ```
    pub fn propagate_under(&mut self, assumptions: &[Lit], budget: &Budget) -> Propagation {
        match self.shared_levels(assumptions) {
            0 => self.leave_solution(),
            level => self.backtrack(level),
        }
        if !self.consistent {
            return Propagation::Conflict(self.clash());
        }
        self.search.fixpoint_levels = 0;
        self.search.at_propagation = true;
        for lit in std::iter::once(None).chain(assumptions.iter().copied().map(Some)) {
            if let Some(lit) = lit {
                if self.store.is_false(lit) {
                    self.search.fixpoint_levels = self.store.level();
                    let premises = vec![lit, !lit];
                    let rule = RuleId::Decision;
                    return Propagation::Conflict(Inference {
                        conclusion: None,
                        premises,
                        rule,
                        constraint: None,
                    });
                }
                if self.store.is_true(lit) {
                    continue;
                }
                self.decide(lit);
            }
            if self.propagate(budget).is_err() {
                let clash = self.clash();
                if self.store.level() == 0 {
                    self.refute();
                }
                self.search.fixpoint_levels = self.store.level().saturating_sub(1);
                return Propagation::Conflict(clash);
            }
            if let Some(limit) = budget.interrupted() {
                return Propagation::Unknown(limit);
            }
        }
        self.search.fixpoint_levels = self.store.level();
        Propagation::Fixpoint
    }

    /// Returns the number of levels that the last propagation under assumptions shares with these assumptions. They are
    /// not propagated again.
    fn shared_levels(&self, assumptions: &[Lit]) -> usize {
        if self.store.must_return() {
            return 0;
        }
        let mut decisions = self.store.decisions(self.search.fixpoint_levels).peekable();
        let mut level = 0;
        for &lit in assumptions {
            if decisions.next_if_eq(&lit).is_some() {
                level += 1;
            } else if !self.store.is_true(lit) || self.store.level_of(lit.var()) > level {
                break;
            }
        }
        level
    }

    /// Returns the reason for which `lit` is true in the current assignment: the premises, all true before `lit`, from
    /// which one rule of one constraint derives it. `None` if `lit` is not true. For a literal that is part of the
    /// problem, or was assumed or chosen, there are no premises, and the rule tells which.
    pub fn why(&mut self, lit: Lit) -> Option<Inference> {
        if !self.store.is_true(lit) {
            return None;
        }
        let reason = self.store.reason(lit.var());
        let mut premises = vec![];
        let rule = self.explain(lit, reason, &mut premises);
        premises.retain(|&premise| premise != Lit::TRUE);
        Some(Inference { conclusion: Some(lit), premises, rule, constraint: constraint(reason) })
    }

    /// Returns the conflict at hand.
    fn clash(&mut self) -> Inference {
        let mut premises = vec![];
        let constraint = self.constraint_of_clash();
        let rule = self.explain_clash(&mut premises);
        premises.retain(|&premise| premise != Lit::TRUE);
        Inference { conclusion: None, premises, rule, constraint }
    }

    pub(crate) fn constraint_of_clash(&self) -> Option<ConstraintId> {
        match &self.store.clash {
            Some(ConflictReason::Premises { propagator }) => propagator.map(ConstraintId),
            Some(ConflictReason::Forced { reason, .. }) => constraint(*reason),
            None => None,
        }
    }
}

/// Returns the constraint that a reason comes from.
pub(crate) fn constraint(reason: StoredReason) -> Option<ConstraintId> {
    match reason {
        StoredReason::Stored { propagator, .. } | StoredReason::Lazy { propagator, .. } => {
            Some(ConstraintId(propagator))
        }
        _ => None,
    }
}
