//! How the puzzles under way share the memory of the command.
//!
//! What a puzzle may take must not depend on what else is answered, nor on the number of threads. So each may take
//! three quarters of the whole, but one at a time: the first of those under way. The others have a small part each
//! until it is their turn.

use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use unicursal_models::{CancelToken, MemoryGrant};

/// How often a puzzle that waits for its turn looks whether it is cancelled.
const LOOK: Duration = Duration::from_millis(50);

/// What one puzzle may take of the whole, in its turn.
pub(crate) fn of_a_puzzle(whole: usize) -> usize {
    whole - whole / 4
}

/// What it may take before, while `threads` answer puzzles.
pub(crate) fn before_its_turn(whole: usize, threads: usize) -> usize {
    whole / 4 / threads
}

/// The jobs under way, by their numbers.
#[derive(Default, Debug)]
pub(crate) struct Jobs {
    under_way: Mutex<BTreeSet<u64>>,
    changed: Condvar,
}

impl Jobs {
    /// Job `number` is under way, and how many there are now.
    pub(crate) fn begin(&self, number: u64) -> usize {
        let mut under_way = self.lock();
        under_way.insert(number);
        under_way.len()
    }

    /// Job `number` is done.
    pub(crate) fn end(&self, number: u64) {
        self.lock().remove(&number);
        self.changed.notify_all();
    }

    /// How many are under way.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<u64>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets one job take most of the memory: the first under way, which never waits for another.
pub(crate) struct JobTurn {
    pub(crate) number: u64,
    pub(crate) jobs: Arc<Jobs>,
    pub(crate) cancel: CancelToken,
}

impl MemoryGrant for JobTurn {
    fn is_granted(&self) -> bool {
        self.jobs.lock().first() == Some(&self.number)
    }

    fn wait(&self) {
        let mut under_way = self.jobs.lock();
        while under_way.first() != Some(&self.number) && !self.cancel.is_cancelled() {
            let waited = self.jobs.changed.wait_timeout(under_way, LOOK);
            under_way = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    fn turn(jobs: &Arc<Jobs>, number: u64) -> JobTurn {
        jobs.begin(number);
        JobTurn { number, jobs: Arc::clone(jobs), cancel: CancelToken::new() }
    }

    #[test]
    fn the_shares_are_never_more_than_the_whole() {
        for (whole, threads) in [(0, 1), (1, 2), (1 << 30, 1), (1 << 30, 7), (usize::MAX, 64)] {
            let others = before_its_turn(whole, threads) * (threads - 1);
            assert!(of_a_puzzle(whole).checked_add(others).is_some_and(|sum| sum <= whole));
        }
    }

    #[test]
    fn the_turn_goes_from_job_to_job() {
        let jobs = Arc::default();
        let (first, second) = (turn(&jobs, 1), turn(&jobs, 2));
        assert!(first.is_granted() && !second.is_granted());
        thread::scope(|scope| {
            let waiting = scope.spawn(|| second.wait());
            thread::sleep(Duration::from_millis(20));
            assert!(!waiting.is_finished());
            jobs.end(1);
        });
        assert!(second.is_granted());
        assert_eq!(jobs.count(), 1);
    }

    #[test]
    fn nobody_waits_for_long_after_an_interrupt() {
        let jobs = Arc::default();
        let (_first, second) = (turn(&jobs, 1), turn(&jobs, 2));
        second.cancel.cancel();
        second.wait();
        assert!(!second.is_granted());
    }
}
