//! What a piece of work costs this process.

use std::time::{Duration, Instant};

/// A running stopwatch.
pub(crate) struct Clock {
    wall: Instant,
    cpu: Option<Duration>,
}

/// Time that has passed.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Cost {
    /// On the wall.
    pub(crate) wall: Duration,
    /// On processors, all threads together; the wall's where the system does not say.
    pub(crate) cpu: Duration,
}

impl Clock {
    /// Starts.
    pub(crate) fn start() -> Self {
        Self { wall: Instant::now(), cpu: processor_time() }
    }

    /// The time since the start.
    pub(crate) fn read(&self) -> Cost {
        let wall = self.wall.elapsed();
        let cpu = self.cpu.zip(processor_time()).map_or(wall, |(start, now)| now.saturating_sub(start));
        Cost { wall, cpu }
    }
}

#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ProcessCPUTime).try_into().ok()
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

/// The most memory that this process has had resident so far, in KiB; none where the system does not say.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().trim_end_matches(" kB").parse().ok()
}
