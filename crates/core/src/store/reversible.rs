//! Numbers that return to their old values when the search goes back.

use crate::store::Store;

/// A number that a propagator keeps and that returns to its old value when the search goes back: counters, sums,
/// how far a list has been dealt with. Made by [`Watch::reversible`](crate::Watch::reversible).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reversible(u32);

/// All reversible numbers, and the old values to return to (Michel & Van Hentenryck 2012).
#[derive(Clone, Default)]
pub(crate) struct Reversibles {
    values: Vec<i64>,
    /// For each number the level at which its old value was kept last, plus one.
    kept_at: Vec<u32>,
    old: Vec<Old>,
}

#[derive(Clone, Copy)]
struct Old {
    number: u32,
    value: i64,
    kept_at: u32,
}

impl Reversibles {
    pub(super) fn mark(&self) -> u32 {
        self.old.len() as u32
    }

    pub(super) fn return_to(&mut self, mark: u32) {
        for Old { number, value, kept_at } in self.old.drain(mark as usize..).rev() {
            self.values[number as usize] = value;
            self.kept_at[number as usize] = kept_at;
        }
    }
}

impl Store {
    pub(crate) fn new_reversible(&mut self, value: i64) -> Reversible {
        let Reversibles { values, kept_at, .. } = &mut self.reversibles;
        values.push(value);
        kept_at.push(0);
        Reversible(values.len() as u32 - 1)
    }

    /// Returns the current value of a reversible number.
    #[inline]
    pub fn get(&self, number: Reversible) -> i64 {
        self.reversibles.values[number.0 as usize]
    }

    #[inline]
    pub(crate) fn change(&mut self, number: Reversible, value: i64) {
        let level = self.levels.len() as u32;
        let Reversibles { values, kept_at, old } = &mut self.reversibles;
        let at = number.0 as usize;
        if values[at] == value {
            return;
        }
        // At the root there is nothing to return to.
        if kept_at[at] != level {
            old.push(Old { number: number.0, value: values[at], kept_at: kept_at[at] });
            kept_at[at] = level;
        }
        values[at] = value;
    }
}
