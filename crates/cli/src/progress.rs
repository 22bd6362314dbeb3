//! The progress display: on standard error, if that is a terminal, and if the work takes longer than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Work that is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the display changes.
const TICK: Duration = Duration::from_millis(100);
/// Waiting for input so long is not work, and the person may be typing.
const IDLE: Duration = Duration::from_millis(200);

/// The display, or nothing if nobody would see it.
#[derive(Debug)]
pub(crate) struct Display(Option<Shown>);

#[derive(Clone, Debug)]
struct Shown {
    bar: ProgressBar,
    /// Locked before the bar draws, so that nothing is drawn once it is over.
    now: Arc<Mutex<Now>>,
    done: Arc<AtomicU64>,
}

#[derive(Debug)]
enum Now {
    /// For input, or for the printer to look what comes next.
    Waiting(Instant),
    /// The puzzle whose answer comes next, and its conflicts so far.
    Solving(String, Arc<AtomicU64>),
    Over,
}

impl Display {
    /// Starts the display if standard error is a terminal.
    pub(crate) fn start() -> Self {
        if !io::stderr().is_terminal() {
            return Self(None);
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        let shown = Shown {
            bar,
            now: Arc::new(Mutex::new(Now::Waiting(Instant::now()))),
            done: Arc::default(),
        };
        let ticking = shown.clone();
        let thread = thread::Builder::new().spawn(move || ticking.keep_ticking());
        Self(thread.is_ok().then_some(shown))
    }

    /// A counter for the conflicts of one puzzle, if anybody will see it.
    pub(crate) fn counter(&self) -> Option<Arc<AtomicU64>> {
        self.0.as_ref().map(|_| Arc::default())
    }

    /// The answer that comes next is that of puzzle `name`.
    pub(crate) fn solving(&self, name: &str, conflicts: Option<&Arc<AtomicU64>>) {
        if let (Some(shown), Some(conflicts)) = (&self.0, conflicts) {
            *shown.lock() = Now::Solving(name.to_owned(), Arc::clone(conflicts));
        }
    }

    /// One more puzzle is answered.
    pub(crate) fn done(&self) {
        if let Some(shown) = &self.0 {
            shown.done.fetch_add(1, Ordering::Relaxed);
            *shown.lock() = Now::Waiting(Instant::now());
        }
    }

    /// Runs `write` while the display is out of the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(shown) => shown.bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the display away for good.
    pub(crate) fn clear(&self) {
        if let Some(shown) = &self.0 {
            *shown.lock() = Now::Over;
            shown.bar.finish_and_clear();
        }
    }
}

impl Shown {
    fn keep_ticking(&self) {
        thread::sleep(PATIENCE);
        loop {
            let now = self.lock();
            match &*now {
                Now::Over => return,
                Now::Waiting(since) if since.elapsed() > IDLE => self.bar.finish_and_clear(),
                Now::Waiting(_) => self.tick(""),
                Now::Solving(name, conflicts) => {
                    let conflicts = conflicts.load(Ordering::Relaxed);
                    self.tick(&format!(" · {name}, {conflicts} conflicts so far"));
                }
            }
            drop(now);
            thread::sleep(TICK);
        }
    }

    fn tick(&self, current: &str) {
        if self.bar.is_finished() {
            self.bar.reset();
        }
        let done = self.done.load(Ordering::Relaxed);
        self.bar.set_message(format!("{done} answered{current}"));
        self.bar.tick();
    }

    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
