//! Items in bins: the load of each bin, or how many variables take each value.

use super::values::{only_values, value_before};
use crate::lit::{IntVar, Lit};
use crate::note::notes;
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// The load of each bin is the sum of the sizes of the items in it. The value of an item's variable is the number of its
/// bin. With sizes of 1, loads count how many variables take each value
/// ([`global_cardinality`](Self::global_cardinality)).
///
/// A load lies between the total size of the items that are certainly in its bin and that of the items that may be.
/// Items that are too large for a bin are kept out of it, and items that it needs are put into it (Shaw 2004). All
/// loads add up to the total size of all items. A run takes time in proportion to the number of items times the number
/// of bins.
///
/// ```
/// use unicursal_core::{BinPacking, Budget, Solver};
///
/// let mut solver = Solver::new();
/// let bins = [(); 3].map(|()| solver.new_int(0..=1));
/// let loads = [(); 2].map(|()| solver.new_int(0..=6));
/// solver.post(BinPacking::new([(bins[0], 4), (bins[1], 3), (bins[2], 2)], loads));
/// let first = solver.equals(bins[0], 0);
/// solver.propagate_under(&[first], &Budget::default());
/// assert_eq!(solver.model().int_value(bins[1]), Some(1));
/// assert_eq!(solver.model().domain(loads[0]).to_string(), "{4..=6}");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct BinPacking {
    items: Vec<Item>,
    /// The value that puts an item into each bin, and its load.
    bins: Vec<(i64, IntVar)>,
    /// Whether every item is in one of the bins.
    is_closed: bool,
}

#[derive(Clone, Copy, Debug)]
struct Item {
    bin: IntVar,
    size: i64,
}

notes! {
    enum Note {
        /// The load is at least the total size of the items in the bin.
        LoadMin(bin: usize in 14),
        /// The load is at most the total size of the items that may be in the bin.
        LoadMax(bin: usize in 14),
        /// The load is at least what the upper bounds of the other bins leave.
        RestMin(bin: usize in 14),
        /// The load is at most what the lower bounds of the other bins leave.
        RestMax(bin: usize in 14),
        /// The item is too large for the rest of the bin.
        Full(bin: usize in 14, item: usize in 15),
        /// The bin needs the item.
        Needed(bin: usize in 14, item: usize in 15),
    }
}

const MAX_BINS: usize = 1 << 14;
const MAX_ITEMS: usize = 1 << 15;
const LARGEST: i64 = 1 << 40;

impl BinPacking {
    /// Each of `items`, a variable for its bin and its size, is in a bin, and `loads` are those of bins 0, 1, …
    ///
    /// # Panics
    /// If there are more than 2¹⁵ items or 2¹⁴ bins, or a size is not between 0 and 2⁴⁰.
    pub fn new(items: impl IntoIterator<Item = (IntVar, i64)>, loads: impl IntoIterator<Item = IntVar>) -> Self {
        Self::checked(items.into_iter().collect(), (0..).zip(loads).collect(), true)
    }

    /// Each pair in `counts` is a value and the number of `ints` that take it. Variables may take other values, too,
    /// unless these are [forbidden](Self::closed).
    ///
    /// ```
    /// use unicursal_core::{BinPacking, Budget, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let shifts = [(); 4].map(|()| solver.new_int(0..=2));
    /// let (early, late) = (solver.new_int(2..=3), solver.new_int(1..=1));
    /// solver.post(BinPacking::global_cardinality(shifts, [(1, early), (2, late)]));
    /// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 16);
    /// ```
    ///
    /// # Panics
    /// If there are more than 2¹⁵ variables or 2¹⁴ values, or a value comes twice.
    pub fn global_cardinality(
        ints: impl IntoIterator<Item = IntVar>,
        counts: impl IntoIterator<Item = (i64, IntVar)>,
    ) -> Self {
        let bins: Vec<(i64, IntVar)> = counts.into_iter().collect();
        let mut values: Vec<i64> = bins.iter().map(|bin| bin.0).collect();
        values.sort_unstable();
        assert!(values.windows(2).all(|pair| pair[0] < pair[1]), "each value is counted once");
        Self::checked(ints.into_iter().map(|int| (int, 1)).collect(), bins, false)
    }

    /// Forbids values that have no bin.
    pub fn closed(self) -> Self {
        Self { is_closed: true, ..self }
    }

    fn checked(items: Vec<(IntVar, i64)>, bins: Vec<(i64, IntVar)>, is_closed: bool) -> Self {
        assert!(items.len() <= MAX_ITEMS, "at most 2^15 items are packed");
        assert!(bins.len() <= MAX_BINS, "there are at most 2^14 bins");
        let is_fine = |size: &i64| (0..=LARGEST).contains(size);
        assert!(items.iter().all(|(_, size)| is_fine(size)), "the size of an item lies between 0 and 2^40");
        Self { items: items.into_iter().map(|(bin, size)| Item { bin, size }).collect(), bins, is_closed }
    }

    fn total(&self) -> i64 {
        self.items.iter().map(|item| item.size).sum()
    }

    /// The total size of the items that are certainly in a bin, and of those that may be.
    fn range(&self, value: i64, store: &Store) -> [i64; 2] {
        let [mut certain, mut possible] = [0, 0];
        for &Item { bin, size } in &self.items {
            certain += if is_taken(bin, value, store) { size } else { 0 };
            possible += if store.can_be(bin, value) { size } else { 0 };
        }
        [certain, possible]
    }

    /// Tightens the bounds of all loads. Returns whether one has moved.
    fn bound_loads(&self, cx: &mut PropagationContext<'_>) -> Result<bool, Conflict> {
        let mut moved = false;
        for (at, &(value, load)) in self.bins.iter().enumerate() {
            let [certain, possible] = self.range(value, cx);
            moved |= certain > cx.min(load) || possible < cx.max(load);
            cx.set_min(load, certain, Reason::Lazy(Note::LoadMin(at).pack()))?;
            cx.set_max(load, possible, Reason::Lazy(Note::LoadMax(at).pack()))?;
        }
        if !self.is_closed {
            return Ok(moved);
        }
        let loads = || self.bins.iter().map(|bin| bin.1);
        let [least, most]: [i64; 2] =
            [loads().map(|load| cx.min(load)).sum(), loads().map(|load| cx.max(load)).sum()];
        let total = self.total();
        for (at, load) in loads().enumerate() {
            let (low, high) = (total - (most - cx.max(load)), total - (least - cx.min(load)));
            if low > cx.min(load) || high < cx.max(load) {
                // The sums are out of date, but the change wakes the constraint again.
                cx.set_min(load, low, Reason::Lazy(Note::RestMin(at).pack()))?;
                cx.set_max(load, high, Reason::Lazy(Note::RestMax(at).pack()))?;
                return Ok(true);
            }
        }
        Ok(moved)
    }

    /// Pushes the premises by which a bin holds at least this much without one of its items.
    fn explain_certain(
        &self,
        value: i64,
        least: i64,
        except: usize,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let mut left = least;
        for (_, item) in self.items.iter().enumerate().filter(|&(at, _)| at != except) {
            if left <= 0 {
                return;
            }
            if let Some(why) = why_taken(item.bin, value, view) {
                premises.extend(why);
                left -= item.size;
            }
        }
    }

    /// Pushes the premises by which a bin holds at most `most` without one of its items.
    fn explain_possible(
        &self,
        value: i64,
        most: i64,
        except: usize,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        let others = || self.items.iter().enumerate().filter(move |&(at, _)| at != except).map(|(_, item)| item);
        let mut excess = others().map(|item| item.size).sum::<i64>() - most;
        for item in others() {
            if excess <= 0 {
                return;
            }
            if let Some(why) = view.not_equal(item.bin, value) {
                premises.push(why);
                excess -= item.size;
            }
        }
    }
}

/// Whether a variable has this value, in a form that premises can express.
fn is_taken(int: IntVar, value: i64, store: &Store) -> bool {
    match store.row_literal(int) {
        Some(_) => store.equals(int, value).is_some_and(|lit| store.is_true(lit)),
        None => store.int_value(int) == Some(value),
    }
}

/// The premises by which a variable had a value before an inference; none if it did not have it.
fn why_taken(int: IntVar, value: i64, view: ExplanationContext<'_>) -> Option<Vec<Lit>> {
    if let Some(lit) = view.store().equals(int, value).filter(|&lit| view.was_true(lit)) {
        return Some(vec![lit]);
    }
    if view.store().row_literal(int).is_some() {
        return None;
    }
    value_before(int, view).filter(|&(before, _)| before == value).map(|(_, why)| why)
}

impl Propagator for BinPacking {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.items.iter().for_each(|item| watch.int(item.bin));
        self.bins.iter().for_each(|bin| watch.bounds(bin.1));
    }

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        if !self.is_closed {
            return vec![];
        }
        let mut values: Vec<i64> = self.bins.iter().map(|bin| bin.0).collect();
        values.sort_unstable();
        self.items.iter().flat_map(|item| only_values(item.bin, values.iter().copied(), watch)).collect()
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        // A load may be the bin of an item: once it has moved, what is in the bins is read again.
        if self.bound_loads(cx)? || cx.spend(self.items.len() * self.bins.len()) {
            return Ok(());
        }
        for (at, &(value, load)) in self.bins.iter().enumerate() {
            let [certain, possible] = self.range(value, cx);
            let (min, max) = (cx.min(load), cx.max(load));
            for (number, &Item { bin, size }) in self.items.iter().enumerate() {
                if !cx.can_be(bin, value) || is_taken(bin, value, cx) {
                    continue;
                }
                if certain + size > max {
                    cx.remove(bin, value, Reason::Lazy(Note::Full(at, number).pack()))?;
                } else if possible - size < min {
                    cx.assign(bin, value, Reason::Lazy(Note::Needed(at, number).pack()))?;
                }
            }
        }
        Ok(())
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        const NONE: usize = usize::MAX;
        let said = |bin: usize| view.store().bounds_said(conclusion, self.bins[bin].1);
        let other_loads = |bin: usize| {
            let others = self.bins.iter().enumerate().filter(move |&(other, _)| other != bin);
            others.map(|(_, other)| other.1)
        };
        match Note::unpack(payload) {
            Note::LoadMin(bin) => self.explain_certain(self.bins[bin].0, said(bin)[0], NONE, view, premises),
            Note::LoadMax(bin) => self.explain_possible(self.bins[bin].0, said(bin)[1], NONE, view, premises),
            Note::RestMin(bin) => premises.extend(other_loads(bin).map(|load| view.max(load).1)),
            Note::RestMax(bin) => premises.extend(other_loads(bin).map(|load| view.min(load).1)),
            Note::Full(bin, item) => {
                let (value, load) = self.bins[bin];
                let (max, lit) = view.max(load);
                premises.push(lit);
                self.explain_certain(value, max - self.items[item].size + 1, item, view, premises);
            }
            Note::Needed(bin, item) => {
                let (value, load) = self.bins[bin];
                let (min, lit) = view.min(load);
                premises.push(lit);
                self.explain_possible(value, min - 1, item, view, premises);
            }
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        RuleId::BinPacking
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let bins: Option<Vec<i64>> = self.items.iter().map(|item| store.int_value(item.bin)).collect();
        bins.is_some_and(|bins| {
            let load = |value: i64| -> i64 {
                bins.iter().zip(&self.items).filter(|(bin, _)| **bin == value).map(|(_, item)| item.size).sum()
            };
            let has_bin = |value: &i64| self.bins.iter().any(|bin| bin.0 == *value);
            self.bins.iter().all(|&(value, int)| store.int_value(int) == Some(load(value)))
                && (!self.is_closed || bins.iter().all(has_bin))
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::BinPacking
    }
}
