//! What a constraint is to the engine.

use crate::lit::{IntVar, Lit, Var};
use crate::reason::{Reason, StoredReason};
use crate::rule::RuleId;
use crate::store::{Conflict, Store};
use std::ops::Deref;

/// When a propagator runs: the fixpoint always continues with the first kind that has something to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Priority {
    /// Work in proportion to the event, such as counting.
    Eager,
    /// Work on a part of the problem.
    Normal,
    /// Work on the whole problem.
    Late,
    /// As `Late`, and only while no decision is open: for checks that cost more than they save below the root.
    Root,
}

/// A constraint: what it watches, how it prunes, how it explains, and what it means.
///
/// A propagator may keep state. It learns of changes through [`PropagationContext::next_event`] and of their
/// withdrawal through [`undo`](Propagator::undo), so that state which follows the trail costs no copies.
///
/// ```
/// use unicursal_core::{Reason, Conflict, PropagationContext, Lit, Outcome, Propagator, RuleId, Solver, Store, ExplanationContext, Watch};
///
/// /// `a` and `b` are not both true.
/// struct Not2 { a: Lit, b: Lit }
///
/// impl Propagator for Not2 {
///     fn watch(&self, watch: &mut Watch<'_>) {
///         watch.lit(self.a);
///         watch.lit(self.b);
///     }
///     fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
///         for (this, other) in [(self.a, self.b), (self.b, self.a)] {
///             if cx.is_true(this) {
///                 cx.set(!other, Reason::Premises(&[this]))?;
///             }
///         }
///         Ok(())
///     }
///     fn is_satisfied(&self, store: &Store) -> bool {
///         !(store.is_true(self.a) && store.is_true(self.b))
///     }
///     fn rule(&self) -> RuleId { RuleId::Custom("not both") }
/// }
///
/// let mut solver = Solver::new();
/// let [a, b] = [solver.new_bool().positive(), solver.new_bool().positive()];
/// solver.post(Not2 { a, b });
/// solver.add_clause(&[a]);
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// assert!(solver.model().is_false(b));
/// ```
pub trait Propagator: Send {
    /// Subscribes to the variables whose changes should wake the propagator.
    fn watch(&self, watch: &mut Watch<'_>);

    /// When to run.
    fn priority(&self) -> Priority {
        Priority::Normal
    }

    /// Infers what follows from the current domains. Called once at the beginning and then after watched events.
    ///
    /// # Errors
    /// The constraint cannot hold any more; [`PropagationContext::set`] and [`PropagationContext::fail`] make the
    /// conflict.
    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict>;

    /// Takes back the events given out by [`PropagationContext::next_event`] that are no longer true, oldest first.
    fn undo(&mut self, undone: &[Lit]) {
        let _ = undone;
    }

    /// Pushes the premises of an inference that was made with [`Reason::Lazy`]: literals that were true
    /// ([`ExplanationContext::was_true`]) before it and that imply `conclusion`. Returns the rule. The default is for
    /// propagators that never use
    /// `Lazy`.
    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let _ = (conclusion, payload);
        premises.extend(view.decisions());
        self.rule()
    }

    /// Whether a full assignment satisfies the constraint: its meaning, which tests and debug builds check.
    fn is_satisfied(&self, store: &Store) -> bool;

    /// The name of the constraint, for explanations.
    fn rule(&self) -> RuleId;
}

/// The subscriptions of a propagator: the variables whose changes wake it.
pub struct Watch<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) propagator: u16,
}

impl Watch<'_> {
    fn block(&mut self, block: usize, sign: usize) {
        let subscribers = &mut self.store.blocks[block].subscribers[sign];
        if subscribers.last() != Some(&self.propagator) {
            subscribers.push(self.propagator);
        }
    }

    /// Wakes when `lit` becomes true. May wake for other variables that were made in the same call.
    pub fn lit(&mut self, lit: Lit) {
        self.block(self.store.block_of(lit.var()), usize::from(lit.is_negative()));
    }

    /// Wakes when `var` gets a value. May wake for other variables that were made in the same call.
    pub fn var(&mut self, var: Var) {
        self.lit(var.positive());
        self.lit(var.negative());
    }

    /// Wakes when the domain of `int` changes. May wake for other variables that were made in the same call.
    pub fn int(&mut self, int: IntVar) {
        if let Some(lit) = self.store.domain_literal(int) {
            self.var(lit.var());
        }
    }
}

/// A propagator's hold on the store while it runs. Reading goes through to [`Store`].
pub struct PropagationContext<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) propagator: u16,
    pub(crate) cursor: &'a mut u32,
}

impl Deref for PropagationContext<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl PropagationContext<'_> {
    /// The next literal of the trail that this propagator has not seen, of any variable. Events that are not read
    /// in one run are kept for the next one.
    #[inline]
    pub fn next_event(&mut self) -> Option<Lit> {
        let lit = *self.store.trail().get(*self.cursor as usize)?;
        *self.cursor += 1;
        Some(lit)
    }

    /// Makes `lit` true.
    ///
    /// # Errors
    /// It is false: a conflict.
    #[inline]
    pub fn set(&mut self, lit: Lit, reason: Reason<'_>) -> Result<(), Conflict> {
        if self.store.is_true(lit) {
            return Ok(());
        }
        let reason = match reason {
            Reason::Lazy(payload) => StoredReason::Lazy { propagator: self.propagator, payload },
            Reason::Decisions => StoredReason::Decisions,
            Reason::Premises(premises) => {
                let start = self.store.store_premises(premises);
                StoredReason::Stored { propagator: self.propagator, start }
            }
        };
        self.store.set(lit, reason)
    }

    /// Takes `value` out of the domain of `int`.
    ///
    /// # Errors
    /// It was the only value left: a conflict.
    pub fn remove(&mut self, int: IntVar, value: i64, reason: Reason<'_>) -> Result<(), Conflict> {
        match self.store.equals(int, value) {
            Some(lit) => self.set(!lit, reason),
            None => Ok(()),
        }
    }

    /// The conflict of these literals, all true, that the constraint does not allow together.
    pub fn fail(&mut self, premises: &[Lit]) -> Conflict {
        self.store.fail(premises, Some(self.propagator))
    }
}

/// The store as it was before an inference, for explaining it.
#[derive(Clone, Copy)]
pub struct ExplanationContext<'a> {
    pub(crate) store: &'a Store,
    pub(crate) limit: usize,
    pub(crate) level: usize,
}

impl<'a> ExplanationContext<'a> {
    /// Whether `lit` was true before the inference.
    #[inline]
    pub fn was_true(&self, lit: Lit) -> bool {
        self.was_true_at(lit, self.limit)
    }

    /// Whether `lit` was true when the trail had `length` literals, for a length before the inference.
    #[inline]
    pub fn was_true_at(&self, lit: Lit, length: usize) -> bool {
        self.store.is_true(lit) && self.store.position(lit.var()) < length
    }

    /// Whether `var`, which has a value now, had it before the inference.
    #[inline]
    pub(crate) fn is_before(&self, var: Var) -> bool {
        self.store.position(var) < self.limit
    }

    /// The decisions that the inference depends on at most.
    pub fn decisions(&self) -> impl Iterator<Item = Lit> + use<'a> {
        self.store.decisions(self.level)
    }

    /// The store as it is now.
    pub fn store(&self) -> &'a Store {
        self.store
    }
}
