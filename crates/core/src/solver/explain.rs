//! Why a literal is true, and why a conflict is one.

use crate::clauses::ClauseRef;
use crate::lit::{ConstraintId, Lit};
use crate::propagator::ExplanationContext;
use crate::reason::{Inference, StoredReason};
use crate::rule::RuleId;
use crate::solver::{Solver, why};
use crate::store::ConflictReason;

impl Solver {
    /// Returns the premises of a literal that is true, or that was about to be made true when the clash came.
    pub(crate) fn explain(&mut self, lit: Lit, reason: StoredReason, premises: &mut Vec<Lit>) -> RuleId {
        let (limit, level) = if self.store.is_true(lit) {
            (self.store.position(lit.var()), self.store.level_of(lit.var()))
        } else {
            (self.store.trail().len(), self.store.level())
        };
        match reason {
            StoredReason::Axiom => RuleId::Given,
            StoredReason::Decision => RuleId::Decision,
            StoredReason::Decisions => {
                premises.extend(self.store.decisions(level));
                RuleId::Decisions
            }
            StoredReason::Domain => {
                self.store.explain_domain(lit, limit, premises);
                RuleId::OneValue
            }
            StoredReason::Clause(at) => {
                premises.extend(
                    self.clauses.literals(ClauseRef(at)).filter(|&other| other != lit).map(|other| !other),
                );
                RuleId::Clause
            }
            StoredReason::Stored { propagator, start } => {
                premises.extend(self.store.stored_premises(start));
                self.posted[propagator as usize].propagator.rule()
            }
            StoredReason::Lazy { propagator, payload } => {
                let view = ExplanationContext { store: &self.store, limit, level };
                // A propagator may sort or filter what it has pushed, but not what was there before.
                let mut own = std::mem::take(&mut self.explained);
                let rule = self.posted[propagator as usize].propagator.explain(lit, payload, view, &mut own);
                premises.append(&mut own);
                self.explained = own;
                rule
            }
        }
    }

    /// Returns the literals, all true, that contradict each other after a [`Conflict`].
    pub(crate) fn explain_clash(&mut self, premises: &mut Vec<Lit>) -> RuleId {
        match self.store.clash {
            Some(ConflictReason::Premises { propagator }) => {
                premises.extend_from_slice(&self.store.clash_premises);
                propagator.map_or(RuleId::OneValue, |number| self.posted[number as usize].propagator.rule())
            }
            Some(ConflictReason::Forced { lit, reason }) => {
                let rule = self.explain(lit, reason, premises);
                premises.push(!lit);
                rule
            }
            None => RuleId::Given,
        }
    }

    /// Shows the inferences since the last time to the inspector, and judges those that are to be audited.
    pub(super) fn show_inferences(&mut self, clash: bool) {
        while let Some(&lit) = self.store.trail().get(self.inspected) {
            self.inspected += 1;
            let reason = self.store.reason(lit.var());
            let constraint = why::constraint(reason);
            if matches!(reason, StoredReason::Decision | StoredReason::Axiom) || !self.is_shown(constraint) {
                continue;
            }
            let mut premises = vec![];
            let rule = self.explain(lit, reason, &mut premises);
            self.show(&Inference { conclusion: Some(lit), premises, rule, constraint });
        }
        let constraint = self.constraint_of_clash();
        if clash && self.is_shown(constraint) {
            let mut premises = vec![];
            let rule = self.explain_clash(&mut premises);
            self.show(&Inference { conclusion: None, premises, rule, constraint });
        }
    }

    fn is_shown(&self, constraint: Option<ConstraintId>) -> bool {
        self.inspector.is_some() || constraint.is_some_and(|constraint| self.audit.judges(constraint))
    }

    fn show(&mut self, inference: &Inference) {
        if let Some(inspector) = &mut self.inspector {
            inspector(inference, &self.store);
        }
        if let Some(judge) = self.audit.judge() {
            judge(self, inference);
        }
    }
}
