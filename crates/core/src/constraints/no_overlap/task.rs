//! Tasks of a machine.

use crate::lit::{IntVar, Lit};

/// The longest duration: as with the values of variables, sums stay far from overflow.
const LONGEST: i64 = 1 << 40;

/// Something that takes its time, for [`NoOverlap`](crate::NoOverlap).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    pub(super) start: IntVar,
    pub(super) duration: i64,
    pub(super) present: Lit,
}

impl Task {
    /// The task that takes `duration` from `start` on.
    ///
    /// # Panics
    /// If the duration is negative or longer than 2⁴⁰.
    pub fn new(start: IntVar, duration: i64) -> Self {
        assert!((0..=LONGEST).contains(&duration), "a duration lies between 0 and 2^40");
        Self { start, duration, present: Lit::TRUE }
    }

    /// Makes the task optional: it is done only if `present` is true. If not, its start has no meaning.
    #[must_use]
    pub fn when(self, present: Lit) -> Self {
        Self { present, ..self }
    }
}

impl From<(IntVar, i64)> for Task {
    fn from((start, duration): (IntVar, i64)) -> Self {
        Task::new(start, duration)
    }
}
