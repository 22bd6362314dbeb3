//! A bound on how far reading runs ahead of printing, and so on the memory that a batch needs.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The number of cells that may be in flight, so that a batch of huge boards stays small in memory too.
const MAX_CELLS: usize = 1 << 20;

/// Counts the puzzles that are read and not yet printed.
#[derive(Debug)]
pub(crate) struct Backpressure {
    max_puzzles: usize,
    inside: Mutex<Inside>,
    room: Condvar,
}

#[derive(Default, Debug)]
struct Inside {
    puzzles: usize,
    cells: usize,
    someone_waits: bool,
}

impl Backpressure {
    /// Returns a bound of `max_puzzles`: large enough that one slow puzzle does not idle the other threads, and small
    /// enough that waiting answers take little memory.
    pub(crate) fn new(max_puzzles: usize) -> Self {
        Self { max_puzzles, inside: Mutex::default(), room: Condvar::new() }
    }

    /// Waits until there is room for a puzzle of `cells`, and takes it. If nothing is in flight, there is room for any
    /// puzzle.
    pub(crate) fn enter(&self, cells: usize) {
        let mut inside = self.lock();
        while inside.puzzles > 0 && (inside.puzzles >= self.max_puzzles || inside.cells + cells > MAX_CELLS) {
            inside.someone_waits = true;
            inside = self.room.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
        inside.someone_waits = false;
        inside.puzzles += 1;
        inside.cells += cells;
    }

    /// Releases what [`enter`](Backpressure::enter) took.
    pub(crate) fn leave(&self, cells: usize) {
        let mut inside = self.lock();
        inside.puzzles -= 1;
        inside.cells -= cells;
        // Waking the reader for each single puzzle would cost more than a small puzzle does.
        let wake = inside.someone_waits && inside.puzzles <= self.max_puzzles / 2;
        drop(inside);
        if wake {
            self.room.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // A panic elsewhere cannot leave these counters half changed.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
