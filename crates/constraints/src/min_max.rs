//! The smallest and the largest of several variables.

use unicursal_core::note::notes;
use unicursal_core::{
    Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId, Store, Watch,
};

/// A variable is the smallest, or the largest, of others. Bounds are kept consistent with each other.
///
/// ```
/// use unicursal_constraints::MinMax;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let [x, y, largest] = [solver.new_int(0..=4), solver.new_int(0..=9), solver.new_int(0..=9)];
/// solver.post(MinMax::maximum([x, y], largest));
/// let at_least_six = solver.at_least(largest, 6);
/// assert_eq!(solver.solve(&[at_least_six]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(y), solver.assignment().int_value(largest));
/// ```
#[doc(alias = "maximum")]
#[doc(alias = "minimum")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct MinMax {
    ints: Vec<IntVar>,
    result: IntVar,
    side: Side,
}

/// The largest or the smallest of the numbers. The rules are written for the maximum: for the minimum all numbers have
/// the opposite sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Minimum,
    Maximum,
}

notes! {
    /// The rule by which an inference was made.
    enum Note {
        /// The result is not above all of the variables.
        Above,
        /// The result is not below this variable, in whose bound the reason is.
        Below(at: usize in 28),
        /// Also, with the reason in the bound of the result.
        Within(at: usize in 28),
        /// The only variable that can reach the result does.
        Only(at: usize in 28),
    }
}

/// Rules for maxima hold for minima with all signs changed, and with lower bounds in place of upper ones.
impl Side {
    fn opposite(self) -> Self {
        match self {
            Side::Maximum => Side::Minimum,
            Side::Minimum => Side::Maximum,
        }
    }

    fn min(self, store: &Store, int: IntVar) -> i64 {
        if self == Side::Maximum { store.min(int) } else { -store.max(int) }
    }

    fn max(self, store: &Store, int: IntVar) -> i64 {
        -self.opposite().min(store, int)
    }

    fn set_min(
        self,
        cx: &mut PropagationContext<'_>,
        int: IntVar,
        value: i64,
        note: Note,
    ) -> Result<(), Conflict> {
        let reason = Reason::Lazy(note.pack());
        if self == Side::Maximum { cx.set_min(int, value, reason) } else { cx.set_max(int, -value, reason) }
    }

    fn set_max(
        self,
        cx: &mut PropagationContext<'_>,
        int: IntVar,
        value: i64,
        note: Note,
    ) -> Result<(), Conflict> {
        self.opposite().set_min(cx, int, -value, note)
    }

    fn at_least(self, view: ExplanationContext<'_>, int: IntVar, value: i64) -> Lit {
        if self == Side::Maximum { view.at_least(int, value).0 } else { view.at_most(int, -value).0 }
    }

    fn at_most(self, view: ExplanationContext<'_>, int: IntVar, value: i64) -> Lit {
        self.opposite().at_least(view, int, -value)
    }

    /// Returns the bounds that `conclusion` says.
    fn said(self, view: ExplanationContext<'_>, conclusion: Lit, int: IntVar) -> [i64; 2] {
        let [low, high] = view.store().bounds_said(conclusion, int);
        if self == Side::Maximum { [low, high] } else { [-high, -low] }
    }
}

impl MinMax {
    /// `result` is the smallest of `ints`.
    ///
    /// # Panics
    /// If there are more than 2²⁸ variables.
    pub fn minimum(ints: impl IntoIterator<Item = IntVar>, result: IntVar) -> Self {
        Self::new(ints.into_iter().collect(), result, Side::Minimum)
    }

    /// `result` is the largest of `ints`.
    ///
    /// # Panics
    /// If there are more than 2²⁸ variables.
    pub fn maximum(ints: impl IntoIterator<Item = IntVar>, result: IntVar) -> Self {
        Self::new(ints.into_iter().collect(), result, Side::Maximum)
    }

    fn new(ints: Vec<IntVar>, result: IntVar, side: Side) -> Self {
        assert!(ints.len() <= 1 << 28, "there are at most 2^28 variables");
        Self { ints, result, side }
    }
}

impl Propagator for MinMax {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.ints.iter().for_each(|&int| watch.bounds(int));
        watch.bounds(self.result);
    }

    fn clauses(&self, _: &mut Watch<'_>) -> Vec<Vec<Lit>> {
        // Nothing is the largest of nothing.
        if self.ints.is_empty() { vec![vec![]] } else { vec![] }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Self { side, result, .. } = *self;
        let Some(largest) = self.ints.iter().map(|&int| side.max(cx, int)).max() else { return Ok(()) };
        side.set_max(cx, result, largest, Note::Above)?;
        for (at, &int) in self.ints.iter().enumerate() {
            side.set_min(cx, result, side.min(cx, int), Note::Below(at))?;
        }
        let max = side.max(cx, result);
        for (at, &int) in self.ints.iter().enumerate() {
            side.set_max(cx, int, max, Note::Within(at))?;
        }
        let min = side.min(cx, result);
        let mut reaching = (0..self.ints.len()).filter(|&at| side.max(cx, self.ints[at]) >= min);
        let (only, next) = (reaching.next(), reaching.next());
        drop(reaching);
        match only {
            Some(only) if next.is_none() => side.set_min(cx, self.ints[only], min, Note::Only(only)),
            _ => Ok(()),
        }
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let Self { side, result, .. } = *self;
        match Note::unpack(payload) {
            Note::Above => {
                let [_, max] = side.said(view, conclusion, result);
                premises.extend(self.ints.iter().map(|&int| side.at_most(view, int, max)));
            }
            Note::Below(at) => {
                let [min, _] = side.said(view, conclusion, result);
                premises.push(side.at_least(view, self.ints[at], min));
            }
            Note::Within(at) => {
                let [_, max] = side.said(view, conclusion, self.ints[at]);
                premises.push(side.at_most(view, result, max));
            }
            Note::Only(at) => {
                let [min, _] = side.said(view, conclusion, self.ints[at]);
                premises.push(side.at_least(view, result, min));
                let others = self.ints.iter().enumerate().filter(|(other, _)| *other != at);
                premises.extend(others.map(|(_, &int)| side.at_most(view, int, min - 1)));
            }
        }
        RuleId::MinMax
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let all: Option<Vec<i64>> = self.ints.iter().map(|&int| store.int_value(int)).collect();
        let extreme = all.and_then(|values| match self.side {
            Side::Minimum => values.into_iter().min(),
            Side::Maximum => values.into_iter().max(),
        });
        extreme.is_some() && extreme == store.int_value(self.result)
    }

    fn rule(&self) -> RuleId {
        RuleId::MinMax
    }
}
