//! The puzzles of one run, each compared with those before it, whatever the order in which they are made.

use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use unicursal::author::{Archive, Generated};

/// The puzzles of a run so far.
#[derive(Default, Debug)]
pub(super) struct Before {
    state: Mutex<State>,
    passed: Condvar,
}

#[derive(Default, Debug)]
struct State {
    puzzles: Archive,
    /// The number of turns at the beginning that are over.
    over: u64,
    /// Further turns that are over, out of order.
    early: BTreeSet<u64>,
}

impl Before {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The turn of one puzzle. It ends when this value is dropped, even if its job never runs. Jobs begin in order, so no
/// job blocks forever.
#[derive(Debug)]
pub(super) struct Turn {
    before: Arc<Before>,
    /// The number of turns before.
    number: u64,
    /// Whether all puzzles on the same cells count as alike.
    is_masked: bool,
}

impl Turn {
    pub(super) fn new(before: &Arc<Before>, number: u64, is_masked: bool) -> Self {
        Self { before: Arc::clone(before), number, is_masked }
    }

    /// Waits for the puzzles before, and adds a puzzle to them unless one of them is like it. Returns whether it is
    /// new.
    pub(super) fn add(&self, made: &Generated) -> bool {
        let mut state = self.before.state();
        while state.over < self.number {
            state = self.before.passed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let is_known = if self.is_masked {
            state.puzzles.has_line(&made.puzzle, &made.solution)
        } else {
            state.puzzles.has_like(&made.puzzle, Some(&made.solution))
        };
        if !is_known {
            state.puzzles.add(&made.puzzle, Some(&made.solution));
        }
        !is_known
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.before.state();
        state.early.insert(self.number);
        while state.early.first() == Some(&state.over) {
            state.early.pop_first();
            state.over += 1;
        }
        self.before.passed.notify_all();
    }
}
