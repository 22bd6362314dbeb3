//! The memory and the threads that the command may take.

use std::num::NonZeroUsize;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// More is never taken unasked.
const DEFAULT: u64 = 4 << 30;
/// Address space for the program, for reading and for the largest boards; and for each puzzle answered at the same
/// time, for stacks and for what the allocator reserves for each thread.
const PROGRAM: u64 = 256 << 20;
const THREAD: u64 = 192 << 20;

/// The number of threads that may work, and their memory in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means {
    pub(crate) threads: NonZeroUsize,
    pub(crate) memory: usize,
}

/// Returns the means of the command, which was told a number of threads and perhaps a limit on memory.
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

/// Returns the memory of the machine or of the container.
fn machine() -> Option<u64> {
    let ram = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(ram);
    let total = Some(system.total_memory()).filter(|&bytes| bytes > 0);
    let container = system.cgroup_limits().map(|limits| limits.total_memory).filter(|&bytes| bytes > 0);
    total.into_iter().chain(container).min()
}

/// Returns as much of `wanted` as fits into the address space. Nothing else warns in time: when the program itself is
/// refused memory, it is too late for an answer.
fn within(address_space: Option<u64>, wanted: Means) -> Result<Means, String> {
    let Some(bytes) = address_space else { return Ok(wanted) };
    let room = bytes.saturating_sub(PROGRAM);
    let min = PROGRAM + 2 * THREAD;
    if bytes < min {
        let (bytes, min) = (bytes >> 20, min >> 20);
        return Err(format!(
            "the address space is limited to {bytes} MiB, and {min} MiB are needed; raise it with ulimit -v"
        ));
    }
    let max = usize::try_from(room / 2 / THREAD).unwrap_or(usize::MAX);
    let threads = NonZeroUsize::new(max).map_or(NonZeroUsize::MIN, |max| max.min(wanted.threads));
    let memory = (room - threads.get() as u64 * THREAD) / 2;
    Ok(Means { threads, memory: wanted.memory.min(usize::try_from(memory).unwrap_or(usize::MAX)) })
}

/// Returns the address space that `ulimit -v` allows.
#[cfg(unix)]
fn address_space() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(not(unix))]
fn address_space() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
