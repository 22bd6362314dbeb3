//! The entry of an array at a variable index.

mod explain;

use super::sparse_set::SparseSet;
use explain::Note;
use unicursal_core::{
    AtomicConstraint, Conflict, Definition, Entry, ExplanationContext, IntVar, Lit, PropagationContext,
    Propagator, Reason, RuleId, Store, Watch,
};

/// `array[index] = result`, the first index being 0. An index outside of the array is impossible.
///
/// Between the index, constants and the result, every value is kept that has a support, and no other. For entries that
/// are variables the bounds are looked at.
///
/// ```
/// use unicursal_constraints::Element;
/// use unicursal_core::{Outcome, Solver};
///
/// let mut solver = Solver::new();
/// let (index, result) = (solver.new_int(0..=9), solver.new_int(0..=100));
/// solver.post(Element::new([31, 41, 59, 26], index, result));
/// let large = solver.at_least(result, 50);
/// assert_eq!(solver.solve(&[large]), Outcome::Satisfiable);
/// assert_eq!(solver.assignment().int_value(index), Some(2));
/// ```
#[derive(Clone, Debug)]
#[must_use = "a constraint holds once it is posted"]
pub struct Element {
    array: Vec<Entry>,
    index: IntVar,
    result: IntVar,
    /// The places where the index can be.
    places: SparseSet,
    /// Room for the bounds of entries, and for values.
    reached: Vec<[i64; 2]>,
    values: Vec<i64>,
}

impl Element {
    /// Returns the constraint `array[index] = result`.
    ///
    /// # Panics
    /// If the array has more than 2²⁸ entries.
    #[track_caller]
    pub fn new<T: Into<Entry>>(array: impl IntoIterator<Item = T>, index: IntVar, result: IntVar) -> Self {
        let array: Vec<Entry> = array.into_iter().map(Into::into).collect();
        assert!(array.len() <= 1 << 28, "an array has at most 2^28 entries");
        let places = SparseSet::all(array.len());
        Self { array, index, result, places, reached: vec![], values: vec![] }
    }

    /// Returns the places where the index can be, as far as known.
    fn places<'a>(&'a self, store: &Store) -> impl Iterator<Item = usize> + 'a {
        self.places.members(store).iter().map(|&at| at as usize)
    }

    /// Returns whether the result can equal the entry at this place.
    fn matches(&self, at: usize, store: &Store) -> bool {
        match self.array[at] {
            Entry::Value(value) => store.can_be(self.result, value),
            Entry::Int(int) => {
                store.min(int) <= store.max(self.result) && store.min(self.result) <= store.max(int)
            }
        }
    }

    fn bounds(&self, at: usize, store: &Store) -> [i64; 2] {
        let entry = self.array[at];
        [entry.min(store), entry.max(store)]
    }

    /// The index is within the array, and where the result can be.
    fn filter_index(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let within = Reason::Lazy(Note::Within.pack());
        cx.set_min(self.index, 0, within)?;
        cx.set_max(self.index, self.array.len() as i64 - 1, within)?;
        let mut places = std::mem::replace(&mut self.places, SparseSet::all(0));
        let mut result = Ok(());
        places.retain(cx, |at, cx| {
            let matches = self.matches(at as usize, cx);
            if !matches && result.is_ok() {
                result = cx.remove(self.index, at.into(), Reason::Lazy(Note::NoMatch(at as usize).pack()));
            }
            matches
        });
        self.places = places;
        result
    }

    /// The result is what some entry can be.
    fn filter_result(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let mut reached = std::mem::take(&mut self.reached);
        reached.clear();
        reached.extend(self.places(cx).map(|at| self.bounds(at, cx)));
        let result = self.keep_reached(&mut reached, cx);
        self.reached = reached;
        result
    }

    /// Keeps the values of the result that lie in one of some intervals.
    fn keep_reached(&mut self, reached: &mut [[i64; 2]], cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let hull = reached.iter().copied().reduce(|[low, high], [min, max]| [low.min(min), high.max(max)]);
        let Some([low, high]) = hull else { return Ok(()) };
        cx.set_min(self.result, low, Reason::Lazy(Note::ResultMin.pack()))?;
        cx.set_max(self.result, high, Reason::Lazy(Note::ResultMax.pack()))?;
        // Single values of a wide result do not pay.
        if cx.row_literal(self.result).is_none() {
            return Ok(());
        }
        reached.sort_unstable();
        let mut reached = reached.iter().copied().peekable();
        let mut end = i64::MIN;
        self.values.clear();
        self.values.extend(cx.domain(self.result).iter());
        for &value in &self.values {
            while let Some([_, high]) = reached.next_if(|&[low, _]| low <= value) {
                end = end.max(high);
            }
            if end < value {
                cx.remove(self.result, value, Reason::Lazy(Note::ResultValue.pack()))?;
            }
        }
        Ok(())
    }

    /// Makes the result equal to the entry once the index is known.
    fn equate(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Some(at) = cx.int_value(self.index).map(|at| at as usize) else { return Ok(()) };
        let Some(&Entry::Int(int)) = self.array.get(at) else { return Ok(()) };
        let [from, to] = [Note::FromEntry(at), Note::ToEntry(at)].map(|note| Reason::Lazy(note.pack()));
        cx.set_min(self.result, cx.min(int), from)?;
        cx.set_max(self.result, cx.max(int), from)?;
        cx.set_min(int, cx.min(self.result), to)?;
        cx.set_max(int, cx.max(self.result), to)
    }
}

impl Propagator for Element {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.places.watch(watch);
        watch.bounds(self.index);
        watch.bounds(self.result);
        watch.int(self.index);
        watch.int(self.result);
        for entry in &self.array {
            if let Entry::Int(int) = *entry {
                watch.bounds(int);
            }
        }
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if cx.spend(self.places.members(cx).len()) {
            return Ok(());
        }
        let index = self.index;
        self.places.retain(cx, |at, cx| cx.can_be(index, at.into()));
        if !self.places(cx).any(|at| self.matches(at, cx)) {
            return cx.set(!Lit::TRUE, Reason::Lazy(Note::NoIndex.pack()));
        }
        // Where an index is left, nothing is contradictory.
        if cx.is_rehearsal() {
            return Ok(());
        }
        self.filter_index(cx)?;
        self.filter_result(cx)?;
        self.equate(cx)
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let note = Note::unpack(payload);
        let said = |int| view.store().bounds_said(conclusion, int);
        match note {
            Note::NoMatch(at) => self.explain_mismatch(at, view, premises),
            Note::ResultMin => self.explain_min(said(self.result)[0], view, premises),
            Note::ResultMax => self.explain_max(said(self.result)[1], view, premises),
            Note::ResultValue => {
                if let AtomicConstraint::NotEqual(_, value) = view.store().meaning(conclusion) {
                    self.explain_value(value, view, premises);
                }
            }
            Note::FromEntry(at) | Note::ToEntry(at) => {
                view.fixed(self.index, premises);
                let Entry::Int(entry) = self.array[at] else { return RuleId::Element };
                let [to, from] =
                    if matches!(note, Note::FromEntry(_)) { [self.result, entry] } else { [entry, self.result] };
                let [low, high] = said(to);
                // The conclusion is one of the two bounds; which of them may be unclear if it is impossible.
                if view.min(from).0 >= low
                    && !matches!(view.store().meaning(conclusion), AtomicConstraint::AtMost(..))
                {
                    premises.push(view.at_least(from, low).0);
                } else {
                    premises.push(view.at_most(from, high).0);
                }
            }
            Note::NoIndex => (0..self.array.len()).for_each(|at| self.explain_place(at, view, premises)),
            Note::Within => {}
        }
        RuleId::Element
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let entry = |index: i64| match self.array.get(usize::try_from(index).ok()?)? {
            Entry::Value(value) => Some(*value),
            Entry::Int(int) => store.int_value(*int),
        };
        let result = store.int_value(self.result);
        result.is_some() && store.int_value(self.index).and_then(entry) == result
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition::Element { array: self.array.clone(), index: self.index, result: self.result })
    }

    fn rule(&self) -> RuleId {
        RuleId::Element
    }
}
