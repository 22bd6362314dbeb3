//! Threads by `rayon`.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Whether there can be more than the thread that calls.
pub const HAS_THREADS: bool = true;

/// Threads to run work on: a pool of `rayon`, or nothing where there are no threads.
#[derive(Debug)]
pub struct Pool(ThreadPool);

impl Pool {
    /// A pool of `threads` threads, or one per core if that is 0. Returns none if the system refuses them.
    pub fn new(threads: usize) -> Option<Self> {
        ThreadPoolBuilder::new().num_threads(threads).build().ok().map(Self)
    }

    /// Runs `work` in the pool, where it may use all threads.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.0.install(work)
    }
}

/// The number of threads of the pool in which this is called; 1 outside of a pool.
pub(crate) fn count() -> usize {
    rayon::current_thread_index().map_or(1, |_| rayon::current_num_threads())
}

/// Returns what `work` makes of each item, in order. It works on all threads of the `rayon` pool that this is called in.
/// Outside of one it works on this thread: a pool may not get any threads.
pub fn map<I: Send, T: Send>(items: Vec<I>, work: impl Fn(I) -> T + Sync + Send) -> Vec<T> {
    if rayon::current_thread_index().is_some() {
        items.into_par_iter().map(work).collect()
    } else {
        items.into_iter().map(work).collect()
    }
}

/// Does both, at the same time if there is a pool of `rayon` that this is called in; the first one first otherwise.
pub fn join<A: Send, B: Send>(first: impl FnOnce() -> A + Send, second: impl FnOnce() -> B + Send) -> (A, B) {
    if rayon::current_thread_index().is_some() { rayon::join(first, second) } else { (first(), second()) }
}
