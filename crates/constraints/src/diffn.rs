//! Boxes that do not overlap.

use crate::interval::Interval;
use unicursal_core::{Conflict, Entry, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch};

/// Boxes, in any number of dimensions, do not overlap: of any two, one ends no later than the other begins in some
/// dimension. (A box without extent therefore lies within no other.)
///
/// For each pair, bounds follow once only one of the ways to be apart is left (Beldiceanu & Carlsson 2001 go further).
/// Tasks that share the extent of the other dimensions as a resource ([`Cumulative`](crate::Cumulative)) prune more
/// where there is little room. A box is optional if one of its sides is.
///
/// ```
/// use unicursal_constraints::Diffn;
/// use unicursal_core::{Budget, Solver};
///
/// let mut solver = Solver::new();
/// // Two squares of size 2 in a strip of height 2.
/// let [x, y] = [solver.new_int(0..=3), solver.new_int(0..=3)];
/// let zero = solver.new_int(0..=0);
/// let square = |from| [(from, 2), (zero, 2)];
/// solver.post(Diffn::new([square(x), square(y)]));
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 6);
/// ```
#[doc(alias = "no_overlap_2d")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Diffn {
    boxes: Vec<Vec<Interval>>,
    changes: Vec<u32>,
    /// Whether a run was cut short, so the next one has to check everything.
    is_behind: bool,
}

/// The most boxes.
const MAX_BOXES: usize = 1 << 20;

impl Interval {
    /// The earliest end.
    fn least_end(self, store: &Store) -> i64 {
        store.min(self.start) + self.size.min(store)
    }

    /// Returns whether this side can end before the other one begins.
    fn can_precede(self, other: Interval, store: &Store) -> bool {
        self.least_end(store) <= store.max(other.start)
    }

    /// Pushes why this side ends at `end` or later.
    fn why_ends(self, end: i64, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        let view = cx.now();
        if let Entry::Int(int) = self.size {
            premises.push(view.min(int).1);
        }
        premises.push(view.at_least(self.start, end - self.size.min(cx)).0);
    }

    /// Pushes why this side cannot end before the other one begins, with bounds as weak as they may be.
    fn why_not_before(self, other: Interval, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        let (before, begins) = cx.now().at_most(other.start, self.least_end(cx) - 1);
        premises.push(before);
        self.why_ends(begins + 1, cx, premises);
    }
}

impl Diffn {
    /// The boxes, each an interval in every dimension, do not overlap.
    ///
    /// # Panics
    /// If boxes have different numbers of dimensions, or there are more than 2²⁰ boxes.
    #[track_caller]
    pub fn new<I: Into<Interval>, B: IntoIterator<Item = I>>(boxes: impl IntoIterator<Item = B>) -> Self {
        let sides = |sides: B| sides.into_iter().map(Into::into).collect();
        let boxes: Vec<Vec<Interval>> = boxes.into_iter().map(sides).collect();
        assert!(boxes.len() <= MAX_BOXES, "at most 2^20 boxes do not overlap");
        assert!(boxes.windows(2).all(|pair| pair[0].len() == pair[1].len()), "boxes have the same dimensions");
        Self { boxes, changes: vec![], is_behind: false }
    }

    /// Returns the literals by which two boxes count.
    fn presence(&self, a: usize, b: usize) -> impl Iterator<Item = Lit> {
        [a, b].into_iter().flat_map(|at| &self.boxes[at]).map(|side| side.present)
    }

    /// Returns the ways in which two boxes can be apart: the first side ends before the second one begins.
    fn ways(&self, a: usize, b: usize) -> impl Iterator<Item = (Interval, Interval)> {
        let (first, second) = (&self.boxes[a], &self.boxes[b]);
        first.iter().zip(second).flat_map(|(&one, &other)| [(one, other), (other, one)])
    }

    fn keep_apart(&self, a: usize, b: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut left = self.ways(a, b).filter(|&(before, after)| before.can_precede(after, cx));
        let (last, another) = (left.next(), left.next());
        if another.is_some() || self.presence(a, b).any(|lit| cx.is_false(lit)) {
            return Ok(());
        }
        let mut open = self.presence(a, b).filter(|&lit| !cx.is_true(lit));
        let first = open.next();
        let open = [first, open.find(|&lit| Some(lit) != first)];
        let mut premises: Vec<Lit> = self.presence(a, b).filter(|&lit| Some(lit) != open[0]).collect();
        for (before, after) in self.ways(a, b).filter(|&(before, after)| !before.can_precede(after, cx)) {
            before.why_not_before(after, cx, &mut premises);
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        let (before, after) = match (last, open) {
            (None, [None, None]) => return Err(cx.fail(&premises)),
            (None, [Some(only), None]) => return cx.set(!only, Reason::Premises(&premises)),
            (Some(last), [None, None]) => last,
            _ => return Ok(()),
        };
        let others = premises.len();
        let end = before.least_end(cx);
        if end > cx.min(after.start) {
            before.why_ends(end, cx, &mut premises);
            cx.set_min(after.start, end, Reason::Premises(&premises))?;
            premises.truncate(others);
        }
        let (latest, length) = (cx.max(after.start), before.size.min(cx));
        if latest - length < cx.max(before.start) {
            premises.push(cx.now().at_most(after.start, latest).0);
            if let Entry::Int(int) = before.size {
                premises.push(cx.now().min(int).1);
            }
            cx.set_max(before.start, latest - length, Reason::Premises(&premises))?;
            premises.truncate(others);
        }
        if let Entry::Int(int) = before.size {
            let longest = cx.max(after.start) - cx.min(before.start);
            if longest < cx.max(int) {
                premises.extend([cx.now().max(after.start).1, cx.now().min(before.start).1]);
                cx.set_max(int, longest, Reason::Premises(&premises))?;
            }
        }
        Ok(())
    }
}

impl Propagator for Diffn {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        for (note, sides) in (0..).zip(&self.boxes) {
            for side in sides {
                watch.lit_with(side.present, note);
                watch.min_with(side.start, note);
                watch.max_with(side.start, note);
                if let Entry::Int(int) = side.size {
                    watch.min_with(int, note);
                }
            }
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut changes = std::mem::take(&mut self.changes);
        cx.changes(&mut changes);
        if cx.is_first_run() || cx.is_rehearsal() || self.is_behind {
            changes = (0..self.boxes.len() as u32).collect();
        }
        changes.sort_unstable();
        changes.dedup();
        self.is_behind = true;
        for &at in &changes {
            if cx.spend(self.boxes.len()) {
                return Ok(());
            }
            for other in (0..self.boxes.len()).filter(|&other| other != at as usize) {
                self.keep_apart(at as usize, other, cx)?;
            }
        }
        self.is_behind = false;
        self.changes = changes;
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let ends_before = |before: Interval, after: Interval| {
            let (from, size, begins) =
                (store.int_value(before.start), before.size.value(store), store.int_value(after.start));
            matches!((from, size, begins), (Some(from), Some(size), Some(begins)) if from + size <= begins)
        };
        let apart = |a: usize, b: usize| self.ways(a, b).any(|(before, after)| ends_before(before, after));
        let count = |a: usize, b: usize| self.presence(a, b).all(|lit| store.is_true(lit));
        (0..self.boxes.len()).all(|a| (0..a).all(|b| !count(a, b) || apart(a, b)))
    }

    fn rule(&self) -> RuleId {
        RuleId::Diffn
    }
}
