//! Disjunctive tasks. Models state them in pairs, by a choice between two orders or by a resource that two tasks
//! together exceed. For three or more tasks, a global constraint is stronger.

use crate::translate::Translation;
use crate::translate::linear::Sum;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_constraints::NoOverlap;
use unicursal_core::{IntVar, Lit};

/// The largest number of pairs that are put together, with which the time for that grows.
const MAX_PAIRS: usize = 1 << 16;
/// The smallest number of tasks that are worth a constraint.
const MIN_TASKS: usize = 3;

/// The tasks that a model has, by their starts.
#[derive(Default)]
pub(in crate::translate) struct Disjunctions {
    /// For a literal the two tasks that are done one after the other if it is true, and the duration of the first.
    orders: BTreeMap<Lit, (IntVar, IntVar, i64)>,
    /// Pairs of literals, at least one of which is true.
    choices: Vec<[Lit; 2]>,
    /// Two tasks that are not done at the same time, the smaller start first, and their durations.
    pairs: BTreeMap<[IntVar; 2], [i64; 2]>,
}

impl Disjunctions {
    /// Notes a sum that holds if `condition` is true, if it orders two tasks.
    pub(in crate::translate) fn note_order(&mut self, sum: &Sum, condition: Lit) {
        if let Some(([first, second], limit)) = sum.as_limit()
            && let Some(duration) = limit.checked_neg().filter(|&duration| duration > 0)
        {
            self.orders.insert(condition, (first, second, duration));
        }
    }

    /// Notes a clause that always holds, if it is a choice.
    pub(in crate::translate) fn note_clause(&mut self, lits: &[Lit]) {
        if let &[a, b] = lits {
            self.choices.push([a, b]);
        }
    }

    /// Notes tasks with constant durations and demands on a resource of constant capacity.
    pub(in crate::translate) fn note_resource(&mut self, tasks: &[(IntVar, i64, i64)], capacity: i64) {
        for (at, &(start, duration, demand)) in tasks.iter().enumerate() {
            for &(other, other_duration, other_demand) in &tasks[at + 1..] {
                if self.pairs.len() > MAX_PAIRS {
                    return;
                }
                if demand > capacity - other_demand {
                    self.note_pair([(start, duration), (other, other_duration)]);
                }
            }
        }
    }

    fn note_pair(&mut self, mut tasks: [(IntVar, i64); 2]) {
        tasks.sort_unstable();
        let [(first, duration), (second, other_duration)] = tasks;
        if first == second || duration <= 0 || other_duration <= 0 {
            return;
        }
        let durations = self.pairs.entry([first, second]).or_default();
        *durations = [durations[0].max(duration), durations[1].max(other_duration)];
    }

    /// Returns the sets of tasks of which no two are done at the same time, with their durations.
    fn together(mut self) -> Vec<Vec<(IntVar, i64)>> {
        for [a, b] in std::mem::take(&mut self.choices) {
            if let (Some(&(x, y, duration)), Some(&(z, w, other))) = (self.orders.get(&a), self.orders.get(&b))
                && (x, y) == (w, z)
            {
                self.note_pair([(x, duration), (y, other)]);
            }
        }
        if self.pairs.len() > MAX_PAIRS {
            return vec![];
        }
        let mut degrees: BTreeMap<IntVar, usize> = BTreeMap::new();
        for &task in self.pairs.keys().flatten() {
            *degrees.entry(task).or_default() += 1;
        }
        let mut tasks: Vec<IntVar> = degrees.keys().copied().collect();
        tasks.sort_by_key(|task| std::cmp::Reverse(degrees[task]));
        let mut covered: BTreeSet<[IntVar; 2]> = BTreeSet::new();
        let mut sets = vec![];
        for pair in self.pairs.keys() {
            if covered.contains(pair) {
                continue;
            }
            let mut set = pair.to_vec();
            for &task in &tasks {
                if set.iter().all(|&other| self.pairs.contains_key(&ordered(task, other))) {
                    set.push(task);
                }
            }
            let others = |task| set.iter().copied().filter(move |&other| other != task);
            for &task in &set {
                covered.extend(others(task).map(|other| ordered(task, other)));
            }
            if set.len() >= MIN_TASKS {
                let shortest = |task| others(task).map(|other| self.duration(task, other)).min();
                sets.push(set.iter().filter_map(|&task| Some((task, shortest(task)?))).collect());
            }
        }
        sets
    }

    /// Returns the duration of `task` if the other task follows.
    fn duration(&self, task: IntVar, other: IntVar) -> i64 {
        self.pairs[&ordered(task, other)][usize::from(task > other)]
    }
}

fn ordered(a: IntVar, b: IntVar) -> [IntVar; 2] {
    [a.min(b), a.max(b)]
}

impl Translation<'_> {
    /// Posts which tasks are done one at a time.
    pub(in crate::translate) fn post_disjunctions(&mut self) {
        for tasks in std::mem::take(&mut self.parts.disjunctions).together() {
            self.solver.post(NoOverlap::new(tasks));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translate::Value;
    use unicursal_core::{Relation, Solver, Var};

    fn starts<const N: usize>() -> [IntVar; N] {
        let mut solver = Solver::new();
        [(); N].map(|()| solver.new_int(0..=9))
    }

    #[test]
    fn choices_between_orders_are_put_together() {
        let mut solver = Solver::new();
        let starts = [(); 4].map(|()| solver.new_int(0..=9));
        let mut all = Disjunctions::default();
        let mut choose = |first: usize, second: usize, durations: [i64; 2]| {
            let lits = [(); 2].map(|()| solver.new_bool()).map(Var::positive);
            for (lit, (from, to, duration)) in
                lits.into_iter().zip([(first, second, durations[0]), (second, first, durations[1])])
            {
                // The second one written the other way round.
                let sign = if from == first { 1 } else { -1 };
                let terms = vec![(sign, Value::Int(starts[from])), (-sign, Value::Int(starts[to]))];
                let relation = if sign == 1 { Relation::AtMost } else { Relation::AtLeast };
                all.note_order(&Sum { terms, relation, bound: -sign * duration }, lit);
            }
            all.note_clause(&lits);
        };
        choose(0, 1, [3, 2]);
        choose(1, 2, [2, 5]);
        choose(2, 0, [4, 3]);
        choose(0, 3, [1, 1]);
        let tasks = vec![(starts[0], 3), (starts[1], 2), (starts[2], 4)];
        assert_eq!(all.together(), [tasks]);
    }

    #[test]
    fn tasks_that_exceed_a_resource_are_put_together() {
        let [a, b, c, d] = starts();
        let mut all = Disjunctions::default();
        all.note_resource(&[(a, 2, 6), (b, 3, 5), (c, 4, 5), (d, 1, 4)], 10);
        all.note_resource(&[(b, 3, 1), (c, 4, 1)], 1);
        assert_eq!(all.together(), [vec![(a, 2), (b, 3), (c, 4)]]);
    }
}
