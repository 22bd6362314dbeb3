//! Spans of time, shared by the constraints of schedules.

use unicursal_core::{Entry, ExplanationContext, Expr, IntVar, Linear, Lit, Propagator, Relation, Solver, Store};

/// The longest size: as with the values of variables, sums stay far from overflow.
const LONGEST: i64 = 1 << 40;

/// A span from a start to an end: a task, or one side of a box. It may be optional. [`NoOverlap`](crate::NoOverlap),
/// [`Cumulative`](crate::Cumulative) and [`Diffn`](crate::Diffn) may share it.
///
/// ```
/// use std::ops::ControlFlow;
/// use unicursal_constraints::{Cumulative, Interval, NoOverlap};
/// use unicursal_core::{Budget, Solver};
///
/// // Two machines, on which a task takes 3 or 5, a crew of two, and a task that needs both.
/// let mut solver = Solver::new();
/// let [start, other] = [(); 2].map(|()| solver.new_int(0..=20));
/// let size = solver.new_int_from([3, 5]);
/// let task = Interval::new(start, size);
/// let ways = task.alternatives(&mut solver, [3, 5]);
/// let other = Interval::new(other, 4);
/// solver.post(NoOverlap::new([ways[0], other]));
/// solver.post(Cumulative::new([(task, 1), (other, 2)], 2));
/// solver.post(other.start().le(1));
/// let end = solver.new_int(0..=30);
/// solver.post(task.end().le(end));
/// solver.post(other.end().le(end));
/// let optimum = solver.minimize(end, &[], &Budget::default(), |_, _| ControlFlow::Continue(()));
/// assert_eq!(optimum.proved(), Some(7));
/// ```
#[doc(alias = "task")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub(crate) start: IntVar,
    pub(crate) size: Entry,
    pub(crate) present: Lit,
}

impl Interval {
    /// Returns the interval of this size, a number or a variable, from `start` on. A variable below zero counts as zero.
    ///
    /// # Panics
    /// If the size is a number that is negative or more than 2⁴⁰.
    #[track_caller]
    pub fn new(start: IntVar, size: impl Into<Entry>) -> Self {
        let size = size.into();
        let is_fine = !matches!(size, Entry::Value(value) if !(0..=LONGEST).contains(&value));
        assert!(is_fine, "the size of an interval lies between 0 and 2^40");
        Self { start, size, present: Lit::TRUE }
    }

    /// Makes the interval optional: it counts only if `present` is true. If not, its start and its size have no meaning.
    #[must_use]
    pub fn when(self, present: Lit) -> Self {
        Self { present, ..self }
    }

    /// Returns the start.
    pub fn start(self) -> IntVar {
        self.start
    }

    /// Returns the size.
    pub fn size(self) -> Entry {
        self.size
    }

    /// Returns the end: the first time after the interval.
    pub fn end(self) -> Expr {
        self.start + self.size
    }

    /// Returns the literal that is true if the interval counts.
    pub fn present(self) -> Lit {
        self.present
    }

    /// Returns an optional interval for each of these sizes. All begin where this one does. If this one is present,
    /// exactly one of them is, and has the same size. If it is not, none is.
    #[track_caller]
    pub fn alternatives<S: Into<Entry>>(
        self,
        solver: &mut Solver,
        sizes: impl IntoIterator<Item = S>,
    ) -> Vec<Interval> {
        let way = |size: S| Interval::new(self.start, size).when(solver.new_bool().positive());
        let ways: Vec<Interval> = sizes.into_iter().map(way).collect();
        for way in &ways {
            let has_size = Expr::from(way.size).eq(self.size);
            match solver.literal_of(&has_size) {
                Some(lit) => solver.add_clause([!way.present, lit]),
                None => _ = solver.post(has_size.when(way.present)),
            }
        }
        let chosen = ways.iter().map(|way| (1, way.present)).chain([(-1, self.present)]);
        solver.post(Linear::new(chosen, Relation::Equal, 0));
        ways
    }

    /// Returns the smallest size that is left.
    pub(crate) fn shortest(&self, store: &Store) -> i64 {
        self.size.min(store).max(0)
    }

    /// Returns the largest size that is left.
    pub(crate) fn longest(&self, store: &Store) -> i64 {
        self.size.max(store).max(0)
    }

    /// Returns the smallest size that was left, and its literal.
    pub(crate) fn shortest_in(&self, view: ExplanationContext<'_>) -> (i64, Lit) {
        match self.size {
            Entry::Value(value) => (value, Lit::TRUE),
            Entry::Int(int) => match view.min(int) {
                (value, lit) if value > 0 => (value, lit),
                _ => (0, Lit::TRUE),
            },
        }
    }
}

impl<S: Into<Entry>> From<(IntVar, S)> for Interval {
    fn from((start, size): (IntVar, S)) -> Self {
        Interval::new(start, size)
    }
}
