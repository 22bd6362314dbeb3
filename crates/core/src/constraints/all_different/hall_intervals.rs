//! Bounds consistency of all-different: variables that fill an interval leave no room there for others.
//!
//! The algorithm of López-Ortiz, Quimper, Tromp & van Beek (2003), O(n log n) for each direction. Explanations look
//! for the Hall interval again, in the bounds as they were.

use crate::lit::{IntVar, Lit};
use crate::propagator::{ExplanationContext, PropagationContext};
use crate::reason::Reason;
use crate::store::{Conflict, Meaning, Store};

/// The payload of reasons for lower and for upper bounds.
pub(super) const LOWER: u32 = u32::MAX;
pub(super) const UPPER: u32 = u32::MAX - 1;

/// The bounds of a term, with its offset. For upper bounds, with the opposite sign.
#[derive(Clone, Copy, Debug)]
struct Interval {
    min: i64,
    max: i64,
}

/// Scratch for one direction. Ranks are places in `bounds`, where minima and the values after maxima stand in order.
#[derive(Clone, Debug, Default)]
pub(super) struct HallIntervals {
    intervals: Vec<Interval>,
    by_max: Vec<usize>,
    bounds: Vec<i64>,
    min_rank: Vec<usize>,
    max_rank: Vec<usize>,
    /// Links to where the free values of an interval are, and how many of them there are.
    free: Vec<usize>,
    capacity: Vec<i64>,
    /// Links to the ends of Hall intervals.
    hall: Vec<usize>,
}

impl HallIntervals {
    /// Moves all bounds out of Hall intervals.
    pub(super) fn propagate(
        &mut self,
        terms: &[(IntVar, i64)],
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        for payload in [LOWER, UPPER] {
            self.read(terms, payload, |int| [cx.min(int), cx.max(int)]);
            let Some(moved) = self.lower_bounds() else {
                let mut premises = vec![];
                self.explain_overfull(terms, payload, cx.now(), &mut premises);
                return Err(cx.fail(&premises));
            };
            for (at, bound) in moved {
                let (int, offset) = terms[at];
                match payload {
                    LOWER => cx.set_min(int, bound - offset, Reason::Lazy(LOWER))?,
                    _ => cx.set_max(int, -bound - offset, Reason::Lazy(UPPER))?,
                }
            }
        }
        Ok(())
    }

    fn read(&mut self, terms: &[(IntVar, i64)], payload: u32, bounds: impl Fn(IntVar) -> [i64; 2]) {
        self.intervals.clear();
        self.intervals.extend(terms.iter().map(|&(int, offset)| {
            let [min, max] = bounds(int).map(|bound| bound + offset);
            if payload == LOWER { Interval { min, max } } else { Interval { min: -max, max: -min } }
        }));
    }

    /// The terms whose minimum lies in a Hall interval that they do not belong to, with the minimum after it. None if
    /// there are more terms than values in some interval.
    fn lower_bounds(&mut self) -> Option<Vec<(usize, i64)>> {
        self.sort();
        let Self { intervals, by_max, bounds, min_rank, max_rank, free, capacity, hall } = self;
        let count = bounds.len();
        free.clear();
        free.extend((0..count).map(|at| at.saturating_sub(1)));
        hall.clone_from(free);
        capacity.clear();
        capacity.extend((0..count).map(|at| if at == 0 { 0 } else { bounds[at] - bounds[at - 1] }));
        let mut moved = vec![];
        for &at in by_max.iter() {
            let (low, high) = (min_rank[at], max_rank[at]);
            let mut end = last_up(free, low + 1);
            let before = free[end];
            capacity[end] -= 1;
            if capacity[end] == 0 {
                free[end] = end + 1;
                end = last_up(free, end + 1);
                free[end] = before;
            }
            relink(free, low + 1, end, end);
            if capacity[end] < bounds[end] - bounds[high] {
                return None;
            }
            if hall[low] > low {
                let after = last_up(hall, hall[low]);
                moved.push((at, bounds[after]));
                relink(hall, low, after, after);
            }
            if capacity[end] == bounds[end] - bounds[high] {
                let first = hall[high];
                relink(hall, first, before - 1, high);
                hall[high] = before - 1;
            }
        }
        moved.retain(|&(at, bound)| bound > intervals[at].min);
        Some(moved)
    }

    fn sort(&mut self) {
        let Self { intervals, by_max, bounds, min_rank, max_rank, .. } = self;
        by_max.clear();
        by_max.extend(0..intervals.len());
        by_max.sort_by_key(|&at| intervals[at].max);
        bounds.clear();
        bounds.extend(intervals.iter().flat_map(|interval| [interval.min, interval.max + 1]));
        bounds.sort_unstable();
        bounds.dedup();
        if let (Some(&first), Some(&last)) = (bounds.first(), bounds.last()) {
            bounds.insert(0, first - 2);
            bounds.push(last + 2);
        }
        let rank = |bound: i64| bounds.partition_point(|&other| other < bound);
        min_rank.clear();
        min_rank.extend(intervals.iter().map(|interval| rank(interval.min)));
        max_rank.clear();
        max_rank.extend(intervals.iter().map(|interval| rank(interval.max + 1)));
    }
}

/// The end of the links upwards.
fn last_up(links: &[usize], mut at: usize) -> usize {
    while links[at] > at {
        at = links[at];
    }
    at
}

/// All links on the way from `at` to `end` lead to `target` from now on.
fn relink(links: &mut [usize], mut at: usize, end: usize, target: usize) {
    while at != end {
        at = std::mem::replace(&mut links[at], target);
    }
}

/// A set of terms that fill an interval, or more.
struct HallSet {
    low: i64,
    high: i64,
    terms: Vec<usize>,
}

/// Explanations.
impl HallIntervals {
    /// The terms other than `except`, with enough of them between `low` and some value from `high` on, `low` being at
    /// most the minimum of `except`, to leave no room there; without `except`, more than there is room for.
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
    pub(super) fn explain(
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

    fn explain_overfull(
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

/// The lower bound that `conclusion` gives a term, if it is about it.
fn said(conclusion: Lit, payload: u32, (int, offset): (IntVar, i64), store: &Store) -> Option<i64> {
    match (store.meaning(conclusion), payload) {
        (Meaning::AtLeast(of, value), LOWER) if of == int => Some(value + offset),
        (Meaning::AtMost(of, value), UPPER) if of == int => Some(-(value + offset)),
        (Meaning::Constant(_), LOWER) => Some(store.initial_bounds(int)[1] + offset + 1),
        (Meaning::Constant(_), _) => Some(-(store.initial_bounds(int)[0] + offset) + 1),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(intervals: &[[i64; 2]]) -> Option<Vec<(usize, i64)>> {
        let intervals = intervals.iter().map(|&[min, max]| Interval { min, max }).collect();
        let mut hall = HallIntervals { intervals, ..HallIntervals::default() };
        let mut moved = hall.lower_bounds()?;
        moved.sort_unstable();
        Some(moved)
    }

    /// The smallest value with which the terms can all be different, for each term, by trying all assignments.
    fn smallest(intervals: &[[i64; 2]]) -> Option<Vec<i64>> {
        fn assign(intervals: &[[i64; 2]], taken: &mut Vec<i64>, smallest: &mut Option<Vec<i64>>) {
            let Some(&[min, max]) = intervals.get(taken.len()) else {
                let best = smallest.get_or_insert_with(|| taken.clone());
                best.iter_mut().zip(&*taken).for_each(|(best, &value)| *best = value.min(*best));
                return;
            };
            for value in min..=max {
                if !taken.contains(&value) {
                    taken.push(value);
                    assign(intervals, taken, smallest);
                    taken.pop();
                }
            }
        }
        let mut smallest = None;
        assign(intervals, &mut vec![], &mut smallest);
        smallest
    }

    #[test]
    fn lower_bounds_are_the_smallest_values_possible() {
        let mut state = 1_u64;
        let mut below = |bound: i64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % bound as u64) as i64
        };
        let (mut changed, mut impossible) = (0, 0);
        for _ in 0..3000 {
            let intervals: Vec<[i64; 2]> = (0..=below(5))
                .map(|_| {
                    let min = below(5);
                    [min, min + below(4)]
                })
                .collect();
            let found = moved(&intervals);
            let expected = smallest(&intervals);
            assert_eq!(found.is_some(), expected.is_some(), "{intervals:?}");
            let (Some(found), Some(expected)) = (found, expected) else {
                impossible += 1;
                continue;
            };
            let mut bounds: Vec<i64> = intervals.iter().map(|interval| interval[0]).collect();
            changed += found.len();
            for (at, bound) in found {
                bounds[at] = bound;
            }
            assert_eq!(bounds, expected, "{intervals:?}");
        }
        assert!(changed > 500 && impossible > 150, "{changed} bounds moved, {impossible} impossible");
    }
}
