//! Counts of different values among the same integers. Models count each value by itself, and the counts together are
//! no more than the integers.

use crate::translate::Translation;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::{IntVar, Linear, Relation, Store};

/// The maximum number of values of all integers together that are looked at to see whether each is counted.
const MAX_VALUES: usize = 1 << 24;

/// The counts that a model has: for each list of integers the values that are counted among them, and their numbers.
#[derive(Default)]
pub(in crate::translate) struct Counts(BTreeMap<Vec<IntVar>, Vec<(Vec<i64>, IntVar)>>);

impl Counts {
    /// Notes that `count` of `ints` have one of `values`.
    pub(in crate::translate) fn note(&mut self, ints: Vec<IntVar>, values: Vec<i64>, count: IntVar) {
        self.0.entry(ints).or_default().push((values, count));
    }

    /// The sums of the counts of different values.
    fn together(&self, store: &Store) -> Vec<Linear> {
        let sum = |(ints, counts): (&Vec<IntVar>, &Vec<(Vec<i64>, IntVar)>)| {
            let mut counted = BTreeSet::new();
            let mut terms = vec![];
            for (values, count) in counts {
                if values.iter().all(|value| !counted.contains(value)) {
                    counted.extend(values.iter().copied());
                    terms.push((1, *count));
                }
            }
            let is_counted = |int: &IntVar| {
                let domain = store.domain(*int);
                counted.iter().filter(|&&value| domain.contains(value)).count() == domain.size()
            };
            if terms.len() <= 1 {
                return None;
            }
            let is_quick = counted.len().saturating_mul(ints.len()) <= MAX_VALUES;
            let relation =
                if is_quick && ints.iter().all(is_counted) { Relation::Equal } else { Relation::AtMost };
            Some(Linear::new(terms, relation, ints.len() as i64))
        };
        self.0.iter().filter_map(sum).collect()
    }
}

impl Translation<'_> {
    /// Posts what counts of different values add up to.
    pub(in crate::translate) fn post_counts(&mut self) {
        for sum in std::mem::take(&mut self.parts.counts).together(self.solver.assignment()) {
            self.solver.post(sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_constraints::Count;
    use unicursal_core::{Budget, Solver};

    /// The smallest and the largest value that propagation leaves to the last of the counts of some values among six
    /// integers from 1 to 3, where the others are 1 and at most 2.
    fn last_count(values: [i64; 3]) -> [i64; 2] {
        let mut solver = Solver::new();
        let ints: Vec<IntVar> = (0..6).map(|_| solver.new_int(1..=3)).collect();
        let counts = [1..=1, 0..=2, 0..=6].map(|range| solver.new_int(range));
        let mut all = Counts::default();
        for (value, count) in values.into_iter().zip(counts) {
            solver.post(Count::new(ints.clone(), [value], count));
            all.note(ints.clone(), vec![value], count);
        }
        for sum in all.together(solver.assignment()) {
            solver.post(sum);
        }
        solver.probe(0, &Budget::default());
        [solver.assignment().min(counts[2]), solver.assignment().max(counts[2])]
    }

    #[test]
    fn counts_of_all_values_are_as_many_as_the_integers() {
        assert_eq!(last_count([1, 2, 3]), [3, 5]);
        assert_eq!(last_count([2, 3, 7]), [0, 0], "not all values are counted");
        assert_eq!(last_count([1, 3, 3]), [0, 6], "a value that is counted twice is added once");
    }
}
