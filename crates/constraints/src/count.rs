//! Constraints on the number of variables that take certain values.

use unicursal_core::note::notes;
use unicursal_core::{
    AtomicConstraint, Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId,
    Store, Watch,
};

/// The number of variables that take one of certain values equals `count`.
///
/// ```
/// use unicursal_constraints::Count;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let days: Vec<_> = (0..7).map(|_| solver.new_int(0..=2)).collect();
/// let nights = solver.new_int(3..=4);
/// solver.post(Count::new(days.iter().copied(), [2], nights));
/// assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
/// let found = days.iter().filter(|&&day| solver.assignment().int_value(day) == Some(2)).count();
/// assert_eq!(solver.assignment().int_value(nights), Some(found as i64));
/// ```
#[doc(alias = "among")]
#[doc(alias = "gcc")]
#[doc(alias = "global_cardinality")]
#[doc(alias = "exactly")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Count {
    ints: Vec<IntVar>,
    /// Ascending.
    values: Vec<i64>,
    number: IntVar,
}

/// The relation of the values of a variable to those that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Membership {
    In,
    Out,
    Open,
}

notes! {
    enum Note {
        /// A variable takes none of the values, because no more may.
        Enough,
        /// A variable takes one of the values, because no fewer may.
        Needed,
        /// The lower bound of the count.
        CountMin,
        /// The upper bound of the count.
        CountMax,
    }
}

impl Count {
    /// `count` is the number of `ints` that take one of `values`.
    pub fn new(
        ints: impl IntoIterator<Item = IntVar>,
        values: impl IntoIterator<Item = i64>,
        count: IntVar,
    ) -> Self {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        values.dedup();
        Self { ints: ints.into_iter().collect(), values, number: count }
    }

    fn is_counted(&self, value: i64) -> bool {
        self.values.binary_search(&value).is_ok()
    }

    fn membership(&self, int: IntVar, store: &Store) -> Membership {
        let inside = self.values.iter().filter(|&&value| store.can_be(int, value)).count();
        match inside {
            0 => Membership::Out,
            _ if inside == store.size(int) => Membership::In,
            _ => Membership::Open,
        }
    }

    /// Pushes true literals that imply that `int` takes one of the values.
    fn why_in(&self, int: IntVar, view: ExplanationContext<'_>) -> Option<Vec<Lit>> {
        let store = view.store();
        let equal = store
            .int_value(int)
            .filter(|&value| self.is_counted(value))
            .and_then(|value| store.find_equals(int, value));
        if let Some(lit) = equal.filter(|&lit| view.was_true(lit)) {
            return Some(vec![lit]);
        }
        let ([low, high], mut premises) = if store.row_literal(int).is_some() {
            (store.initial_bounds(int), vec![])
        } else {
            let (min, max) = (view.min(int), view.max(int));
            ([min.0, max.0], vec![min.1, max.1])
        };
        for value in (low..=high).filter(|&value| !self.is_counted(value)) {
            premises.push(view.not_equal(int, value)?);
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        Some(premises)
    }

    /// Pushes true literals that imply that `int` takes none of the values.
    fn why_out(&self, int: IntVar, view: ExplanationContext<'_>) -> Option<Vec<Lit>> {
        let gone: Option<Vec<Lit>> = self.values.iter().map(|&value| view.not_equal(int, value)).collect();
        gone.map(|mut premises| {
            premises.retain(|&lit| lit != Lit::TRUE);
            premises.dedup();
            premises
        })
    }

    /// Pushes why at least `least` variables take one of the values.
    fn explain_in(&self, low: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let low = low.max(0) as usize;
        let members = self.ints.iter().filter_map(|&int| self.why_in(int, view)).take(low);
        premises.extend(members.flatten());
    }

    /// Pushes why at most `most` variables take one of the values.
    fn explain_out(&self, high: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let others = (self.ints.len() as i64 - high).max(0) as usize;
        let outside = self.ints.iter().filter_map(|&int| self.why_out(int, view)).take(others);
        premises.extend(outside.flatten());
    }

    /// Returns how many variables certainly take one of the values, and how many may. `None` if a limit is reached on
    /// the way.
    fn range(&self, cx: &mut PropagationContext<'_>) -> Option<[i64; 2]> {
        let [mut low, mut high] = [0, 0];
        for &int in &self.ints {
            if cx.spend(self.values.len()) {
                return None;
            }
            let membership = self.membership(int, cx);
            low += i64::from(membership == Membership::In);
            high += i64::from(membership != Membership::Out);
        }
        Some([low, high])
    }

    /// Requires that the open variables take one of the values, or none of them.
    fn decide_open(&self, takes: bool, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for &int in &self.ints {
            if self.membership(int, cx) != Membership::Open {
                continue;
            }
            if !takes {
                for &value in &self.values {
                    cx.remove(int, value, Reason::Lazy(Note::Enough.pack()))?;
                }
            } else if cx.row_literal(int).is_some() {
                let others: Vec<i64> = cx.domain(int).iter().filter(|&value| !self.is_counted(value)).collect();
                others
                    .into_iter()
                    .try_for_each(|value| cx.remove(int, value, Reason::Lazy(Note::Needed.pack())))?;
            } else {
                self.keep_values(int, cx)?;
            }
        }
        Ok(())
    }

    /// Removes values that do not count from an integer with a possibly huge domain: all outside the range of the
    /// counted values, and those in between if there are few.
    fn keep_values(&self, int: IntVar, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let left: Vec<i64> = self.values.iter().copied().filter(|&value| cx.can_be(int, value)).collect();
        let (Some(&first), Some(&last)) = (left.first(), left.last()) else { return Ok(()) };
        cx.set_min(int, first, Reason::Lazy(Note::Needed.pack()))?;
        cx.set_max(int, last, Reason::Lazy(Note::Needed.pack()))?;
        for pair in left.windows(2).filter(|pair| pair[1] - pair[0] <= MAX_GAP) {
            for value in pair[0] + 1..pair[1] {
                cx.remove(int, value, Reason::Lazy(Note::Needed.pack()))?;
            }
        }
        Ok(())
    }
}

/// The widest gap that is taken from a domain value by value.
const MAX_GAP: i64 = 64;

impl Propagator for Count {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.bounds(self.number);
        self.ints.iter().for_each(|&int| watch.int(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Some([low, high]) = self.range(cx) else { return Ok(()) };
        let (min, max) = (cx.min(self.number), cx.max(self.number));
        cx.set_min(self.number, low, Reason::Lazy(Note::CountMin.pack()))?;
        cx.set_max(self.number, high, Reason::Lazy(Note::CountMax.pack()))?;
        if [min, max] != [cx.min(self.number), cx.max(self.number)] {
            // This wakes the constraint again, when the values of the count, which may be among the variables, have
            // followed its bounds.
            return Ok(());
        }
        if low == max {
            self.decide_open(false, cx)?;
        }
        if high == min {
            self.decide_open(true, cx)?;
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
        let said = view.store().bounds_said(conclusion, self.number);
        match Note::unpack(payload) {
            Note::CountMin => self.explain_in(said[0], view, premises),
            Note::CountMax => self.explain_out(said[1], view, premises),
            Note::Enough => {
                let (max, lit) = view.max(self.number);
                premises.push(lit);
                self.explain_in(max, view, premises);
            }
            Note::Needed => {
                let (min, lit) = view.min(self.number);
                premises.push(lit);
                self.explain_out(min, view, premises);
                // A bound passes values that count only if these were gone.
                let (int, passed) = match view.store().meaning(conclusion) {
                    AtomicConstraint::AtLeast(int, value) => (int, i64::MIN..value),
                    AtomicConstraint::AtMost(int, value) => (int, value + 1..i64::MAX),
                    _ => return RuleId::Count,
                };
                let passed = self.values.iter().filter(|value| passed.contains(value));
                premises.extend(passed.filter_map(|&value| view.not_equal(int, value)));
            }
        }
        RuleId::Count
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Option<Vec<i64>> = self.ints.iter().map(|&int| store.int_value(int)).collect();
        let counted =
            values.map(|values| values.into_iter().filter(|&value| self.is_counted(value)).count() as i64);
        counted.is_some() && counted == store.int_value(self.number)
    }

    fn rule(&self) -> RuleId {
        RuleId::Count
    }
}
