//! Constraints under a condition.

use crate::definition::Definition;
use crate::lit::Lit;
use crate::propagator::propagation::Scope;
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::{Reason, StoredReason};
use crate::rule::RuleId;
use crate::store::{Conflict, ConflictReason, Reversible, Store};

/// A constraint that has to hold only where a literal is true: half reification (Feydy, Somogyi & Stuckey 2011).
/// [`Propagator::when`] makes it.
///
/// While the condition is open the propagator rehearses: what it infers has no effect, and an inference that cannot be
/// true makes the condition false. Once the condition is true, the propagator runs as if it had just been posted, with
/// the condition as one more premise.
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Conditional<P> {
    inner: P,
    condition: Lit,
    /// Whether the propagator has run since the condition is true: 1 if so.
    has_run: Option<Reversible>,
}

impl<P: Propagator> Conditional<P> {
    pub(crate) fn new(inner: P, condition: Lit) -> Self {
        Self { inner, condition, has_run: None }
    }

    /// Runs the propagator under the condition, which is true.
    fn run(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let has_run = self.has_run.filter(|&has_run| cx.get(has_run) == 0);
        if has_run.is_some() && *cx.cursor > 1 {
            // What was inferred from earlier events has had no effect, or has been taken back.
            self.inner.undo(&cx.store.trail()[1..*cx.cursor as usize]);
            *cx.cursor = 1;
        }
        let scope = Scope { condition: self.condition, outer: cx.scope };
        self.inner.propagate(&mut PropagationContext {
            store: cx.store,
            cursor: cx.cursor,
            meter: cx.meter,
            shares: cx.shares,
            is_first_run: cx.is_first_run || has_run.is_some(),
            scope: Some(&scope),
            ..*cx
        })?;
        if let Some(has_run) = has_run.filter(|_| !cx.meter.is_over()) {
            cx.change(has_run, 1);
        }
        Ok(())
    }

    /// Makes the condition, which is open, false if a run ends in a conflict.
    fn rehearse(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let result = self.inner.propagate(&mut PropagationContext {
            store: cx.store,
            cursor: cx.cursor,
            meter: cx.meter,
            shares: cx.shares,
            is_rehearsal: true,
            scope: None,
            ..*cx
        });
        if result.is_ok() {
            return Ok(());
        }
        let mut premises = vec![];
        match cx.store.clash.take() {
            Some(ConflictReason::Forced { lit, reason: StoredReason::Lazy { payload, .. } })
                if lit == !Lit::TRUE =>
            {
                return cx.set(!self.condition, Reason::Lazy(payload));
            }
            Some(ConflictReason::Forced { lit, reason }) => {
                match reason {
                    StoredReason::Lazy { payload, .. } => {
                        self.inner.explain(lit, payload, cx.now(), &mut premises);
                    }
                    StoredReason::Stored { start, .. } => premises.extend(cx.store.stored_premises(start)),
                    _ => premises.extend(cx.now().decisions()),
                }
                premises.push(!lit);
            }
            Some(ConflictReason::Premises { .. }) | None => premises.extend_from_slice(&cx.store.clash_premises),
        }
        cx.set(!self.condition, Reason::Premises(&premises))
    }
}

impl<P: Propagator> Propagator for Conditional<P> {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.lit(self.condition);
        self.inner.watch(watch);
        self.has_run = Some(watch.reversible(0));
    }

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let mut clauses = self.inner.clauses(watch);
        for clause in &mut clauses {
            clause.push(!self.condition);
        }
        clauses.extend(self.own_literals().into_iter().map(|own| vec![self.condition, !own]));
        clauses
    }

    fn own_literals(&self) -> Vec<Lit> {
        self.inner.own_literals()
    }

    fn priority(&self) -> Priority {
        self.inner.priority()
    }

    fn bumps_activity(&self) -> bool {
        self.inner.bumps_activity()
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        match cx.value(self.condition) {
            Some(true) => self.run(cx),
            Some(false) => Ok(()),
            None => self.rehearse(cx),
        }
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.inner.undo(undone);
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        if conclusion == !self.condition && !view.was_true(self.condition) {
            // A rehearsal has come to a contradiction.
            return self.inner.explain(!Lit::TRUE, payload, view, premises);
        }
        premises.push(self.condition);
        self.inner.explain(conclusion, payload, view, premises)
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        !store.is_true(self.condition) || self.inner.is_satisfied(store)
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition::Conditional(self.condition, Box::new(self.inner.definition()?)))
    }

    fn rule(&self) -> RuleId {
        self.inner.rule()
    }
}
