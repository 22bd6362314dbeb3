//! The store as it was at the time of an inference, for reasons that are built lazily.

use crate::lit::{IntVar, Lit, Var};
use crate::store::Store;
use crate::store::order::{Bound, Order};
use std::fmt;

/// The store as it was before an inference, for explaining it.
#[derive(Clone, Copy)]
pub struct ExplanationContext<'a> {
    pub(crate) store: &'a Store,
    pub(crate) limit: usize,
    pub(crate) level: usize,
}

impl fmt::Debug for ExplanationContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExplanationContext")
            .field("limit", &self.limit)
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

impl<'a> ExplanationContext<'a> {
    /// Returns whether `lit` was true before the inference.
    #[inline]
    pub fn was_true(&self, lit: Lit) -> bool {
        self.was_true_at(lit, self.limit)
    }

    /// Returns whether `lit` was true when the trail had `length` literals, for a length before the inference.
    #[inline]
    pub fn was_true_at(&self, lit: Lit, length: usize) -> bool {
        self.store.is_true(lit) && self.store.position(lit.var()) < length
    }

    /// Returns the smallest value of `int` before the inference, with the literal that says that it is at least this.
    /// For an integer whose bounds a propagator [watches](super::Watch::bounds).
    pub fn min(&self, int: IntVar) -> (i64, Lit) {
        self.bounds(int, Order::lower_at)
    }

    /// Returns the largest value of `int` before the inference, with the literal that says that it is at most this.
    pub fn max(&self, int: IntVar) -> (i64, Lit) {
        self.bounds(int, Order::upper_at)
    }

    fn bounds(&self, int: IntVar, bound: impl Fn(&Order, usize) -> Bound) -> (i64, Lit) {
        let order = self.store.order(int).expect("an integer whose bounds are watched");
        let Bound { value, lit, .. } = bound(order, self.limit);
        (value, lit)
    }

    /// Returns the earliest literal that implies `int >= value`, which held before the inference, and the bound that it
    /// states: often a weaker one than that of [`min`](Self::min).
    ///
    /// # Panics
    /// If no propagator watches the bounds of `int`, or it was not at least `value`.
    pub fn at_least(&self, int: IntVar, value: i64) -> (Lit, i64) {
        let bound = self.store.order(int).expect("an integer whose bounds are watched").lower_from(value);
        (bound.lit, bound.value)
    }

    /// Returns the earliest literal that implies `int <= value`, which held before the inference, and the bound that it
    /// states.
    ///
    /// # Panics
    /// If no propagator watches the bounds of `int`, or it was not at most `value`.
    pub fn at_most(&self, int: IntVar, value: i64) -> (Lit, i64) {
        let bound = self.store.order(int).expect("an integer whose bounds are watched").upper_below(value + 1);
        (bound.lit, bound.value)
    }

    /// Returns a literal that excluded `value` from `int` before the inference. `None` if `value` was still possible.
    pub fn not_equal(&self, int: IntVar, value: i64) -> Option<Lit> {
        match self.store.find_equals(int, value) {
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

    /// Appends literals that said before the inference that `int` has its value, for an integer that was fixed then.
    pub fn fixed(&self, int: IntVar, premises: &mut Vec<Lit>) {
        let equal = self.store.int_value(int).and_then(|value| self.store.find_equals(int, value));
        match equal.filter(|&lit| self.was_true(lit)) {
            Some(lit) => premises.push(lit),
            None => premises.extend([self.min(int).1, self.max(int).1]),
        }
    }

    /// Returns whether `var`, which has a value now, had it before the inference.
    #[inline]
    pub(crate) fn is_before(&self, var: Var) -> bool {
        self.store.position(var) < self.limit
    }

    /// Returns the decisions on which the inference can depend.
    pub fn decisions(&self) -> impl Iterator<Item = Lit> + use<'a> {
        self.store.decisions(self.level)
    }

    /// Returns the store as it is now.
    pub fn store(&self) -> &'a Store {
        self.store
    }
}
