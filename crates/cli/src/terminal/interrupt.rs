//! Ctrl-C, and the signals that ask a program to end.

use super::output::Output;
use super::write_stderr;
use crate::verdict::INTERRUPTED;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use unicursal_models::CancelToken;

/// How often a wait for an interrupt checks whether it has come.
const LOOK: Duration = Duration::from_millis(1);

/// Whether an interrupt has come.
#[derive(Debug)]
pub(crate) struct Interrupts {
    cancel: CancelToken,
    /// Set by the signal itself: the thread that acts on it may be late.
    signaled: Arc<AtomicBool>,
}

impl Interrupts {
    /// Waits for an interrupt, at most for `patience`, and says whether it has come. When the interrupt is for a whole
    /// pipeline, this command may see the end of its input before it sees the signal.
    pub(crate) fn come_within(&self, patience: Duration) -> bool {
        let asked = Instant::now();
        loop {
            if self.signaled.load(Ordering::Relaxed) || self.cancel.is_cancelled() {
                return true;
            }
            if asked.elapsed() >= patience {
                return false;
            }
            thread::sleep(LOOK);
        }
    }
}

/// From now on an interrupt ends the program with whole lines on standard output. A second one no longer waits for a
/// write that hangs.
pub(crate) fn watch(cancel: CancelToken, output: Arc<Output>) -> Interrupts {
    let interrupts = Interrupts { cancel: cancel.clone(), signaled: Arc::default() };
    let on_interrupt = move || {
        if cancel.is_cancelled() {
            output.leave_impatiently();
        }
        cancel.cancel();
        let output = Arc::clone(&output);
        // Not on this thread, which has to stay free for the second interrupt.
        let leaving = thread::Builder::new().spawn(move || output.leave_interrupted());
        if leaving.is_err() {
            std::process::exit(INTERRUPTED.into());
        }
    };
    let watched = ctrlc::set_handler(on_interrupt).map_err(|error| error.to_string());
    let has_thread = watched.is_ok();
    let watched = watched.and(signals::note(&interrupts.signaled, has_thread).map_err(|error| error.to_string()));
    if let Err(error) = watched {
        write_stderr(format!("warning: an interrupt may cut a line: {error}\n").as_bytes());
    }
    interrupts
}

#[cfg(unix)]
mod signals {
    use crate::verdict::INTERRUPTED;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Has the signals set `signaled`; and end the program at once, if no thread is there to do it in good order.
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
