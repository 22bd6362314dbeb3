//! Variables in ascending order.

use crate::lit::{IntVar, Lit};
use crate::note::notes;
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::store::{Conflict, Store};

/// No variable is smaller than the one before it or, in the strict form, each is larger. Bounds are consistent.
///
/// ```
/// use unicursal_core::{Budget, Increasing, Solver};
///
/// let mut solver = Solver::new();
/// let marks = [(); 4].map(|()| solver.new_int(0..=5));
/// solver.post(Increasing::strictly(marks));
/// solver.propagate_under(&[], &Budget::default());
/// assert_eq!(solver.model().domain(marks[1]).to_string(), "{1..=3}");
/// assert_eq!(solver.solutions(&[], &Budget::default()).count(), 15);
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Increasing {
    ints: Vec<IntVar>,
    /// The minimum difference of neighbors.
    step: i64,
}

notes! {
    enum Note {
        /// The variable of this number is not smaller than the one before it.
        FromBefore(at: usize in 28),
        /// The variable of this number is not larger than the one after it.
        FromAfter(at: usize in 28),
    }
}

impl Increasing {
    /// No variable is smaller than the one before it.
    ///
    /// # Panics
    /// If there are more than 2²⁸ variables.
    pub fn new(ints: impl IntoIterator<Item = IntVar>) -> Self {
        let ints: Vec<IntVar> = ints.into_iter().collect();
        assert!(ints.len() <= 1 << 28, "there are at most 2^28 variables");
        Self { ints, step: 0 }
    }

    /// Each variable is larger than the one before it.
    ///
    /// # Panics
    /// If there are more than 2²⁸ variables.
    pub fn strictly(ints: impl IntoIterator<Item = IntVar>) -> Self {
        Self { step: 1, ..Self::new(ints) }
    }
}

impl Propagator for Increasing {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.ints.iter().for_each(|&int| watch.bounds(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for at in 1..self.ints.len() {
            let bound = cx.min(self.ints[at - 1]) + self.step;
            cx.set_min(self.ints[at], bound, Reason::Lazy(Note::FromBefore(at).pack()))?;
        }
        for at in (1..self.ints.len()).rev() {
            let bound = cx.max(self.ints[at]) - self.step;
            cx.set_max(self.ints[at - 1], bound, Reason::Lazy(Note::FromAfter(at - 1).pack()))?;
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
        match Note::unpack(payload) {
            Note::FromBefore(at) => {
                let [low, _] = view.store().bounds_said(conclusion, self.ints[at]);
                premises.push(view.at_least(self.ints[at - 1], low - self.step).0);
            }
            Note::FromAfter(at) => {
                let [_, high] = view.store().bounds_said(conclusion, self.ints[at]);
                premises.push(view.at_most(self.ints[at + 1], high + self.step).0);
            }
        }
        RuleId::Increasing
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Option<Vec<i64>> = self.ints.iter().map(|&int| store.int_value(int)).collect();
        values.is_some_and(|values| values.windows(2).all(|pair| pair[0] + self.step <= pair[1]))
    }

    fn rule(&self) -> RuleId {
        RuleId::Increasing
    }
}
