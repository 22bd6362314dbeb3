//! Sets that shrink as the search goes on and grow back when it returns.

use unicursal_core::{PropagationContext, Reversible, Store, Watch};

/// A set of numbers below some count: a permutation of all of them and a reversible size, so that a return costs
/// nothing (le Clément de Saint-Marcq, Schaus, Solnon & Lecoutre 2013).
#[derive(Clone, Debug)]
pub(super) struct SparseSet {
    numbers: Vec<u32>,
    /// `None` until the set watches the search.
    size: Option<Reversible>,
}

impl SparseSet {
    /// Returns the set of all numbers below `count`.
    pub(super) fn all(count: usize) -> Self {
        Self { numbers: (0..count as u32).collect(), size: None }
    }

    /// Restores the set whenever the search backtracks. Nothing may be removed before this call.
    pub(super) fn watch(&mut self, watch: &mut Watch<'_>) {
        self.size = Some(watch.reversible(self.numbers.len() as i64));
    }

    /// Returns the numbers that it was made with.
    pub(super) fn capacity(&self) -> usize {
        self.numbers.len()
    }

    /// Returns the numbers in the set, in no particular order.
    pub(super) fn members<'a>(&'a self, store: &Store) -> &'a [u32] {
        &self.numbers[..self.size.map_or(self.numbers.len(), |size| store.get(size) as usize)]
    }

    /// Removes the members that do not stay.
    pub(super) fn retain(
        &mut self,
        cx: &mut PropagationContext<'_>,
        mut stays: impl FnMut(u32, &mut PropagationContext<'_>) -> bool,
    ) {
        let mut size = self.members(cx).len();
        for at in (0..size).rev() {
            if !stays(self.numbers[at], cx) {
                size -= 1;
                self.numbers.swap(at, size);
            }
        }
        if let Some(reversible) = self.size {
            cx.change(reversible, size as i64);
        }
    }
}
