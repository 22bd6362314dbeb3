//! A total that a model without an objective fixes, such as the value of a knapsack, which is known to be the best.
//!
//! Propagation of one sum at a time hardly tells which values such a total leaves. As an objective it would be bounded by
//! all sums together, and so it is an integer of its own here, which is bounded before it is fixed.

use super::linear::Sum;
use super::{Holds, Translation, Value};
use crate::ast::Goal;
use crate::error::Error;
use unicursal_core::{Budget, Relation};

/// The smallest number of terms of a total, and the largest value that it may have.
const MIN_TERMS: usize = 8;
const LARGEST: i64 = 1 << 40;

/// The total of a model, which is posted last.
#[derive(Default)]
pub(super) enum Total {
    #[default]
    NotSeen,
    Kept(Sum),
    /// There are several, and none is posted otherwise than other sums.
    Several,
}

impl Sum {
    /// Whether this adds up what different things are worth.
    fn is_total(&self) -> bool {
        let worth = |&(factor, _): &(i64, Value)| factor.unsigned_abs();
        let first = self.terms.first().map(worth);
        self.relation == Relation::Equal
            && self.bound != 0
            && self.terms.len() >= MIN_TERMS
            && self.terms.iter().map(worth).any(|factor| Some(factor) != first)
    }
}

impl Translation<'_> {
    /// Keeps the first total of a model until [`post_total`](Self::post_total). Returns any other sum.
    pub(super) fn keep_total(&mut self, sum: Sum, holds: Holds) -> Result<Option<Sum>, Error> {
        let may_be_total = matches!((&self.model.goal, holds), (Goal::Satisfy, Holds::Always)) && sum.is_total();
        if !may_be_total || matches!(self.total, Total::Several) {
            return Ok(Some(sum));
        }
        if let Total::Kept(first) = std::mem::replace(&mut self.total, Total::Several) {
            self.post_sum(first, Holds::Always)?;
            return Ok(Some(sum));
        }
        self.total = Total::Kept(sum);
        Ok(None)
    }

    /// Posts the total, if there is one, by an integer that the other sums bound.
    pub(super) fn post_total(&mut self, budget: &Budget) -> Result<(), Error> {
        let Total::Kept(sum) = std::mem::replace(&mut self.total, Total::Several) else { return Ok(()) };
        let Some([min, max]) = self.bounds(&sum) else { return self.post_sum(sum, Holds::Always) };
        let total = self.solver.new_bounded_int(min..=max);
        let bound = sum.bound;
        let terms = sum.terms.into_iter().chain([(-1, Value::Int(total))]).collect();
        self.post_sum(Sum { terms, bound: 0, ..sum }, Holds::Always)?;
        self.solver.bound_by_relaxation(total, budget);
        let is_fixed = self.solver.equals(total, bound);
        self.solver.add_clause(&[is_fixed]);
        Ok(())
    }

    /// The least and the largest value of the terms of a sum, if they are small.
    fn bounds(&self, sum: &Sum) -> Option<[i64; 2]> {
        let model = self.solver.model();
        let mut bounds = [0_i64; 2];
        for &(factor, value) in &sum.terms {
            let ends = match value {
                Value::Constant(value) => [value; 2],
                Value::Int(int) => [model.min(int), model.max(int)],
                Value::Lit(_) => [0, 1],
            };
            let [a, b] = ends.map(|end| factor.checked_mul(end));
            let (a, b) = (a?, b?);
            bounds = [bounds[0].checked_add(a.min(b))?, bounds[1].checked_add(a.max(b))?];
        }
        bounds.iter().all(|bound| (-LARGEST..=LARGEST).contains(bound)).then_some(bounds)
    }
}

#[cfg(test)]
mod tests {
    use crate::read;
    use crate::solve::{Options, solve};
    use std::time::Instant;

    /// A knapsack with several weights whose value is known.
    struct Knapsack {
        values: Vec<u32>,
        weights: Vec<Vec<u32>>,
        room: Vec<u32>,
    }

    impl Knapsack {
        /// Items with numbers that follow from `seed`.
        fn new(items: usize, seed: u32) -> Self {
            let mut state = seed;
            let mut next = move |min: u32, max: u32| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                min + (state >> 16) % (max - min + 1)
            };
            let mut row = || (0..items).map(|_| next(5, 60)).collect::<Vec<u32>>();
            let (values, weights) = (row(), [(); 3].map(|()| row()).to_vec());
            let room = weights.iter().map(|row| row.iter().sum::<u32>() / 2).collect();
            Self { values, weights, room }
        }

        /// The values of all sets that there is room for.
        fn possible(&self) -> Vec<u32> {
            let sum =
                |row: &[u32], set: u32| (0..row.len()).filter(|at| set >> at & 1 == 1).map(|at| row[at]).sum();
            let fits = |set: u32| self.weights.iter().zip(&self.room).all(|(row, &room)| sum(row, set) <= room);
            (0..1 << self.values.len()).filter(|&set| fits(set)).map(|set| sum(&self.values, set)).collect()
        }

        /// The model in which the items are worth `total`.
        fn text(&self, total: u32) -> String {
            let names: Vec<String> = (0..self.values.len()).map(|at| format!("x{at}")).collect();
            let declared = names.iter().map(|name| format!("var 0..1: {name} :: output_var;"));
            let names = names.join(",");
            let sum = |relation: &str, row: &[u32], bound: u32| {
                format!("constraint int_lin_{relation}({row:?}, [{names}], {bound});")
            };
            let weights = self.weights.iter().zip(&self.room).map(|(row, &room)| sum("le", row, room));
            let rest = [sum("eq", &self.values, total), "solve satisfy;".to_owned()];
            declared.chain(weights).chain(rest).collect::<Vec<String>>().join("\n")
        }
    }

    fn run(text: &str, options: &Options) -> String {
        let mut output = vec![];
        solve(&read(text).expect("a model"), options, Instant::now(), &mut output).expect("an answer");
        String::from_utf8(output).expect("text")
    }

    #[test]
    fn totals_have_the_solutions_that_brute_force_finds() {
        for seed in 0..40 {
            let knapsack = Knapsack::new(10, seed);
            let possible = knapsack.possible();
            let best = possible.iter().copied().max().expect("the empty set fits");
            for total in [best, best + 1, best - 1, best / 2, best + 1000] {
                let options = Options { all: true, free: seed % 2 == 0, ..Options::default() };
                let output = run(&knapsack.text(total), &options);
                let expected = possible.iter().filter(|&&value| value == total).count();
                assert_eq!(output.matches("----------").count(), expected, "{seed} {total}\n{output}");
                let end = if expected == 0 { "=====UNSATISFIABLE=====" } else { "==========" };
                assert_eq!(output.lines().last(), Some(end), "{seed} {total}");
            }
        }
    }

    #[test]
    fn totals_are_bounded_by_all_sums_together() {
        let knapsack = Knapsack::new(20, 7);
        let best = knapsack.possible().into_iter().max().expect("the empty set fits");
        let options = Options { conflicts: Some(300), ..Options::default() };
        assert!(run(&knapsack.text(best), &options).contains("----------"));
        assert!(run(&knapsack.text(best + 1), &options).contains("=====UNSATISFIABLE====="));
        // As two totals, they are sums like others.
        let two = knapsack
            .text(best + 1)
            .replace("solve", "constraint int_lin_eq([1,2,3,4,5,6,7,8], [x0,x1,x2,x3,x4,x5,x6,x7], 9);\nsolve");
        assert!(run(&two, &options).contains("====="));
    }
}
