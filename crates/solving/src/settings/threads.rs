//! The threads that long searches run on.

use std::iter::successors;
use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};
use std::thread;
use unicursal_core::parallel::{HAS_THREADS, MAX_BRANCHES, Pool, outside};

/// A number of threads. Clones share the pool, which is made when it is first needed.
#[derive(Clone, Default, Debug)]
pub struct Threads {
    /// 0: one per core.
    number: usize,
    pool: Arc<OnceLock<Pool>>,
}

impl Threads {
    /// Returns `number` threads. They start when they are first needed.
    pub fn new(number: usize) -> Self {
        Self { number, pool: Arc::default() }
    }

    /// Returns the number of threads that work at the same time, at most.
    pub fn count(&self) -> usize {
        match self.number {
            _ if !HAS_THREADS => 1,
            0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
            number => number,
        }
        .min(MAX_BRANCHES)
    }

    /// Runs `work` on the pool, where it may use all threads, or outside of all pools for a single thread.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match self.pool() {
            Some(pool) => pool.run(work),
            None => outside(work),
        }
    }

    /// `None` for a single thread, or if the system does not provide more.
    fn pool(&self) -> Option<&Pool> {
        if self.count() == 1 {
            return None;
        }
        if self.pool.get().is_none() {
            // Where the system refuses this many threads, it may still grant fewer.
            let fewer = |threads: &usize| Some(threads / 2).filter(|&threads| threads > 0);
            let pool = successors(Some(self.count()), fewer).find_map(Pool::new)?;
            // Another thread may have been quicker: then its pool is used.
            let _ = self.pool.set(pool);
        }
        self.pool.get()
    }
}
