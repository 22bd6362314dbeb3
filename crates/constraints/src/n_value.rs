//! The number of different values that variables take.

use super::values::value_before;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use unicursal_core::note::notes;
use unicursal_core::{
    AtomicConstraint, Conflict, ExplanationContext, IntVar, Lit, PropagationContext, Propagator, Reason, RuleId,
    Store, Watch,
};

/// `number` is the number of different values that some variables take (`nvalue`). It is at least the number of values
/// taken already, and at most that plus the number of open variables. Once no further value may be taken, the open
/// variables are restricted to the taken values.
///
/// ```
/// use unicursal_constraints::NValue;
/// use unicursal_core::{Budget, Solver};
///
/// let mut solver = Solver::new();
/// let rooms = [(); 3].map(|()| solver.new_int(0..=2));
/// let number = solver.new_int(1..=1);
/// solver.post(NValue::new(rooms, number));
/// let first = solver.equals(rooms[0], 2);
/// solver.propagate_under(&[first], &Budget::default());
/// assert_eq!(solver.assignment().int_value(rooms[2]), Some(2));
/// ```
#[doc(alias = "nvalue")]
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct NValue {
    ints: Vec<IntVar>,
    number: IntVar,
}

notes! {
    enum Note {
        /// The lower bound of the number.
        NumberMin,
        /// The upper bound of the number.
        NumberMax,
        /// A variable takes no new value, because no more values may be taken.
        Enough,
        /// An open variable takes a new value, because otherwise too few values would be taken.
        Needed,
    }
}

impl NValue {
    /// `number` is the number of different values of `ints`.
    pub fn new(ints: impl IntoIterator<Item = IntVar>, number: IntVar) -> Self {
        Self { ints: ints.into_iter().collect(), number }
    }

    /// Returns the values that are taken, each with a variable that takes it, and the number of other variables that
    /// also take it.
    fn taken(&self, store: &Store) -> (BTreeMap<i64, IntVar>, usize) {
        let mut taken = BTreeMap::new();
        let mut doubles = 0;
        for &int in &self.ints {
            if let Some(value) = store.int_value(int) {
                doubles += usize::from(*taken.entry(value).or_insert(int) != int);
            }
        }
        (taken, doubles)
    }

    /// Pushes the premises by which this many different values are taken.
    fn explain_taken(&self, count: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let mut seen = BTreeSet::new();
        for &int in &self.ints {
            if seen.len() as i64 >= count {
                break;
            }
            if let Some((value, why)) = value_before(int, view)
                && seen.insert(value)
            {
                premises.extend(why);
            }
        }
    }

    /// Pushes the premises by which this many variables repeat the value of another one.
    fn explain_doubles(&self, count: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        let mut first: BTreeMap<i64, Option<Vec<Lit>>> = BTreeMap::new();
        let mut left = count;
        for &int in &self.ints {
            if left <= 0 {
                break;
            }
            let Some((value, why)) = value_before(int, view) else { continue };
            match first.entry(value) {
                Entry::Vacant(entry) => drop(entry.insert(Some(why))),
                Entry::Occupied(mut entry) => {
                    premises.extend(entry.get_mut().take().into_iter().flatten());
                    premises.extend(why);
                    left -= 1;
                }
            }
        }
    }
}

impl Propagator for NValue {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        // A variable that occurs twice counts once.
        self.ints.sort_unstable();
        self.ints.dedup();
        watch.bounds(self.number);
        self.ints.iter().for_each(|&int| watch.bounds(int));
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let (taken, doubles) = self.taken(cx);
        let before = [cx.min(self.number), cx.max(self.number)];
        let most = (self.ints.len() - doubles) as i64;
        cx.set_min(self.number, taken.len() as i64, Reason::Lazy(Note::NumberMin.pack()))?;
        cx.set_max(self.number, most, Reason::Lazy(Note::NumberMax.pack()))?;
        if cx.is_rehearsal() || before != [cx.min(self.number), cx.max(self.number)] {
            // The number may be among the variables: its change wakes the constraint again.
            return Ok(());
        }
        let open: Vec<IntVar> = self.ints.iter().copied().filter(|&int| !cx.is_fixed(int)).collect();
        if cx.max(self.number) == taken.len() as i64 {
            let (Some(&first), Some(&last)) = (taken.keys().next(), taken.keys().next_back()) else {
                return Ok(());
            };
            for int in open {
                let reason = Reason::Lazy(Note::Enough.pack());
                cx.set_min(int, first, reason)?;
                cx.set_max(int, last, reason)?;
                if cx.row_literal(int).is_some() {
                    let others: Vec<i64> =
                        cx.domain(int).iter().filter(|value| !taken.contains_key(value)).collect();
                    others.into_iter().try_for_each(|value| cx.remove(int, value, reason))?;
                }
            }
        } else if cx.min(self.number) == most {
            for int in open {
                for &value in taken.keys() {
                    cx.remove(int, value, Reason::Lazy(Note::Needed.pack()))?;
                }
            }
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
        let [low, high] = view.store().bounds_said(conclusion, self.number);
        match Note::unpack(payload) {
            Note::NumberMin => self.explain_taken(low, view, premises),
            Note::NumberMax => self.explain_doubles(self.ints.len() as i64 - high, view, premises),
            Note::Enough => {
                let (max, lit) = view.max(self.number);
                premises.push(lit);
                self.explain_taken(max, view, premises);
            }
            Note::Needed => {
                let (min, lit) = view.min(self.number);
                premises.push(lit);
                // Another variable has the value, and the repetitions leave no room for one more.
                if let AtomicConstraint::NotEqual(_, value) = view.store().meaning(conclusion) {
                    let mut takers = self.ints.iter().filter_map(|&int| value_before(int, view));
                    premises.extend(takers.find(|taken| taken.0 == value).into_iter().flat_map(|taken| taken.1));
                }
                self.explain_doubles(self.ints.len() as i64 - min, view, premises);
            }
        }
        RuleId::NValue
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let values: Option<BTreeSet<i64>> = self.ints.iter().map(|&int| store.int_value(int)).collect();
        values.is_some_and(|values| store.int_value(self.number) == Some(values.len() as i64))
    }

    fn rule(&self) -> RuleId {
        RuleId::NValue
    }
}
