//! Why an index, an entry or the result is as it is.

use crate::element::Element;
use unicursal_core::note::notes;
use unicursal_core::{Entry, ExplanationContext, Lit};

notes! {
    /// The rule by which an inference was made, with the index where there is one.
    pub(super) enum Note {
        /// The index leads to an entry that the result cannot equal.
        NoMatch(at: usize in 28),
        /// No remaining entry is that small.
        ResultMin,
        ResultMax,
        /// No entry that is left can be this value.
        ResultValue,
        /// The bounds of the entry at the only index are those of the result.
        FromEntry(at: usize in 28),
        ToEntry(at: usize in 28),
        /// No index is left.
        NoIndex,
        /// The index is within the array.
        Within,
    }
}

impl Element {
    /// Pushes why the index does not have this value: it was removed, or the entry there and the result do not match.
    pub(super) fn explain_place(&self, at: usize, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        match view.not_equal(self.index, at as i64) {
            Some(lit) => premises.push(lit),
            None => self.explain_mismatch(at, view, premises),
        }
    }

    pub(super) fn explain_mismatch(&self, at: usize, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        match self.array[at] {
            Entry::Value(value) => premises.extend(view.not_equal(self.result, value)),
            Entry::Int(int) => {
                let [below, above] = if view.min(int).0 > view.max(self.result).0 {
                    [self.result, int]
                } else {
                    [int, self.result]
                };
                let (at_least, from) = view.at_least(above, view.max(below).0 + 1);
                premises.extend([at_least, view.at_most(below, from - 1).0]);
            }
        }
    }

    /// Pushes why the result is at least this: all remaining entries are.
    pub(super) fn explain_min(&self, low: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        for (at, &entry) in self.array.iter().enumerate() {
            match entry {
                Entry::Value(value) if value >= low => {}
                Entry::Int(int) if view.min(int).0 >= low => premises.push(view.at_least(int, low).0),
                _ => premises.extend(view.not_equal(self.index, at as i64)),
            }
        }
    }

    /// Why the result is at most this.
    pub(super) fn explain_max(&self, high: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        for (at, &entry) in self.array.iter().enumerate() {
            match entry {
                Entry::Value(value) if value <= high => {}
                Entry::Int(int) if view.max(int).0 <= high => premises.push(view.at_most(int, high).0),
                _ => premises.extend(view.not_equal(self.index, at as i64)),
            }
        }
    }

    /// Why the result is not `value`: no entry that is left can be.
    pub(super) fn explain_value(&self, value: i64, view: ExplanationContext<'_>, premises: &mut Vec<Lit>) {
        for (at, &entry) in self.array.iter().enumerate() {
            match entry {
                Entry::Value(other) if other != value => {}
                Entry::Int(int) if view.min(int).0 > value => premises.push(view.at_least(int, value + 1).0),
                Entry::Int(int) if view.max(int).0 < value => premises.push(view.at_most(int, value - 1).0),
                _ => premises.extend(view.not_equal(self.index, at as i64)),
            }
        }
    }
}
