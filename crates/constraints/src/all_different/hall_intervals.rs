//! Bounds consistency of all-different: variables that fill an interval exclude other variables from it. This is the
//! algorithm of López-Ortiz, Quimper, Tromp & van Beek (2003), which takes almost linear time per direction once the
//! variables are sorted.

mod explain;

use unicursal_core::{Conflict, IntVar, PropagationContext, Reason};

/// The payload of reasons for lower and for upper bounds.
pub(super) const LOWER: u32 = u32::MAX;
pub(super) const UPPER: u32 = u32::MAX - 1;

/// The bounds of a term, with its offset. For upper bounds, with the opposite sign.
#[derive(Clone, Copy, Debug)]
struct Interval {
    min: i64,
    max: i64,
}

/// The terms in the order of their bounds. It is kept from run to run, in which it hardly changes.
#[derive(Clone, Debug, Default)]
struct Orders {
    by_min: Vec<usize>,
    by_max: Vec<usize>,
}

/// Scratch memory for one direction. Ranks are indices into `bounds`, the sorted minima and values after maxima.
#[derive(Clone, Debug, Default)]
pub(super) struct HallIntervals {
    intervals: Vec<Interval>,
    /// For lower and for upper bounds.
    orders: [Orders; 2],
    bounds: Vec<i64>,
    min_rank: Vec<usize>,
    max_rank: Vec<usize>,
    /// Links to where the free values of an interval are, and how many of them there are.
    free: Vec<usize>,
    capacity: Vec<i64>,
    /// Links to the ends of Hall intervals.
    hall: Vec<usize>,
    /// The terms that have to move, and their new minima.
    moved: Vec<(usize, i64)>,
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
            if !self.find_moved(usize::from(payload == UPPER)) {
                let mut premises = vec![];
                self.explain_overfull(terms, payload, cx.now(), &mut premises);
                return Err(cx.fail(&premises));
            }
            for &(at, bound) in &self.moved {
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

    /// Finds the terms whose minimum lies in a Hall interval that they do not belong to, with the minimum after it.
    /// Returns false if there are more terms than values in some interval.
    fn find_moved(&mut self, direction: usize) -> bool {
        self.rank(direction);
        let Self { intervals, orders, bounds, min_rank, max_rank, free, capacity, hall, moved } = self;
        let count = bounds.len();
        free.clear();
        free.extend((0..count).map(|at| at.saturating_sub(1)));
        hall.clone_from(free);
        capacity.clear();
        capacity.extend((0..count).map(|at| if at == 0 { 0 } else { bounds[at] - bounds[at - 1] }));
        moved.clear();
        for &at in &orders[direction].by_max {
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
                return false;
            }
            if hall[low] > low {
                let after = last_up(hall, hall[low]);
                if bounds[after] > intervals[at].min {
                    moved.push((at, bounds[after]));
                }
                relink(hall, low, after, after);
            }
            if capacity[end] == bounds[end] - bounds[high] {
                let first = hall[high];
                relink(hall, first, before - 1, high);
                hall[high] = before - 1;
            }
        }
        true
    }

    /// Merges the minima and the values after maxima, and ranks them.
    fn rank(&mut self, direction: usize) {
        let Self { intervals, orders, bounds, min_rank, max_rank, .. } = self;
        let Orders { by_min, by_max } = &mut orders[direction];
        sort_again(by_min, intervals.len(), |at| intervals[at].min);
        sort_again(by_max, intervals.len(), |at| intervals[at].max);
        for ranks in [&mut *min_rank, &mut *max_rank] {
            ranks.resize(intervals.len(), 0);
        }
        bounds.clear();
        bounds.extend(by_min.first().map(|&first| intervals[first].min - 2));
        let mut insert = |bound: i64| {
            if bounds.last() != Some(&bound) {
                bounds.push(bound);
            }
            bounds.len() - 1
        };
        let mut next = 0;
        for &at in by_max.iter() {
            let end = intervals[at].max + 1;
            while let Some(&other) = by_min.get(next).filter(|&&other| intervals[other].min <= end) {
                min_rank[other] = insert(intervals[other].min);
                next += 1;
            }
            max_rank[at] = insert(end);
        }
        bounds.extend(by_max.last().map(|&last| intervals[last].max + 3));
    }
}

/// Sorts by a key numbers below `count` that were sorted by similar keys before, so that few are out of place.
fn sort_again(order: &mut Vec<usize>, count: usize, key: impl Fn(usize) -> i64) {
    if order.len() != count {
        order.clear();
        order.extend(0..count);
        order.sort_by_key(|&at| key(at));
    }
    for end in 1..count {
        let moving = order[end];
        let rank = (key(moving), moving);
        let mut at = end;
        while at > 0 && (key(order[at - 1]), order[at - 1]) > rank {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = moving;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(intervals: &[[i64; 2]]) -> Option<Vec<(usize, i64)>> {
        let intervals = intervals.iter().map(|&[min, max]| Interval { min, max }).collect();
        let mut hall = HallIntervals { intervals, ..HallIntervals::default() };
        hall.find_moved(0).then(|| {
            hall.moved.sort_unstable();
            hall.moved
        })
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
