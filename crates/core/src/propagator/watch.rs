//! Subscriptions of a propagator to the changes after which it runs again.

use crate::lit::{IntVar, Lit, Var};
use crate::store::agenda::Event;
use crate::store::{Reversible, Store};
use std::fmt;
use std::ops::Deref;

/// The subscriptions of a propagator, the changes that wake it.
pub struct Watch<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) propagator: u32,
    pub(crate) subscriptions: u32,
    /// The variables that the propagator made for itself.
    pub(crate) made: Vec<Var>,
    /// What it watches, for an audit.
    pub(crate) watched: Option<Watched>,
}

/// The variables that a propagator watches.
#[derive(Clone, Default)]
pub(crate) struct Watched {
    pub(crate) ints: Vec<IntVar>,
    pub(crate) lits: Vec<Lit>,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("propagator", &self.propagator)
            .field("subscriptions", &self.subscriptions)
            .finish_non_exhaustive()
    }
}

impl Deref for Watch<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl Watch<'_> {
    #[track_caller]
    fn subscribe(&mut self, lit: Lit, note: Option<u32>) {
        self.store.assert_own_lit(lit);
        if let Some(watched) = &mut self.watched {
            watched.lits.push(lit);
        }
        self.subscriptions = self.subscriptions.saturating_add(1);
        self.store.subscribe(lit, self.propagator, note);
    }

    #[track_caller]
    fn subscribe_int(&mut self, int: IntVar, event: Event, note: Option<u32>) {
        self.store.assert_own(int);
        if let Some(watched) = &mut self.watched {
            watched.ints.push(int);
        }
        self.subscriptions = self.subscriptions.saturating_add(1);
        if matches!(event, Event::Min | Event::Max) {
            self.store.order_number(int);
        }
        self.store.subscribe_int(int, event, self.propagator, note);
    }

    /// Wakes when `lit` becomes true.
    pub fn lit(&mut self, lit: Lit) {
        self.subscribe(lit, None);
    }

    /// As [`lit`](Self::lit), with a note for [`PropagationContext::changes`](super::PropagationContext::changes).
    pub fn lit_with(&mut self, lit: Lit, note: u32) {
        self.subscribe(lit, Some(note));
    }

    /// Wakes when `var` gets a value.
    pub fn var(&mut self, var: Var) {
        self.lit(var.positive());
        self.lit(var.negative());
    }

    /// Wakes when the domain of `int` changes.
    pub fn int(&mut self, int: IntVar) {
        self.subscribe_int(int, Event::Any, None);
    }

    /// As [`int`](Self::int), with a note for [`PropagationContext::changes`](super::PropagationContext::changes).
    pub fn int_with(&mut self, int: IntVar, note: u32) {
        self.subscribe_int(int, Event::Any, Some(note));
    }

    /// Wakes when `int` becomes fixed.
    pub fn fixed(&mut self, int: IntVar) {
        self.subscribe_int(int, Event::Fixed, None);
    }

    /// As [`fixed`](Self::fixed), with a note for [`PropagationContext::changes`](super::PropagationContext::changes).
    pub fn fixed_with(&mut self, int: IntVar, note: u32) {
        self.subscribe_int(int, Event::Fixed, Some(note));
    }

    /// Wakes when the smallest value of `int` changes.
    pub fn min(&mut self, int: IntVar) {
        self.subscribe_int(int, Event::Min, None);
    }

    /// As [`min`](Self::min), with a note for [`PropagationContext::changes`](super::PropagationContext::changes).
    pub fn min_with(&mut self, int: IntVar, note: u32) {
        self.subscribe_int(int, Event::Min, Some(note));
    }

    /// Wakes when the largest value of `int` changes.
    pub fn max(&mut self, int: IntVar) {
        self.subscribe_int(int, Event::Max, None);
    }

    /// As [`max`](Self::max), with a note for [`PropagationContext::changes`](super::PropagationContext::changes).
    pub fn max_with(&mut self, int: IntVar, note: u32) {
        self.subscribe_int(int, Event::Max, Some(note));
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

    /// Returns a number that returns to its old value when the search goes back.
    pub fn reversible(&mut self, value: i64) -> Reversible {
        self.store.new_reversible(value)
    }

    /// `count` Boolean variables that belong to the constraint, with consecutive numbers; the search branches on them.
    pub fn new_bools(&mut self, count: usize) -> Vec<Var> {
        let first = self.store.new_bools(count);
        let made = (0..count as u32).map(|at| first.after(at));
        self.made.extend(made.clone());
        made.collect()
    }

    /// Returns a literal for `int >= value`; see [`Solver::at_least`](crate::Solver::at_least).
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.lasting_at_least(int, value)
    }

    /// Returns a literal for `int <= value`; see [`Solver::at_most`](crate::Solver::at_most).
    pub fn at_most(&mut self, int: IntVar, value: i64) -> Lit {
        value.checked_add(1).map_or(Lit::TRUE, |above| !self.at_least(int, above))
    }

    /// Returns a literal for `int = value`; see [`Solver::equals`](crate::Solver::equals).
    pub fn equals(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.lasting_equal(int, value)
    }
}
