//! What a constraint is to the engine.

use crate::budget::Budget;
use crate::lit::{IntVar, Lit, Var};
use crate::reason::{Reason, StoredReason};
use crate::rule::RuleId;
use crate::store::agenda::Event;
use crate::store::order::{Bound, Order};
use crate::store::{Conflict, Reversible, Store};
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
///     fn watch(&mut self, watch: &mut Watch<'_>) {
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
    /// Subscribes to the changes that should wake the propagator. Called once, at the root, when it is posted.
    fn watch(&mut self, watch: &mut Watch<'_>);

    /// Clauses that belong to the constraint: part of its meaning, or implied by it and worth having. Asked for once,
    /// at the root, after [`watch`](Self::watch).
    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let _ = watch;
        vec![]
    }

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

/// The subscriptions of a propagator: the changes that wake it; and what it needs to keep count.
pub struct Watch<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) propagator: u32,
}

impl Deref for Watch<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl Watch<'_> {
    /// Wakes when `lit` becomes true.
    pub fn lit(&mut self, lit: Lit) {
        self.store.subscribe(lit, self.propagator, None);
    }

    /// As [`lit`](Self::lit), with a note for [`PropagationContext::changes`].
    pub fn lit_with(&mut self, lit: Lit, note: u32) {
        self.store.subscribe(lit, self.propagator, Some(note));
    }

    /// Wakes when `var` gets a value.
    pub fn var(&mut self, var: Var) {
        self.lit(var.positive());
        self.lit(var.negative());
    }

    /// Wakes when the domain of `int` changes.
    pub fn int(&mut self, int: IntVar) {
        self.store.subscribe_int(int, Event::Any, self.propagator, None);
    }

    /// As [`int`](Self::int), with a note for [`PropagationContext::changes`].
    pub fn int_with(&mut self, int: IntVar, note: u32) {
        self.store.subscribe_int(int, Event::Any, self.propagator, Some(note));
    }

    /// Wakes when `int` has a single value left.
    pub fn fixed(&mut self, int: IntVar) {
        self.store.subscribe_int(int, Event::Fixed, self.propagator, None);
    }

    /// As [`fixed`](Self::fixed), with a note for [`PropagationContext::changes`].
    pub fn fixed_with(&mut self, int: IntVar, note: u32) {
        self.store.subscribe_int(int, Event::Fixed, self.propagator, Some(note));
    }

    /// Wakes when the smallest value of `int` changes.
    pub fn min(&mut self, int: IntVar) {
        self.store.order_number(int);
        self.store.subscribe_int(int, Event::Min, self.propagator, None);
    }

    /// As [`min`](Self::min), with a note for [`PropagationContext::changes`].
    pub fn min_with(&mut self, int: IntVar, note: u32) {
        self.store.order_number(int);
        self.store.subscribe_int(int, Event::Min, self.propagator, Some(note));
    }

    /// Wakes when the largest value of `int` changes.
    pub fn max(&mut self, int: IntVar) {
        self.store.order_number(int);
        self.store.subscribe_int(int, Event::Max, self.propagator, None);
    }

    /// As [`max`](Self::max), with a note for [`PropagationContext::changes`].
    pub fn max_with(&mut self, int: IntVar, note: u32) {
        self.store.order_number(int);
        self.store.subscribe_int(int, Event::Max, self.propagator, Some(note));
    }

    /// Wakes when the smallest or the largest value of `int` changes.
    pub fn bounds(&mut self, int: IntVar) {
        self.min(int);
        self.max(int);
    }

    /// Wakes when any variable that was made in the same call as `var` gets a value.
    pub(crate) fn block(&mut self, var: Var) {
        for sign in [0, 1] {
            self.store.subscribe_block(var, sign, self.propagator);
        }
    }

    /// Wakes when any domain changes of the integers that were made in the same call as `int`.
    pub(crate) fn rows(&mut self, int: IntVar) {
        if let Some(lit) = self.store.row_literal(int) {
            self.block(lit.var());
        }
    }

    /// A number that returns to its old value when the search goes back.
    pub fn reversible(&mut self, value: i64) -> Reversible {
        self.store.new_reversible(value)
    }

    /// A literal for `int >= value`; see [`Solver::at_least`](crate::Solver::at_least).
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_least(int, value)
    }

    /// A literal for `int = value`; see [`Solver::equals`](crate::Solver::equals).
    pub fn equal(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.equal(int, value)
    }
}

/// A propagator's hold on the store while it runs. Reading goes through to [`Store`].
pub struct PropagationContext<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) propagator: u32,
    pub(crate) cursor: &'a mut u32,
    pub(crate) budget: &'a Budget,
    pub(crate) was_interrupted: bool,
}

impl Deref for PropagationContext<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl PropagationContext<'_> {
    /// The next literal of the trail that this propagator has not seen, of any variable. Events that are not read
    /// in one run are kept for the next one. For a propagator that looks at most of what happens; others take
    /// [`changes`](Self::changes).
    #[inline]
    pub fn next_event(&mut self) -> Option<Lit> {
        let lit = *self.store.trail().get(*self.cursor as usize)?;
        *self.cursor += 1;
        Some(lit)
    }

    /// Takes the notes of the subscriptions that have woken the propagator since it last took them, in the order in
    /// which things changed; `into` is emptied first. The first run must look at everything:
    /// what was so before has no notes. When the search goes back, notes of what is undone may be lost.
    pub fn changes(&mut self, into: &mut Vec<u32>) {
        self.store.agenda.take_notes(self.propagator, into);
    }

    /// Changes a number that returns to its old value when the search goes back.
    #[inline]
    pub fn change(&mut self, number: Reversible, value: i64) {
        self.store.change(number, value);
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
        if !self.store.can_be(int, value) {
            return Ok(());
        }
        let lit = self.store.equal(int, value);
        self.set(!lit, reason)
    }

    /// Takes all other values out of the domain of `int`.
    ///
    /// # Errors
    /// `value` is not in it: a conflict.
    pub fn assign(&mut self, int: IntVar, value: i64, reason: Reason<'_>) -> Result<(), Conflict> {
        let lit = self.store.equal(int, value);
        self.set(lit, reason)
    }

    /// Takes the values below `value` out of the domain of `int`.
    ///
    /// # Errors
    /// No value is left: a conflict.
    pub fn set_min(&mut self, int: IntVar, value: i64, reason: Reason<'_>) -> Result<(), Conflict> {
        if value <= self.store.min(int) {
            return Ok(());
        }
        let lit = self.store.at_least(int, value);
        self.set(lit, reason)
    }

    /// Takes the values above `value` out of the domain of `int`.
    ///
    /// # Errors
    /// No value is left: a conflict.
    pub fn set_max(&mut self, int: IntVar, value: i64, reason: Reason<'_>) -> Result<(), Conflict> {
        if value >= self.store.max(int) {
            return Ok(());
        }
        let lit = !self.store.at_least(int, value + 1);
        self.set(lit, reason)
    }

    /// A literal, true now, that says that `int` is at least its smallest value: a premise.
    pub fn min_lit(&mut self, int: IntVar) -> Lit {
        let min = self.store.min(int);
        self.store.at_least(int, min)
    }

    /// A literal, true now, that says that `int` is at most its largest value: a premise.
    pub fn max_lit(&mut self, int: IntVar) -> Lit {
        let max = self.store.max(int);
        !self.store.at_least(int, max + 1)
    }

    /// A literal, true now, that says that `int` is not `value`, which has left its domain: a premise.
    pub fn removed_lit(&mut self, int: IntVar, value: i64) -> Lit {
        !self.store.equal(int, value)
    }

    /// A literal for `int >= value`; see [`Solver::at_least`](crate::Solver::at_least).
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_least(int, value)
    }

    /// A literal for `int = value`; see [`Solver::equals`](crate::Solver::equals).
    pub fn equal(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.equal(int, value)
    }

    /// The store as it is now, as the explanation of an inference made now would see it.
    pub fn now(&self) -> ExplanationContext<'_> {
        ExplanationContext { store: self.store, limit: self.store.trail().len(), level: self.store.level() }
    }

    /// The conflict of these literals, all true, that the constraint does not allow together.
    pub fn fail(&mut self, premises: &[Lit]) -> Conflict {
        self.store.fail(premises, Some(self.propagator))
    }

    /// Whether the deadline has passed or the search was cancelled: a long run may then return `Ok` early, having
    /// inferred less. It is called again before the search goes on.
    pub fn is_interrupted(&mut self) -> bool {
        self.was_interrupted |= self.budget.interrupted().is_some();
        self.was_interrupted
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

    /// The smallest value of `int` before the inference, with the literal that says that it is at least this. For an
    /// integer whose bounds somebody [watches](Watch::bounds).
    pub fn min(&self, int: IntVar) -> (i64, Lit) {
        self.bounds(int, Order::lower_at)
    }

    /// The largest value of `int` before the inference, with the literal that says that it is at most this.
    pub fn max(&self, int: IntVar) -> (i64, Lit) {
        self.bounds(int, Order::upper_at)
    }

    fn bounds(&self, int: IntVar, bound: impl Fn(&Order, usize) -> Bound) -> (i64, Lit) {
        let order = self.store.order(int).expect("an integer whose bounds are watched");
        let Bound { value, lit, .. } = bound(order, self.limit);
        (value, lit)
    }

    /// The earliest literal that says that `int` is at least `value`, which was so before the inference, and what
    /// it says exactly: often a weaker one than [`min`](Self::min) gives.
    ///
    /// # Panics
    /// If nobody watches the bounds of `int`, or it was not at least `value`.
    pub fn at_least(&self, int: IntVar, value: i64) -> (Lit, i64) {
        let bound = self.store.order(int).expect("an integer whose bounds are watched").lower_from(value);
        (bound.lit, bound.value)
    }

    /// The earliest literal that says that `int` is at most `value`, which was so before the inference, and what it
    /// says exactly.
    ///
    /// # Panics
    /// If nobody watches the bounds of `int`, or it was not at most `value`.
    pub fn at_most(&self, int: IntVar, value: i64) -> (Lit, i64) {
        let bound = self.store.order(int).expect("an integer whose bounds are watched").upper_below(value + 1);
        (bound.lit, bound.value)
    }

    /// A literal that said before the inference that `int` is not `value`; none if it could still be.
    pub fn not_equal(&self, int: IntVar, value: i64) -> Option<Lit> {
        match self.store.equals(int, value) {
            Some(lit) if self.was_true(!lit) => return Some(!lit),
            None if self.store.row_literal(int).is_some() => return Some(Lit::TRUE),
            _ => {}
        }
        let order = self.store.order(int)?;
        let [low, high] = order.initial();
        if value < low || value > high {
            return Some(Lit::TRUE);
        }
        let below = order.upper_below_before(value, self.limit);
        order.lower_from_before(value + 1, self.limit).or(below).map(|bound| bound.lit)
    }

    /// Appends what said before the inference that `int` has the single value that it has: for an integer that was
    /// fixed then.
    pub fn fixed(&self, int: IntVar, premises: &mut Vec<Lit>) {
        let equal = self.store.int_value(int).and_then(|value| self.store.equals(int, value));
        match equal.filter(|&lit| self.was_true(lit)) {
            Some(lit) => premises.push(lit),
            None => premises.extend([self.min(int).1, self.max(int).1]),
        }
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
