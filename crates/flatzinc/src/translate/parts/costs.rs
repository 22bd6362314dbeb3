//! Sums of what different values cost, such as the lengths of tours. Models state them in parts: an element for each
//! cost, their sum, and that the values are different.

use crate::translate::Translation;
use crate::translate::linear::Sum;
use crate::translate::variables::UNBOUNDED;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_constraints::AssignmentCost;
use unicursal_core::{Entry, IntVar, Relation};

/// The smallest number of costs for which their sum is worth a constraint, and the largest number of values, with whose
/// cube the time of a first run grows.
const MIN_COSTS: usize = 3;
const MAX_VALUES: usize = 1 << 9;

/// The parts that a model has.
#[derive(Default)]
pub(in crate::translate) struct Costs {
    /// The results of elements of constants, with their indices and these constants.
    elements: BTreeMap<IntVar, (IntVar, Vec<i64>)>,
    /// Integers that are different.
    different: Vec<BTreeSet<IntVar>>,
    /// Integers, and what they add up to.
    sums: Vec<(Vec<IntVar>, IntVar)>,
}

impl Costs {
    /// Notes that `result` is the entry at `index`, if all entries are constants.
    pub(in crate::translate) fn note_element(&mut self, entries: &[Entry], index: IntVar, result: IntVar) {
        let constant = |entry: &Entry| match *entry {
            Entry::Value(value) if (-UNBOUNDED..=UNBOUNDED).contains(&value) => Some(value),
            _ => None,
        };
        if entries.len() <= MAX_VALUES
            && let Some(constants) = entries.iter().map(constant).collect()
        {
            self.elements.insert(result, (index, constants));
        }
    }

    /// Notes that these integers are different.
    pub(in crate::translate) fn note_different(&mut self, ints: &[IntVar]) {
        if ints.len() >= MIN_COSTS {
            self.different.push(ints.iter().copied().collect());
        }
    }

    /// Notes a sum that always holds, if it defines a total of integers.
    pub(in crate::translate) fn note_sum(&mut self, sum: &Sum) {
        if sum.relation != Relation::Equal || sum.bound != 0 || sum.terms.len() <= MIN_COSTS {
            return;
        }
        for sign in [1, -1] {
            let (summands, totals) = (sum.ints_of(sign), sum.ints_of(-sign));
            if let ([total], true) = (&totals[..], summands.len() + 1 == sum.terms.len()) {
                self.sums.push((summands, *total));
            }
        }
    }

    /// Returns the constraints that the parts make together.
    fn together(&self) -> Vec<AssignmentCost> {
        let whole = |(summands, total): &(Vec<IntVar>, IntVar)| {
            let parts = summands.iter().map(|summand| self.elements.get(summand));
            let parts: Vec<&(IntVar, Vec<i64>)> = parts.collect::<Option<_>>()?;
            let indices: BTreeSet<IntVar> = parts.iter().map(|part| part.0).collect();
            let are_different =
                indices.len() == parts.len() && self.different.iter().any(|group| indices.is_subset(group));
            let values = parts.iter().map(|part| part.1.len()).max()?;
            let row = |part: &(IntVar, Vec<i64>)| {
                let beyond = values - part.1.len();
                part.1.iter().copied().chain(std::iter::repeat_n(0, beyond)).collect::<Vec<i64>>()
            };
            let rows = parts.iter().map(|&part| row(part));
            are_different.then(|| AssignmentCost::new(parts.iter().map(|part| part.0), rows, *total))
        };
        self.sums.iter().filter_map(whole).collect()
    }
}

impl Translation<'_> {
    /// Posts what the costs of different values add up to.
    pub(in crate::translate) fn post_costs(&mut self) {
        for cost in std::mem::take(&mut self.parts.costs).together() {
            self.solver.post(cost);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translate::Value;
    use unicursal_core::Solver;

    #[test]
    fn costs_of_different_values_are_put_together() {
        let mut solver = Solver::new();
        let mut ints = |count| (0..count).map(|_| solver.new_int(0..=4)).collect::<Vec<IntVar>>();
        let (values, parts, total) = (ints(4), ints(3), ints(1)[0]);
        let terms = parts.iter().map(|&part| (1, Value::Int(part))).chain([(-1, Value::Int(total))]);
        let mut sum = Sum { terms: terms.collect(), relation: Relation::Equal, bound: 0 };
        let made = |different: &[IntVar], sum: &Sum, entries: &[Entry]| {
            let mut costs = Costs::default();
            costs.note_different(different);
            costs.note_sum(sum);
            for (&part, &value) in parts.iter().zip(&values) {
                costs.note_element(entries, value, part);
            }
            costs.together().len()
        };
        let constants = [1, 2, 3, 4, 5].map(Entry::Value);
        assert_eq!(made(&values, &sum, &constants), 1);
        assert_eq!(made(&values[..2], &sum, &constants), 0, "they may be equal");
        assert_eq!(made(&values, &sum, &[Entry::Int(total)]), 0, "no constant cost");
        for (factor, _) in &mut sum.terms {
            *factor = -*factor;
        }
        assert_eq!(made(&values, &sum, &constants), 1, "the other way round");
        sum.bound = 1;
        assert_eq!(made(&values, &sum, &constants), 0);
    }
}
