//! The hold of a propagator on the store while it runs.

use super::ExplanationContext;
use crate::budget::{Budget, Meter};
use crate::lit::{IntVar, Lit};
use crate::reason::{Reason, StoredReason};
use crate::share::{Share, Shares};
use crate::store::{Conflict, Reversible, Store};
use std::fmt;
use std::ops::Deref;

/// A propagator's hold on the store while it runs. Reading goes through to [`Store`].
pub struct PropagationContext<'a> {
    pub(crate) store: &'a mut Store,
    pub(crate) propagator: u32,
    pub(crate) cursor: &'a mut u32,
    pub(crate) meter: &'a mut Meter,
    pub(crate) budget: &'a Budget,
    pub(crate) is_first_run: bool,
    pub(crate) is_rehearsal: bool,
    pub(crate) scope: Option<&'a Scope<'a>>,
    /// The technique that is at work, and the counts of all.
    pub(crate) share: Share,
    pub(crate) shares: &'a mut Shares,
}

impl fmt::Debug for PropagationContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PropagationContext")
            .field("propagator", &self.propagator)
            .field("store", &self.store)
            .finish_non_exhaustive()
    }
}

/// The conditions, all true, under which a constraint holds, from the innermost one outward.
pub(crate) struct Scope<'a> {
    pub(crate) condition: Lit,
    pub(crate) outer: Option<&'a Scope<'a>>,
}

impl Deref for PropagationContext<'_> {
    type Target = Store;

    fn deref(&self) -> &Store {
        self.store
    }
}

impl PropagationContext<'_> {
    /// Returns the next literal of the trail that this propagator has not seen, of any variable. Events that are not
    /// read in one run are kept for the next one. Use it in a propagator that reads most events, and
    /// [`changes`](Self::changes) otherwise.
    #[inline]
    pub fn next_event(&mut self) -> Option<Lit> {
        let lit = *self.store.trail().get(*self.cursor as usize)?;
        *self.cursor += 1;
        Some(lit)
    }

    /// Takes the notes of the subscriptions that have woken the propagator since it last took them, in the order of the
    /// changes. `into` is emptied first. There are no notes about the time before the first run, which must look at
    /// everything: [`is_first_run`](Self::is_first_run). When the search goes back, notes of undone changes may be
    /// lost.
    pub fn changes(&mut self, into: &mut Vec<u32>) {
        self.store.agenda.take_notes(self.propagator, into);
    }

    /// Returns whether the propagator has to look at everything: in its first run, and in the first one after its
    /// [condition](super::Propagator::when) has become true.
    pub fn is_first_run(&self) -> bool {
        self.is_first_run
    }

    /// Returns whether the constraint has a [condition](super::Propagator::when) that is open. Inferences then have no
    /// effect. Only those that cannot be true count, because they make the condition false.
    pub fn is_rehearsal(&self) -> bool {
        self.is_rehearsal
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
        self.set_by(self.share, lit, reason)
    }

    /// Makes `lit` true by a technique whose work is counted apart.
    ///
    /// # Errors
    /// It is false: a conflict.
    #[inline]
    pub(crate) fn set_by(&mut self, share: Share, lit: Lit, reason: Reason<'_>) -> Result<(), Conflict> {
        if self.store.is_true(lit) || self.is_rehearsal && !self.store.is_refuted(lit) {
            return Ok(());
        }
        let reason = match reason {
            Reason::Lazy(payload) => StoredReason::Lazy { propagator: self.propagator, payload },
            Reason::Decisions => StoredReason::Decisions,
            Reason::Premises(premises) => self.store_premises(premises),
        };
        self.shares[share] += 1;
        self.store.set(lit, reason)
    }

    /// Keeps premises and the conditions. Out of line: most inferences are explained on demand.
    #[inline(never)]
    fn store_premises(&mut self, premises: &[Lit]) -> StoredReason {
        let start = match self.scope {
            None => self.store.store_premises(premises),
            Some(scope) => self.store.store_premises(&scope.with(premises)),
        };
        StoredReason::Stored { propagator: self.propagator, start }
    }

    /// Takes `value` out of the domain of `int`.
    ///
    /// # Errors
    /// It was the only value left: a conflict.
    pub fn remove(&mut self, int: IntVar, value: i64, reason: Reason<'_>) -> Result<(), Conflict> {
        if !self.store.can_be(int, value) || self.is_rehearsal && !self.store.is_fixed(int) {
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
        if self.is_rehearsal && self.store.can_be(int, value) {
            return Ok(());
        }
        let lit = self.store.equal(int, value);
        self.set(lit, reason)
    }

    /// Takes the values below `value` out of the domain of `int`.
    ///
    /// # Errors
    /// No value is left: a conflict.
    pub fn set_min(&mut self, int: IntVar, value: i64, reason: Reason<'_>) -> Result<(), Conflict> {
        if value <= self.store.min(int) || self.is_rehearsal && value <= self.store.max(int) {
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
        if value >= self.store.max(int) || self.is_rehearsal && value >= self.store.min(int) {
            return Ok(());
        }
        let lit = !self.store.at_least(int, value + 1);
        self.set(lit, reason)
    }

    /// Returns a literal, true now, that says that `int` is at least its smallest value: a premise.
    pub fn min_lit(&mut self, int: IntVar) -> Lit {
        let min = self.store.min(int);
        self.store.at_least(int, min)
    }

    /// Returns a literal, true now, that says that `int` is at most its largest value: a premise.
    pub fn max_lit(&mut self, int: IntVar) -> Lit {
        let max = self.store.max(int);
        !self.store.at_least(int, max + 1)
    }

    /// Returns a true literal that implies `int != value`, as a premise. `value` has left the domain.
    pub fn removed_lit(&mut self, int: IntVar, value: i64) -> Lit {
        !self.store.equal(int, value)
    }

    /// Returns a literal for `int >= value`; see [`Solver::at_least`](crate::Solver::at_least).
    pub fn at_least(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_least(int, value)
    }

    /// Returns a literal for `int <= value`; see [`Solver::at_most`](crate::Solver::at_most).
    pub fn at_most(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.at_most(int, value)
    }

    /// Returns a literal for `int = value`; see [`Solver::equals`](crate::Solver::equals).
    pub fn equals(&mut self, int: IntVar, value: i64) -> Lit {
        self.store.equal(int, value)
    }

    /// Returns the store as it is now, as the explanation of an inference made now would see it.
    pub fn now(&self) -> ExplanationContext<'_> {
        ExplanationContext { store: self.store, limit: self.store.trail().len(), level: self.store.level() }
    }

    /// Returns the conflict of these literals, all true, that the constraint does not allow together.
    pub fn fail(&mut self, premises: &[Lit]) -> Conflict {
        self.shares[self.share] += 1;
        match self.scope {
            None => self.store.fail(premises, Some(self.propagator)),
            Some(scope) => self.store.fail(&scope.with(premises), Some(self.propagator)),
        }
    }

    /// Returns whether the deadline has passed or the search was cancelled: a long run may then return `Ok` early,
    /// having inferred less. It is called again before the search goes on.
    pub fn is_interrupted(&mut self) -> bool {
        self.meter.look(self.budget)
    }

    /// Counts steps of a run whose length is not in proportion to the changes that woke it. Returns, as
    /// [`is_interrupted`](Self::is_interrupted) does, whether it should end. The clock is looked at once in 2¹⁴ steps.
    #[inline]
    pub fn spend(&mut self, steps: usize) -> bool {
        self.meter.spend(steps as u64, self.budget)
    }
}

impl Scope<'_> {
    /// Returns the premises and the conditions.
    fn with(&self, premises: &[Lit]) -> Vec<Lit> {
        let scopes = std::iter::successors(Some(self), |scope| scope.outer);
        scopes.map(|scope| scope.condition).chain(premises.iter().copied()).collect()
    }
}
