//! Ctrl-C, and the signals that ask a program to end.

use super::output::Output;
use super::write_stderr;
use crate::verdict::INTERRUPTED;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use unicursal::CancelToken;

/// The interval at which a wait for an interrupt checks whether it has come.
const LOOK: Duration = Duration::from_millis(1);

/// Set by the signal itself: the thread that acts on it may be late.
static SIGNALED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// The work that an interrupt ends. Before there is some, it ends only the program. No interrupt comes in between while
/// the lock is held.
static WATCHED: Mutex<Option<Watched>> = Mutex::new(None);

#[derive(Clone)]
struct Watched {
    cancel: CancelToken,
    output: Arc<Output>,
}

/// Whether an interrupt has come.
#[derive(Debug)]
pub(crate) struct Interrupts {
    cancel: CancelToken,
}

impl Interrupts {
    /// Waits for an interrupt, at most for `patience`, and says whether it has come. When the interrupt is for a whole
    /// pipeline, this command may see the end of its input before it sees the signal.
    pub(crate) fn come_within(&self, patience: Duration) -> bool {
        let asked = Instant::now();
        loop {
            if SIGNALED.load(Ordering::Relaxed) || self.cancel.is_cancelled() {
                return true;
            }
            if asked.elapsed() >= patience {
                return false;
            }
            thread::sleep(LOOK);
        }
    }
}

/// From now on an interrupt ends the program with its own exit status, and, once an output is [watched](watch), with
/// whole lines there. A second one no longer waits for a write that hangs.
pub(crate) fn listen() {
    let handled = ctrlc::set_handler(on_interrupt).map_err(|error| error.to_string());
    let has_thread = handled.is_ok();
    let handled = handled.and(signals::note(&SIGNALED, has_thread).map_err(|error| error.to_string()));
    if let Err(error) = handled {
        write_stderr(format!("warning: an interrupt may cut a line: {error}\n").as_bytes());
    }
}

/// From now on an interrupt cancels the work, and leaves whole lines in `output`.
pub(crate) fn watch(cancel: CancelToken, output: Arc<Output>) -> Interrupts {
    *watched() = Some(Watched { cancel: cancel.clone(), output });
    Interrupts { cancel }
}

fn watched() -> MutexGuard<'static, Option<Watched>> {
    WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn on_interrupt() {
    let watched = watched();
    let Some(Watched { cancel, output }) = watched.clone() else {
        // The lock is still held: nothing is begun in the moment before the end.
        std::process::exit(INTERRUPTED.into())
    };
    drop(watched);
    if cancel.is_cancelled() {
        output.leave_impatiently();
    }
    cancel.cancel();
    // Not on this thread, which has to stay free for the second interrupt.
    let leaving = thread::Builder::new().spawn(move || output.leave_interrupted());
    if leaving.is_err() {
        std::process::exit(INTERRUPTED.into());
    }
}

#[cfg(unix)]
mod signals {
    use crate::verdict::INTERRUPTED;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Has the signals set `signaled`. And end the program at once, if no thread is there to do it in good order.
    pub(super) fn note(signaled: &Arc<AtomicBool>, has_thread: bool) -> io::Result<()> {
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            if !has_thread {
                flag::register_conditional_shutdown(signal, INTERRUPTED.into(), Arc::new(true.into()))?;
            }
            flag::register(signal, Arc::clone(signaled))?;
        }
        Ok(())
    }
}

#[cfg(not(unix))]
mod signals {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    pub(super) fn note(_: &Arc<AtomicBool>, _: bool) -> io::Result<()> {
        Ok(())
    }
}
