//! The log of a run for people, on standard error: a line a second, and one for each better solution.

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use unicursal_core::{OnProgress, Progress};

/// The time between two lines while nothing better is found.
const PACE: Duration = Duration::from_secs(1);

/// The log of a run. Clones write to the same log.
#[derive(Clone)]
pub(crate) struct Log {
    started: Instant,
    state: Arc<Mutex<State>>,
}

/// What the next line depends on.
struct State {
    next: Duration,
    conflicts: u64,
}

impl Log {
    /// Returns the log of a run that has begun at this time.
    pub(crate) fn new(started: Instant) -> Self {
        Self { started, state: Arc::new(Mutex::new(State { next: PACE, conflicts: 0 })) }
    }

    /// Returns the callback that writes a line a second.
    pub(crate) fn on_progress(&self) -> OnProgress {
        let log = self.clone();
        Arc::new(move |now| {
            log.show(now);
            ControlFlow::Continue(())
        })
    }

    fn show(&self, now: &Progress<'_>) {
        let elapsed = self.started.elapsed();
        let Ok(mut state) = self.state.lock() else { return };
        state.conflicts = now.stats.conflicts;
        if elapsed < state.next {
            return;
        }
        state.next = elapsed + PACE;
        let mut line = String::new();
        if let Some(best) = now.best {
            let _ = write!(line, "best {best}, ");
        }
        if let Some(bound) = now.bound {
            let _ = write!(line, "bound {bound}, ");
        }
        let stats = now.stats;
        let _ = write!(
            line,
            "{} conflicts, {} decisions, {} restarts",
            stats.conflicts, stats.decisions, stats.restarts
        );
        write_line(elapsed, &line);
    }

    /// Writes the line of a better solution.
    pub(crate) fn solution(&self, value: i64) {
        let Ok(mut state) = self.state.lock() else { return };
        let elapsed = self.started.elapsed();
        state.next = elapsed + PACE;
        write_line(elapsed, &format!("solution {value}, after about {} conflicts", state.conflicts));
    }
}

/// Writes a line as a comment of FlatZinc's output. A log that cannot be written is no reason to stop.
fn write_line(elapsed: Duration, text: &str) {
    let _ = writeln!(std::io::stderr(), "% {:.1} s: {text}", elapsed.as_secs_f64());
}
