//! A Python function that is called with the progress of a search.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use unicursal::{CancelToken, Stats};
use unicursal_core::Progress;

/// The minimum time from one call to the next.
const INTERVAL: Duration = Duration::from_millis(100);

/// The function, and the exception that it may have raised. Clones share both.
#[derive(Clone)]
pub(crate) struct Watcher(Arc<Inner>);

struct Inner {
    call: Py<PyAny>,
    /// Stops the search when the function has raised something.
    own: CancelToken,
    state: Mutex<State>,
}

struct State {
    next: Instant,
    failure: Option<PyErr>,
}

impl Watcher {
    pub(crate) fn new(call: Py<PyAny>, own: CancelToken) -> Self {
        let state = Mutex::new(State { next: Instant::now() + INTERVAL, failure: None });
        Self(Arc::new(Inner { call, own, state }))
    }

    /// Calls the function, unless that was done a moment ago or another thread is about to do it.
    pub(crate) fn tell(&self, stats: &Stats) {
        self.call(stats, |counts| counts.set_item("layers_left", stats.layers_left));
    }

    /// As [`tell`](Self::tell), for a search of the engine: with the time, the best value and the bound.
    pub(crate) fn tell_progress(&self, now: &Progress<'_>) {
        self.call(now.stats, |counts| {
            counts.set_item("seconds", now.elapsed.as_secs_f64())?;
            counts.set_item("best", now.best)?;
            counts.set_item("bound", now.bound)
        });
    }

    /// Calls the function with the counts, and with what `more` adds to them.
    fn call(&self, stats: &Stats, more: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>) {
        let Ok(mut state) = self.0.state.try_lock() else { return };
        if state.failure.is_some() || Instant::now() < state.next {
            return;
        }
        let called = Python::attach(|py| {
            let counts = PyDict::new(py);
            for (name, count) in stats.fields() {
                counts.set_item(name, count)?;
            }
            more(&counts)?;
            self.0.call.call1(py, (counts,)).map(|_| ())
        });
        if let Err(error) = called {
            state.failure = Some(error);
            self.0.own.cancel();
        }
        state.next = Instant::now() + INTERVAL;
    }

    /// Returns the exception of the function, if it has raised one.
    pub(crate) fn failure(&self) -> Option<PyErr> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner).failure.take()
    }
}
