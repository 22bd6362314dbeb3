//! The end of the interpreter, and forks.

use pyo3::prelude::*;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use unicursal::CancelToken;

/// The time that the end of the interpreter waits for calls that are being cancelled.
const PATIENCE: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_millis(1);

/// Calls under way.
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// Returns the token that every search holds: it is cancelled when the interpreter ends.
pub(crate) fn token() -> &'static CancelToken {
    static TOKEN: OnceLock<CancelToken> = OnceLock::new();
    TOKEN.get_or_init(CancelToken::new)
}

/// A call that runs without the interpreter's lock. The end of the interpreter waits for it, because a thread that
/// comes back to an interpreter which is gone would be torn down in the middle of it.
pub(crate) struct Call(());

impl Call {
    /// `None` if the interpreter is about to end.
    pub(crate) fn begin() -> Option<Self> {
        CALLS.fetch_add(1, Ordering::SeqCst);
        let call = Self(());
        (!token().is_cancelled()).then_some(call)
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        // After a fork, calls of the parent are not counted any more.
        let _ = CALLS.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |calls| calls.checked_sub(1));
    }
}

/// Cancels all work and waits until the calls under way have come back.
#[pyfunction]
pub(crate) fn at_exit(py: Python<'_>) {
    token().cancel();
    py.detach(|| {
        let since = Instant::now();
        while CALLS.load(Ordering::SeqCst) > 0 && since.elapsed() < PATIENCE {
            thread::sleep(LOOK);
        }
    });
}

/// In the child of a fork, the threads of the parent are gone.
#[pyfunction]
pub(crate) fn after_fork() {
    CALLS.store(0, Ordering::SeqCst);
}
