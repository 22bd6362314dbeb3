//! The memory of the whole command: how much there is, and how the puzzles under way share it.
//!
//! What a puzzle may take must not depend on what else is answered, nor on the number of threads. So each may take
//! three quarters of the whole, but one at a time: the first of those under way. The others have a small part each
//! until it is their turn.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};
use unicursal_models::{CancelToken, MemoryGrant};

/// More is never taken unasked.
const DEFAULT: u64 = 4 << 30;
/// Address space for the program, for reading and for the largest boards; and for each puzzle answered at the same time, for
/// stacks and for what the allocator reserves for each thread.
const PROGRAM: u64 = 256 << 20;
const THREAD: u64 = 192 << 20;
/// How often a puzzle that waits for its turn looks whether it is cancelled.
const LOOK: Duration = Duration::from_millis(50);

/// How many threads may work, and in how many bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means {
    pub(crate) threads: NonZeroUsize,
    pub(crate) memory: usize,
}

/// The means of the command, where it was asked for so many threads and perhaps for so much memory.
///
/// # Errors
/// A message, if the address space is too small to begin.
pub(crate) fn means(threads: NonZeroUsize, asked: Option<usize>) -> Result<Means, String> {
    let wanted = asked.unwrap_or_else(|| {
        let bytes = machine().map_or(DEFAULT, |bytes| DEFAULT.min(bytes / 2));
        usize::try_from(bytes).unwrap_or(usize::MAX)
    });
    within(address_space(), Means { threads, memory: wanted })
}

/// The memory of the machine or of the container.
fn machine() -> Option<u64> {
    let ram = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(ram);
    let total = Some(system.total_memory()).filter(|&bytes| bytes > 0);
    let container = system.cgroup_limits().map(|limits| limits.total_memory).filter(|&bytes| bytes > 0);
    total.into_iter().chain(container).min()
}

/// As much of what is `wanted` as an address space has room for. Nothing else tells in time that it ends: when memory is
/// refused to the program itself, it is too late for an answer.
fn within(address_space: Option<u64>, wanted: Means) -> Result<Means, String> {
    let Some(bytes) = address_space else { return Ok(wanted) };
    let room = bytes.saturating_sub(PROGRAM);
    let least = PROGRAM + 2 * THREAD;
    if bytes < least {
        let (bytes, least) = (bytes >> 20, least >> 20);
        return Err(format!(
            "the address space is limited to {bytes} MiB, and {least} MiB are needed; raise it with ulimit -v"
        ));
    }
    let most = usize::try_from(room / 2 / THREAD).unwrap_or(usize::MAX);
    let threads = NonZeroUsize::new(most).map_or(NonZeroUsize::MIN, |most| most.min(wanted.threads));
    let memory = (room - threads.get() as u64 * THREAD) / 2;
    Ok(Means { threads, memory: wanted.memory.min(usize::try_from(memory).unwrap_or(usize::MAX)) })
}

/// What `ulimit -v` allows.
#[cfg(unix)]
fn address_space() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(not(unix))]
fn address_space() -> Option<u64> {
    None
}

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
    fn a_small_address_space_has_fewer_threads_and_less_memory() {
        let wanted = Means { threads: NonZeroUsize::new(8).expect("not zero"), memory: 4 << 30 };
        assert_eq!(within(None, wanted), Ok(wanted));
        assert_eq!(within(Some(1 << 40), wanted), Ok(wanted));
        for megabytes in [640_u64, 1000, 2000, 4000] {
            let Means { threads, memory } = within(Some(megabytes << 20), wanted).expect("enough");
            assert!(PROGRAM + threads.get() as u64 * THREAD + memory as u64 <= megabytes << 20);
            assert!(memory >= 96 << 20);
        }
        assert!(within(Some(639 << 20), wanted).is_err_and(|message| message.contains("640 MiB are needed")));
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
