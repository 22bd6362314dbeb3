//! A total that a model without an objective fixes, such as the value of a knapsack, which is known to be the best.
//!
//! Propagating one sum at a time prunes little for such a total. An objective would be bounded by all sums together, so
//! the total becomes an integer of its own that is bounded in this way before it is fixed.

use crate::ast::Goal;
use crate::error::Error;
use crate::translate::linear::Sum;
use crate::translate::variables::UNBOUNDED;
use crate::translate::{Holds, Translation, Value};
use unicursal_core::Relation;

/// The smallest number of terms of a total.
const MIN_TERMS: usize = 8;

/// The total of a model, which is posted last.
#[derive(Default)]
pub(in crate::translate) enum Total {
    #[default]
    NotSeen,
    Kept(Sum),
    /// There are several, which are posted like other sums.
    Several,
}

impl Sum {
    /// Returns whether this adds up what different things are worth.
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
    /// Keeps the first total of a model until [`post_total`](Self::post_total). Returns every other sum.
    pub(in crate::translate) fn keep_total(&mut self, sum: Sum, holds: Holds) -> Result<Option<Sum>, Error> {
        let may_be_total = matches!((&self.model.goal, holds), (Goal::Satisfy, Holds::Always)) && sum.is_total();
        if !may_be_total || matches!(self.parts.total, Total::Several) {
            return Ok(Some(sum));
        }
        if let Total::Kept(first) = std::mem::replace(&mut self.parts.total, Total::Several) {
            self.post_sum(first, Holds::Always)?;
            return Ok(Some(sum));
        }
        self.parts.total = Total::Kept(sum);
        Ok(None)
    }

    /// Posts the total, if there is one, by an integer that the other sums bound.
    pub(in crate::translate) fn post_total(&mut self) -> Result<(), Error> {
        let Total::Kept(sum) = std::mem::replace(&mut self.parts.total, Total::Several) else { return Ok(()) };
        let Some([min, max]) = self.bounds(&sum) else { return self.post_sum(sum, Holds::Always) };
        let total = self.solver.new_bounded_int(min..=max);
        let bound = sum.bound;
        let terms = sum.terms.into_iter().chain([(-1, Value::Int(total))]).collect();
        self.post_sum(Sum { terms, bound: 0, ..sum }, Holds::Always)?;
        self.solver.bound_by_relaxation(total, &self.budget);
        let is_fixed = self.solver.equals(total, bound);
        self.solver.add_clause([is_fixed]);
        Ok(())
    }

    /// Returns the smallest and the largest value that the terms of a sum add up to, if the engine takes such numbers.
    fn bounds(&self, sum: &Sum) -> Option<[i64; 2]> {
        let mut bounds = [0_i64; 2];
        for &(factor, value) in &sum.terms {
            let (min, max) = value.bounds(self.solver.assignment());
            let [a, b] = [factor.checked_mul(min)?, factor.checked_mul(max)?];
            bounds = [bounds[0].checked_add(a.min(b))?, bounds[1].checked_add(a.max(b))?];
        }
        bounds.iter().all(|bound| (-UNBOUNDED..=UNBOUNDED).contains(bound)).then_some(bounds)
    }
}
