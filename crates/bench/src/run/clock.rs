//! The cost of a piece of work for this process, and a limit on it.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use unicursal::CancelToken;

/// A running stopwatch.
pub(crate) struct Clock {
    wall: Instant,
    cpu: Duration,
}

/// An amount of time.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Cost {
    /// Wall-clock time.
    pub(crate) wall: Duration,
    /// On processors, all threads together; wall-clock time where the system does not report it.
    pub(crate) cpu: Duration,
}

impl Clock {
    /// Starts.
    pub(crate) fn start() -> Self {
        Self { wall: Instant::now(), cpu: processor_time() }
    }

    /// Returns the time since the start.
    pub(crate) fn read(&self) -> Cost {
        Cost { wall: self.wall.elapsed(), cpu: processor_time().saturating_sub(self.cpu) }
    }
}

/// Processor time of this process so far.
fn processor_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    of_system().unwrap_or_else(|| START.elapsed())
}

#[cfg(unix)]
fn of_system() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime).try_into().ok()
}

#[cfg(not(unix))]
fn of_system() -> Option<Duration> {
    None
}

/// The interval at which processor time is compared with the limit.
const LOOK: Duration = Duration::from_millis(10);

/// Cancels work that exceeds a limit of processor time. On a busy machine a limit of wall-clock time would cut off work
/// that has hardly run.
pub(crate) struct Watchdog {
    work: Arc<Mutex<Option<(Duration, CancelToken)>>>,
}

impl Watchdog {
    /// Begins to watch, until it is dropped. The thread is running when this returns, lest its start count as work.
    pub(crate) fn new() -> Self {
        let work: Arc<Mutex<Option<(Duration, CancelToken)>>> = Arc::default();
        let watched = Arc::downgrade(&work);
        let (started, wait) = mpsc::channel::<()>();
        thread::spawn(move || {
            drop(started);
            while let Some(work) = watched.upgrade() {
                if let Some((_, work)) = lock(&work).take_if(|(end, _)| *end <= processor_time()) {
                    work.cancel();
                }
                thread::sleep(LOOK);
            }
        });
        // The channel is closed without a message.
        let _ = wait.recv_timeout(LOOK);
        Self { work }
    }

    /// Allows this much time, from now on, to the work that `cancel` stops, and forgets any work watched before.
    pub(crate) fn allow(&self, limit: Duration, cancel: CancelToken) {
        *lock(&self.work) = Some((processor_time() + limit, cancel));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the maximum resident memory of this process so far, in KiB. `None` where the system does not report it.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().trim_end_matches(" kB").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::answer::{Question, Verdict, ask};
    use unicursal::{Kind, Limit, Puzzle, Solver};

    #[test]
    fn work_that_takes_too_long_is_cancelled() {
        let cancel = CancelToken::new();
        let puzzle = Puzzle::builder(Kind::LINE, 14, 14).build().expect("a puzzle");
        let watchdog = Watchdog::new();
        watchdog.allow(Duration::from_millis(20), cancel.clone());
        let answer = ask(&Solver::new().threads(1).cancel(cancel), Question::Count, &puzzle);
        assert_eq!(answer.verdict, Verdict::Unknown(Limit::Cancelled));
        assert!(answer.cost.cpu >= Duration::from_millis(20));
    }
}
