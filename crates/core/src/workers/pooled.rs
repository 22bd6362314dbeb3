//! Threads by `rayon`.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::panic::resume_unwind;
use std::thread::{self, Builder};

/// Whether there can be more threads than the caller's.
pub const HAS_THREADS: bool = true;

/// Threads to run work on: a pool of `rayon`, or nothing where there are no threads.
#[derive(Debug)]
pub struct Pool(ThreadPool);

impl Pool {
    /// Returns a pool of `threads` threads, or one per core if that is 0. Returns none if the system refuses them.
    pub fn new(threads: usize) -> Option<Self> {
        ThreadPoolBuilder::new().num_threads(threads).build().ok().map(Self)
    }

    /// Runs `work` in the pool, where it may use all threads. The thread that calls does nothing else meanwhile.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        let is_inside = self.0.current_thread_index().is_some();
        if is_inside { work() } else { outside(|| self.0.install(work)) }
    }
}

/// Runs `work` outside of all pools: on this thread, or on a new one if this belongs to a pool of `rayon`.
///
/// A thread of a pool that waits, be it for another pool, takes up further work of its own pool on top of its stack. A
/// program that solves many puzzles on its pool would come to solve one within another, until the stack overflows.
#[allow(clippy::missing_panics_doc, reason = "it panics only as the work does")]
pub fn outside<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if rayon::current_thread_index().is_none() {
        return work();
    }
    let mut work = Some(work);
    let mut run = || work.take().map(|work| work());
    let result = thread::scope(|scope| Some(Builder::new().spawn_scoped(scope, &mut run).ok()?.join()));
    match result {
        Some(Ok(result)) => result,
        Some(Err(panic)) => resume_unwind(panic),
        // The system refuses another thread.
        None => run(),
    }
    .expect("work that is done once")
}

/// Returns the number of threads of the pool in which this is called; 1 outside of a pool.
pub fn count() -> usize {
    rayon::current_thread_index().map_or(1, |_| rayon::current_num_threads())
}

/// Returns what `work` makes of each item, in order. It works on all threads of the `rayon` pool that this is called
/// in. Outside of one it works on this thread: a pool may not get any threads.
pub fn map<I: Send, T: Send>(items: Vec<I>, work: impl Fn(I) -> T + Sync + Send) -> Vec<T> {
    if rayon::current_thread_index().is_some() {
        items.into_par_iter().map(work).collect()
    } else {
        items.into_iter().map(work).collect()
    }
}

/// Runs both, in parallel if called in a pool of `rayon`, and otherwise the first one first.
pub fn join<A: Send, B: Send>(first: impl FnOnce() -> A + Send, second: impl FnOnce() -> B + Send) -> (A, B) {
    if rayon::current_thread_index().is_some() { rayon::join(first, second) } else { (first(), second()) }
}
