//! The absolute value of a variable.

use unicursal_core::note::notes;
use unicursal_core::{
    Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch,
};

/// `result` is the absolute value of `int`.
///
/// Bounds are consistent with each other. Of two enumerated integers, so is every value.
///
/// ```
/// use unicursal_constraints::Absolute;
/// use unicursal_core::{Budget, Solver};
///
/// let mut solver = Solver::new();
/// let (difference, distance) = (solver.new_int(-9..=9), solver.new_int(3..=20));
/// solver.post(Absolute::new(difference, distance));
/// let is_positive = solver.at_least(difference, -2);
/// solver.propagate_under(&[is_positive], &Budget::default());
/// assert_eq!(solver.assignment().domain(difference).to_string(), "{3..=9}");
/// assert_eq!(solver.assignment().domain(distance).to_string(), "{3..=9}");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Absolute {
    int: IntVar,
    result: IntVar,
}

notes! {
    enum Note {
        /// The result is at most the larger absolute value of the variable's two bounds.
        ResultMax,
        /// The result is at least the distance from zero of a variable whose sign is known.
        ResultMin(is_above: bool in 1),
        /// The variable is not further from zero than the result.
        Within,
        /// A variable with a known sign is at least as far from zero as the lower bound of the result.
        Beyond(is_above: bool in 1),
    }
}

impl Absolute {
    /// `|int| = result`.
    pub fn new(int: IntVar, result: IntVar) -> Self {
        Self { int, result }
    }
}

impl Propagator for Absolute {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        watch.bounds(self.int);
        watch.bounds(self.result);
    }

    fn clauses(&self, watch: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        let Self { int, result } = *self;
        let mut clauses = vec![vec![watch.at_least(result, 0)]];
        if [int, result].iter().any(|&int| watch.row_literal(int).is_none()) {
            return clauses;
        }
        for value in watch.domain(int).iter().collect::<Vec<i64>>() {
            let absolute = watch.equals(result, value.abs());
            clauses.push(vec![!watch.equals(int, value), absolute]);
        }
        for value in watch.domain(result).iter().filter(|&value| value >= 0).collect::<Vec<i64>>() {
            clauses.push(vec![!watch.equals(result, value), watch.equals(int, value), watch.equals(int, -value)]);
        }
        clauses
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Self { int, result } = *self;
        let reason = |note: Note| Reason::Lazy(note.pack());
        cx.set_max(result, cx.max(int).max(-cx.min(int)), reason(Note::ResultMax))?;
        cx.set_min(result, cx.min(int), reason(Note::ResultMin(true)))?;
        cx.set_min(result, -cx.max(int), reason(Note::ResultMin(false)))?;
        let [least, most] = [cx.min(result), cx.max(result)];
        cx.set_max(int, most, reason(Note::Within))?;
        cx.set_min(int, -most, reason(Note::Within))?;
        if cx.min(int) > -least {
            cx.set_min(int, least, reason(Note::Beyond(true)))?;
        }
        if cx.max(int) < least {
            cx.set_max(int, -least, reason(Note::Beyond(false)))?;
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
        let Self { int, result } = *self;
        let said = |int| view.store().bounds_said(conclusion, int);
        match Note::unpack(payload) {
            Note::ResultMax => {
                let [_, most] = said(result);
                premises.extend([view.at_most(int, most).0, view.at_least(int, -most).0]);
            }
            Note::ResultMin(true) => premises.push(view.at_least(int, said(result)[0]).0),
            Note::ResultMin(false) => premises.push(view.at_most(int, -said(result)[0]).0),
            Note::Within => premises.push(view.max(result).1),
            Note::Beyond(is_above) => {
                let (least, lit) = view.min(result);
                premises.push(lit);
                premises.push(if is_above {
                    view.at_least(int, 1 - least).0
                } else {
                    view.at_most(int, least - 1).0
                });
            }
        }
        premises.retain(|&lit| lit != Lit::TRUE);
        RuleId::Absolute
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let value = store.int_value(self.int);
        value.is_some() && value.map(i64::abs) == store.int_value(self.result)
    }

    fn rule(&self) -> RuleId {
        RuleId::Absolute
    }
}
