//! Tasks of a machine.

use unicursal_core::{Entry, ExplanationContext, IntVar, Lit, Store};

/// The longest duration: as with the values of variables, sums stay far from overflow.
const LONGEST: i64 = 1 << 40;

/// A task with a start and a duration, for [`NoOverlap`](crate::NoOverlap).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    pub(super) start: IntVar,
    pub(super) duration: Entry,
    pub(super) present: Lit,
}

impl Task {
    /// Returns the task that takes `duration`, a number or a variable, from `start` on. A variable below zero counts as
    /// zero.
    ///
    /// # Panics
    /// If the duration is a number that is negative or more than 2⁴⁰.
    #[track_caller]
    pub fn new(start: IntVar, duration: impl Into<Entry>) -> Self {
        let duration = duration.into();
        let is_fine = !matches!(duration, Entry::Value(value) if !(0..=LONGEST).contains(&value));
        assert!(is_fine, "a duration lies between 0 and 2^40");
        Self { start, duration, present: Lit::TRUE }
    }

    /// Makes the task optional: it is done only if `present` is true. If not, its start and its duration have no
    /// meaning.
    #[must_use]
    pub fn when(self, present: Lit) -> Self {
        Self { present, ..self }
    }

    /// Returns the shortest duration that is left.
    pub(super) fn shortest(&self, store: &Store) -> i64 {
        self.duration.min(store).max(0)
    }

    /// Returns the longest duration that is left.
    pub(super) fn longest(&self, store: &Store) -> i64 {
        self.duration.max(store).max(0)
    }

    /// Returns the shortest duration that was left, and its literal.
    pub(super) fn shortest_in(&self, view: ExplanationContext<'_>) -> (i64, Lit) {
        match self.duration {
            Entry::Value(value) => (value, Lit::TRUE),
            Entry::Int(int) => match view.min(int) {
                (value, lit) if value > 0 => (value, lit),
                _ => (0, Lit::TRUE),
            },
        }
    }
}

impl<D: Into<Entry>> From<(IntVar, D)> for Task {
    fn from((start, duration): (IntVar, D)) -> Self {
        Task::new(start, duration)
    }
}
