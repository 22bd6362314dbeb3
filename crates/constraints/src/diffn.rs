//! Boxes that do not overlap.

use unicursal_core::LARGEST;
use unicursal_core::{Conflict, Entry, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch};

/// Boxes, in any number of dimensions, do not overlap: of any two, one ends no later than the other begins in some
/// dimension. (A box without extent therefore lies within no other.)
///
/// For each pair, bounds follow once only one of the ways to be apart is left (Beldiceanu & Carlsson 2001 go further).
/// Tasks that share the extent of the other dimensions as a resource ([`Cumulative`](crate::Cumulative)) prune more
/// where there is little room.
///
/// ```
/// use unicursal_constraints::Diffn;
/// use unicursal_core::{Budget, Entry, Solver};
///
/// let mut solver = Solver::new();
/// // Two squares of size 2 in a strip of height 2.
/// let [x, y] = [solver.new_int(0..=3), solver.new_int(0..=3)];
/// let zero = solver.new_int(0..=0);
/// let square = |from| [(from, Entry::Value(2)), (zero, Entry::Value(2))];
/// solver.post(Diffn::new([square(x), square(y)]));
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 6);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Diffn {
    boxes: Vec<Vec<Side>>,
    changes: Vec<u32>,
    /// Whether a run was cut short, so the next one has to check everything.
    is_behind: bool,
}

/// The extent of a box in one dimension.
#[derive(Clone, Copy, Debug)]
struct Side {
    from: IntVar,
    length: Entry,
}

/// The most boxes.
const MAX_BOXES: usize = 1 << 20;

impl Side {
    /// The earliest end.
    fn least_end(self, store: &Store) -> i64 {
        store.min(self.from) + self.length.min(store)
    }

    /// Returns whether this side can end before the other one begins.
    fn can_precede(self, other: Side, store: &Store) -> bool {
        self.least_end(store) <= store.max(other.from)
    }

    /// Pushes why this side ends at `end` or later.
    fn why_ends(self, end: i64, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        let view = cx.now();
        if let Entry::Int(int) = self.length {
            premises.push(view.min(int).1);
        }
        premises.push(view.at_least(self.from, end - self.length.min(cx)).0);
    }

    /// Pushes why this side cannot end before the other one begins, with bounds as weak as they may be.
    fn why_not_before(self, other: Side, cx: &PropagationContext<'_>, premises: &mut Vec<Lit>) {
        let (before, begins) = cx.now().at_most(other.from, self.least_end(cx) - 1);
        premises.push(before);
        self.why_ends(begins + 1, cx, premises);
    }
}

impl Diffn {
    /// Returns the boxes, each with where it begins and how long it is in every dimension, do not overlap.
    ///
    /// # Panics
    /// If boxes have different numbers of dimensions, a constant length is not between -2⁴⁰ and 2⁴⁰, or there are more
    /// than 2²⁰ boxes.
    #[track_caller]
    pub fn new<B: IntoIterator<Item = (IntVar, Entry)>>(boxes: impl IntoIterator<Item = B>) -> Self {
        let side = |(from, length)| Side { from, length };
        let boxes: Vec<Vec<Side>> = boxes.into_iter().map(|sides| sides.into_iter().map(side).collect()).collect();
        assert!(boxes.len() <= MAX_BOXES, "at most 2^20 boxes do not overlap");
        assert!(boxes.windows(2).all(|pair| pair[0].len() == pair[1].len()), "boxes have the same dimensions");
        let is_fine =
            |side: &Side| !matches!(side.length, Entry::Value(value) if !(-LARGEST..=LARGEST).contains(&value));
        assert!(boxes.iter().flatten().all(is_fine), "lengths lie between -2^40 and 2^40");
        Self { boxes, changes: vec![], is_behind: false }
    }

    /// Returns the ways in which two boxes can be apart: the first side ends before the second one begins.
    fn ways(&self, a: usize, b: usize) -> impl Iterator<Item = (Side, Side)> {
        let (first, second) = (&self.boxes[a], &self.boxes[b]);
        first.iter().zip(second).flat_map(|(&one, &other)| [(one, other), (other, one)])
    }

    fn keep_apart(&self, a: usize, b: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut left = self.ways(a, b).filter(|&(before, after)| before.can_precede(after, cx));
        let (last, another) = (left.next(), left.next());
        if another.is_some() {
            return Ok(());
        }
        let mut premises = vec![];
        for (before, after) in self.ways(a, b).filter(|&(before, after)| !before.can_precede(after, cx)) {
            before.why_not_before(after, cx, &mut premises);
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        let Some((before, after)) = last else { return Err(cx.fail(&premises)) };
        let others = premises.len();
        let end = before.least_end(cx);
        if end > cx.min(after.from) {
            before.why_ends(end, cx, &mut premises);
            cx.set_min(after.from, end, Reason::Premises(&premises))?;
            premises.truncate(others);
        }
        let (latest, length) = (cx.max(after.from), before.length.min(cx));
        if latest - length < cx.max(before.from) {
            premises.push(cx.now().at_most(after.from, latest).0);
            if let Entry::Int(int) = before.length {
                premises.push(cx.now().min(int).1);
            }
            cx.set_max(before.from, latest - length, Reason::Premises(&premises))?;
            premises.truncate(others);
        }
        if let Entry::Int(int) = before.length {
            let longest = cx.max(after.from) - cx.min(before.from);
            if longest < cx.max(int) {
                premises.extend([cx.now().max(after.from).1, cx.now().min(before.from).1]);
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
                watch.min_with(side.from, note);
                watch.max_with(side.from, note);
                if let Entry::Int(int) = side.length {
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
        let ends_before = |before: Side, after: Side| {
            let length = match before.length {
                Entry::Value(value) => Some(value),
                Entry::Int(int) => store.int_value(int),
            };
            let [from, begins] = [before.from, after.from].map(|int| store.int_value(int));
            matches!((from, length, begins), (Some(from), Some(length), Some(begins)) if from + length <= begins)
        };
        let apart = |a: usize, b: usize| self.ways(a, b).any(|(before, after)| ends_before(before, after));
        (0..self.boxes.len()).all(|a| (0..a).all(|b| apart(a, b)))
    }

    fn rule(&self) -> RuleId {
        RuleId::Diffn
    }
}
