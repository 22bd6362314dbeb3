//! Differences of integers, such as distances between consecutive marks. Models compare two integers at a time.
//! Differences of other pairs then follow along paths, which single sums do not show. Around a cycle, bounds would
//! crawl through the domains before they contradict each other.

use crate::translate::linear::Sum;
use crate::translate::variables::UNBOUNDED;
use crate::translate::{Holds, Translation, Value};
use std::collections::{BTreeMap, BTreeSet};
use unicursal_constraints::Differences as Graph;
use unicursal_core::{IntVar, Lit, Relation, Solver, Store};

/// The largest number of integers, with whose cube the time for shortest paths grows.
const MAX_INTS: usize = 1 << 7;
/// The maximum number of times that a limit is looked at to find a cycle.
const MAX_STEPS: usize = 1 << 25;

/// The maximum number of pairs of unequal integers that the search orders.
const MAX_UNEQUAL: usize = 1 << 10;

/// The differences that a model has.
#[derive(Default)]
pub(in crate::translate) struct Differences {
    /// For two integers the largest value of the first one minus the second.
    limits: BTreeMap<[IntVar; 2], i128>,
    /// Two integers, a third one that is the first minus the second, and what is added to it.
    defined: Vec<Defined>,
    /// All limits, also those under conditions.
    graph: Graph,
    /// Whether the graph has more than equations, which are posted as sums as well.
    has_orders: bool,
    /// Pairs of integers, a number that their difference is not, and the condition of that.
    unequal: Vec<([IntVar; 2], i64, Lit)>,
}

struct Defined {
    of: [IntVar; 2],
    difference: IntVar,
    offset: i128,
}

/// The differences of a model contradict each other.
#[derive(Debug, PartialEq, Eq)]
struct Contradiction;

impl Differences {
    /// Notes a sum that always holds, if it limits or defines a difference.
    pub(in crate::translate) fn note_sum(&mut self, sum: &Sum) {
        if let Some((of, limit)) = sum.as_limit() {
            self.limit(of, limit.into());
        }
        if sum.relation != Relation::Equal {
            return;
        }
        let (plus, minus) = (sum.ints_of(1), sum.ints_of(-1));
        let bound = i128::from(sum.bound);
        match (&plus[..], &minus[..], sum.terms.len()) {
            (&[a], &[b], 2) => {
                self.limit([a, b], bound);
                self.limit([b, a], -bound);
            }
            (&[a], &[b, c], 3) => self.define(a, [b, c], bound),
            (&[b, c], &[a], 3) => self.define(a, [b, c], -bound),
            _ => {}
        }
    }

    /// Notes a comparison of two integers as edges of the graph. Returns whether these are all of its meaning.
    pub(in crate::translate) fn note_edges(&mut self, sum: &Sum, holds: Holds) -> bool {
        if self.graph.is_full() {
            return false;
        }
        let condition = holds.condition();
        if let (Relation::Equal, [_, _], &[a], &[b]) =
            (sum.relation, &sum.terms[..], &sum.ints_of(1)[..], &sum.ints_of(-1)[..])
        {
            self.graph.add_if(condition, b, sum.bound, a);
            self.graph.add_if(condition, a, sum.bound.saturating_neg(), b);
            if let Holds::Iff(condition) = holds {
                self.unequal.push(([a, b], sum.bound, !condition));
            }
            return false;
        }
        if let (Relation::NotEqual, [_, _], &[a], &[b]) =
            (sum.relation, &sum.terms[..], &sum.ints_of(1)[..], &sum.ints_of(-1)[..])
        {
            self.unequal.push(([a, b], sum.bound, condition));
            return false;
        }
        let Some(([a, b], limit)) = sum.as_limit() else { return false };
        self.has_orders = true;
        self.graph.add_if(condition, a, limit.saturating_neg(), b);
        if let Holds::Iff(condition) = holds {
            self.graph.add_if(!condition, b, limit.saturating_add(1), a);
        }
        true
    }

    fn limit(&mut self, of: [IntVar; 2], limit: i128) {
        let known = self.limits.entry(of).or_insert(limit);
        *known = limit.min(*known);
    }

    /// `a = parts[0] + parts[1] + offset`.
    fn define(&mut self, a: IntVar, parts: [IntVar; 2], offset: i128) {
        let [b, c] = parts;
        self.defined.push(Defined { of: [a, b], difference: c, offset });
        self.defined.push(Defined { of: [a, c], difference: b, offset });
    }

    /// Returns the bounds of the integers that are differences. `None` if the model limits no difference, or has many
    /// integers.
    fn together(&self, store: &Store) -> Result<Vec<(IntVar, [i128; 2])>, Contradiction> {
        if self.limits.is_empty() {
            return Ok(vec![]);
        }
        let pairs = self.defined.iter().map(|defined| defined.of).chain(self.limits.keys().copied());
        let ints: BTreeSet<IntVar> = pairs.flatten().collect();
        let places: BTreeMap<IntVar, usize> = ints.iter().enumerate().map(|(at, &int)| (int, at)).collect();
        let limit = |[a, b]: [IntVar; 2], by: i128| Limit { of: [places[&a], places[&b]], by };
        let mut limits: Vec<Limit> = self.limits.iter().map(|(&pair, &by)| limit(pair, by)).collect();
        for &Defined { of: [a, b], difference, offset } in &self.defined {
            let (min, max) = Value::Int(difference).bounds(store);
            limits.push(limit([a, b], i128::from(max) + offset));
            limits.push(limit([b, a], -i128::from(min) - offset));
        }
        if contradict(&limits, ints.len()) {
            return Err(Contradiction);
        }
        if self.defined.is_empty() || ints.len() > MAX_INTS {
            return Ok(vec![]);
        }
        let shortest = shortest(&limits, ints.len());
        let bounds = |defined: &Defined| {
            let [a, b] = defined.of.map(|int| places[&int]);
            Some((defined.difference, [-shortest[b][a]? - defined.offset, shortest[a][b]? - defined.offset]))
        };
        Ok(self.defined.iter().filter_map(bounds).collect())
    }
}

/// An upper bound on one integer minus another one. Integers are numbered.
struct Limit {
    of: [usize; 2],
    by: i128,
}

/// Returns whether limits contradict each other around a cycle (Bellman 1958). Returns false if that takes too long.
fn contradict(limits: &[Limit], ints: usize) -> bool {
    let mut highest = vec![0; ints];
    let rounds = (MAX_STEPS / limits.len().max(1)).min(ints + 1);
    for _ in 0..rounds {
        let mut is_lowered = false;
        for &Limit { of: [a, b], by } in limits {
            if highest[b] + by < highest[a] {
                highest[a] = highest[b] + by;
                is_lowered = true;
            }
        }
        if !is_lowered {
            return false;
        }
    }
    rounds > ints
}

/// For each two integers their limit along the shortest path of limits (Floyd 1962), which do not contradict each
/// other.
fn shortest(limits: &[Limit], ints: usize) -> Vec<Vec<Option<i128>>> {
    let mut shortest: Vec<Vec<Option<i128>>> = vec![vec![None; ints]; ints];
    for &Limit { of: [a, b], by } in limits {
        let known = &mut shortest[a][b];
        *known = Some(known.map_or(by, |known| known.min(by)));
    }
    for by in 0..ints {
        let onward = shortest[by].clone();
        for row in &mut shortest {
            let Some(first) = row[by] else { continue };
            for (known, second) in row.iter_mut().zip(&onward) {
                let Some(second) = second else { continue };
                *known = Some(known.map_or(first + second, |known| known.min(first + second)));
            }
        }
    }
    shortest
}

impl Translation<'_> {
    /// Lets the search order integers that are not equal, if other comparisons are about both: bounds that meet would
    /// exclude one value at a time.
    fn order_unequal(&mut self, unequal: Vec<([IntVar; 2], i64, Lit)>, graph: &mut Graph) {
        if unequal.len() > MAX_UNEQUAL {
            return;
        }
        for ([a, b], offset, condition) in unequal {
            let is_wide = |int| self.solver.assignment().row_literal(int).is_none();
            if graph.is_full() || ![a, b].into_iter().all(|int| is_wide(int) && graph.is_about(int)) {
                continue;
            }
            // Both are defined by the integers, so that no solution is found twice.
            let [is_less, is_more] = [(); 2].map(|()| self.solver.new_bool().positive());
            for (is_apart, [from, to], distance) in
                [(is_less, [a, b], offset.saturating_neg()), (is_more, [b, a], offset)]
            {
                graph.add_if(is_apart, from, distance.saturating_add(1), to);
                graph.add_if(!is_apart, to, distance.saturating_neg(), from);
            }
            self.solver.add_clause([!condition, is_less, is_more]);
        }
    }

    /// Posts the bounds of differences.
    pub(in crate::translate) fn post_differences(&mut self) {
        let mut differences = std::mem::take(&mut self.parts.differences);
        let mut graph = std::mem::take(&mut differences.graph);
        if differences.has_orders {
            self.order_unequal(std::mem::take(&mut differences.unequal), &mut graph);
            self.solver.post(graph);
        }
        let Ok(bounds) = differences.together(self.solver.assignment()) else {
            self.solver.add_clause([Solver::FALSE]);
            return;
        };
        let within = |value: i128| value.clamp((-UNBOUNDED).into(), UNBOUNDED.into()) as i64;
        for (int, [min, max]) in bounds {
            let (low, high) = Value::Int(int).bounds(self.solver.assignment());
            if within(min) > low {
                let is_larger = self.solver.at_least(int, within(min));
                self.solver.add_clause([is_larger]);
            }
            if within(max) < high {
                let is_smaller = self.solver.at_most(int, within(max));
                self.solver.add_clause([is_smaller]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_core::Solver;

    fn sum(terms: &[(i64, IntVar)], relation: Relation, bound: i64) -> Sum {
        let terms = terms.iter().map(|&(factor, int)| (factor, Value::Int(int))).collect();
        Sum { terms, relation, bound }
    }

    #[test]
    fn differences_are_bounded_along_paths() {
        let mut solver = Solver::new();
        let [a, b, c, d] = [(); 4].map(|()| solver.new_int(0..=30));
        let difference = solver.new_int(-30..=30);
        let mut all = Differences::default();
        all.note_sum(&sum(&[(1, a), (-1, b)], Relation::AtMost, -2));
        all.note_sum(&sum(&[(1, c), (-1, b)], Relation::AtLeast, 3));
        all.note_sum(&sum(&[(1, d), (-1, c)], Relation::Equal, 4));
        all.note_sum(&sum(&[(1, d), (-1, a), (-1, difference)], Relation::Equal, 1));
        let bounds = all.together(solver.assignment()).expect("no contradiction");
        assert!(bounds.contains(&(difference, [8, 30])), "{bounds:?}");
        assert!(bounds.contains(&(a, [0, 30])), "{bounds:?}");
        // The other way round, and with the sign of all terms changed.
        all.note_sum(&sum(&[(-1, a), (1, d)], Relation::AtMost, 12));
        all.note_sum(&sum(&[(-1, d), (1, a), (1, difference)], Relation::Equal, -1));
        let bounds = all.together(solver.assignment()).expect("no contradiction");
        let of_difference: Vec<_> = bounds.iter().filter(|bound| bound.0 == difference).collect();
        assert_eq!(of_difference, [&(difference, [8, 11]); 2]);
    }

    #[test]
    fn differences_around_a_cycle_contradict_each_other() {
        let mut solver = Solver::new();
        let [a, b, c] = [(); 3].map(|()| solver.new_int(0..=9));
        let mut all = Differences::default();
        all.note_sum(&sum(&[(1, a), (-1, b)], Relation::AtMost, -2));
        all.note_sum(&sum(&[(1, a), (-1, b), (-1, c)], Relation::Equal, 0));
        assert_eq!(all.together(solver.assignment()), Err(Contradiction));
    }

    #[test]
    fn long_cycles_contradict_themselves_too() {
        let mut solver = Solver::new();
        let ints: Vec<IntVar> = (0..1000).map(|_| solver.new_int(0..=9)).collect();
        let mut all = Differences::default();
        for pair in ints.windows(2) {
            all.note_sum(&sum(&[(1, pair[0]), (-1, pair[1])], Relation::AtMost, 0));
        }
        assert_eq!(all.together(solver.assignment()), Ok(vec![]));
        all.note_sum(&sum(&[(1, ints[999]), (-1, ints[0])], Relation::AtMost, -1));
        assert_eq!(all.together(solver.assignment()), Err(Contradiction));
    }
}
