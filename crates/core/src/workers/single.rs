//! The functions of `pooled.rs` for builds without threads.

/// Whether there can be more threads than the caller's.
pub const HAS_THREADS: bool = false;

/// A pool of threads, which does not exist here.
#[derive(Debug)]
pub enum Pool {}

impl Pool {
    /// Returns `None`, because there are no threads.
    pub fn new(_threads: usize) -> Option<Self> {
        None
    }

    /// Runs `work` in the pool.
    pub fn run<T: Send>(&self, _work: impl FnOnce() -> T + Send) -> T {
        match *self {}
    }
}

/// Runs `work` on this thread.
pub fn outside<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    work()
}

/// There is only this thread.
pub fn count() -> usize {
    1
}

/// Returns what `work` makes of each item, in order.
pub fn map<I: Send, T: Send>(items: Vec<I>, work: impl Fn(I) -> T + Sync + Send) -> Vec<T> {
    items.into_iter().map(work).collect()
}

/// Runs both, one after the other.
pub fn join<A: Send, B: Send>(first: impl FnOnce() -> A + Send, second: impl FnOnce() -> B + Send) -> (A, B) {
    (first(), second())
}
