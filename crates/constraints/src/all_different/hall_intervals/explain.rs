//! Why a bound was moved out of a Hall interval: the interval is looked for again, in the bounds as they were.

use super::{HallIntervals, LOWER, UPPER};
use unicursal_core::{AtomicConstraint, ExplanationContext, IntVar, Lit, Store};

/// A set of terms that fill an interval, or more.
struct HallSet {
    low: i64,
    high: i64,
    terms: Vec<usize>,
}

impl HallIntervals {
    /// Returns terms other than `except` that fill an interval from `low`, which is at most the minimum of `except`, to
    /// some value from `high` on. Without `except`, returns more terms than the interval has values.
    fn hall_set(&self, except: Option<usize>, high: i64) -> Option<HallSet> {
        let excess = i64::from(except.is_none());
        let min = except.map_or(i64::MAX, |at| self.intervals[at].min);
        let mut ends: Vec<i64> = self.intervals.iter().map(|interval| interval.max).collect();
        ends.retain(|&end| end >= high);
        ends.sort_unstable();
        ends.dedup();
        ends.into_iter().find_map(|high| {
            let ends_inside = |&at: &usize| Some(at) != except && self.intervals[at].max <= high;
            let mut terms: Vec<usize> = (0..self.intervals.len()).filter(ends_inside).collect();
            terms.sort_by_key(|&at| -self.intervals[at].min);
            let last = (1..=terms.len()).find(|&count| {
                let low = self.intervals[terms[count - 1]].min;
                low <= min && count as i64 >= high - low + 1 + excess
            })?;
            terms.truncate(last);
            let low = self.intervals[terms[last - 1]].min;
            Some(HallSet { low, high, terms })
        })
    }

    /// Why a bound of a term moved.
    pub(in super::super) fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        terms: &[(IntVar, i64)],
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        self.read(terms, payload, |int| [view.min(int).0, view.max(int).0]);
        for at in 0..terms.len() {
            let Some(bound) = said(conclusion, payload, terms[at], view.store()) else { continue };
            if let Some(set) = self.hall_set(Some(at), bound - 1) {
                premises.push(at_least(terms[at], payload, set.low, view));
                name_bounds(&set, terms, payload, view, premises);
                return;
            }
        }
        debug_assert!(false, "no Hall interval for {conclusion:?}");
    }

    pub(super) fn explain_overfull(
        &mut self,
        terms: &[(IntVar, i64)],
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) {
        self.read(terms, payload, |int| [view.min(int).0, view.max(int).0]);
        if let Some(set) = self.hall_set(None, i64::MIN) {
            name_bounds(&set, terms, payload, view, premises);
        }
    }
}

/// Returns the lower bound that `conclusion` gives a term, if it is about it.
fn said(conclusion: Lit, payload: u32, (int, offset): (IntVar, i64), store: &Store) -> Option<i64> {
    match (store.meaning(conclusion), payload) {
        (AtomicConstraint::AtLeast(of, value), LOWER) if of == int => Some(value + offset),
        (AtomicConstraint::AtMost(of, value), UPPER) if of == int => Some(-(value + offset)),
        (AtomicConstraint::Constant(_), LOWER) => Some(store.initial_bounds(int)[1] + offset + 1),
        (AtomicConstraint::Constant(_), _) => Some(-(store.initial_bounds(int)[0] + offset) + 1),
        _ => None,
    }
}

fn at_least((int, offset): (IntVar, i64), payload: u32, value: i64, view: ExplanationContext<'_>) -> Lit {
    if payload == LOWER { view.at_least(int, value - offset).0 } else { view.at_most(int, -value - offset).0 }
}

fn name_bounds(
    set: &HallSet,
    terms: &[(IntVar, i64)],
    payload: u32,
    view: ExplanationContext<'_>,
    premises: &mut Vec<Lit>,
) {
    let opposite = if payload == LOWER { UPPER } else { LOWER };
    for &at in &set.terms {
        premises.push(at_least(terms[at], payload, set.low, view));
        premises.push(at_least(terms[at], opposite, -set.high, view));
    }
}
