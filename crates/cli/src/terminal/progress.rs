//! The progress display: on standard error, if that is a terminal, and if the work takes longer than a second.

use super::printable;
use super::screen::return_carriage;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use unicursal::{Bounds, Stats};

/// Work that is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);
/// The interval at which the display changes.
const TICK: Duration = Duration::from_millis(100);
/// Waiting for input any longer is not work: the person may be typing.
const IDLE: Duration = Duration::from_millis(200);

/// The display, or nothing if nobody would see it.
#[derive(Debug)]
pub(crate) struct Display(Option<Shown>);

#[derive(Clone, Debug)]
struct Shown {
    bar: ProgressBar,
    /// Locked before anything is drawn or written, so that the two never mix.
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    now: Now,
    answered: u64,
    /// Whether the display stands on the terminal at this moment.
    is_visible: bool,
}

#[derive(Debug)]
enum Now {
    /// Waiting for input, or for the printer.
    Waiting(Instant),
    /// The puzzle whose answer comes next, and what was done for it.
    Solving(String, Arc<Counter>),
    Over,
}

/// The work for one puzzle so far.
#[derive(Default, Debug)]
pub(crate) struct Counter {
    conflicts: AtomicU64,
    states: AtomicU64,
    layers: AtomicU64,
    layers_left: AtomicU64,
    /// The bounds of a puzzle that is being minimized; 0 while none is.
    lower: AtomicUsize,
    upper: AtomicUsize,
}

impl Counter {
    /// Updates the bounds of the puzzle that is being minimized.
    pub(crate) fn bound(&self, bounds: Bounds) {
        self.lower.store(bounds.lower, Ordering::Relaxed);
        self.upper.store(bounds.upper, Ordering::Relaxed);
    }

    /// Takes over the counts of a search or of a frontier.
    pub(crate) fn update(&self, stats: &Stats) {
        self.conflicts.store(stats.conflicts, Ordering::Relaxed);
        self.states.store(stats.states, Ordering::Relaxed);
        self.layers.store(stats.layers, Ordering::Relaxed);
        self.layers_left.store(stats.layers_left, Ordering::Relaxed);
    }

    fn words(&self) -> String {
        let [conflicts, states, layers, left] =
            [&self.conflicts, &self.states, &self.layers, &self.layers_left].map(|it| it.load(Ordering::Relaxed));
        let [lower, upper] = [&self.lower, &self.upper].map(|it| it.load(Ordering::Relaxed));
        if upper > 0 {
            format!("between {lower} and {upper} needed, {conflicts} conflicts so far")
        } else if left > 0 {
            format!("layer {} of {}, {states} states so far", layers + 1, layers + left)
        } else {
            format!("{conflicts} conflicts so far")
        }
    }
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
            state: Arc::new(Mutex::new(State {
                now: Now::Waiting(Instant::now()),
                answered: 0,
                is_visible: false,
            })),
        };
        let ticking = shown.clone();
        let thread = thread::Builder::new().spawn(move || ticking.keep_ticking());
        Self(thread.is_ok().then_some(shown))
    }

    /// No display.
    pub(crate) fn hidden() -> Self {
        Self(None)
    }

    /// Returns a counter for one puzzle, if anybody will see it.
    pub(crate) fn counter(&self) -> Option<Arc<Counter>> {
        self.0.as_ref().map(|_| Arc::default())
    }

    /// Sets the puzzle whose answer comes next.
    pub(crate) fn solving(&self, name: &str, counter: Option<&Arc<Counter>>) {
        if let (Some(shown), Some(counter)) = (&self.0, counter) {
            shown.lock().now = Now::Solving(printable(name).into_owned(), Arc::clone(counter));
        }
    }

    /// One more puzzle is answered.
    pub(crate) fn done(&self) {
        if let Some(shown) = &self.0 {
            let mut state = shown.lock();
            state.answered += 1;
            state.now = Now::Waiting(Instant::now());
        }
    }

    /// Runs `write` while the display is out of the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        let Some(shown) = &self.0 else { return write() };
        let state = shown.lock();
        // The bar would draw itself afterwards, even if it never was visible before.
        if state.is_visible { shown.bar.suspend(write) } else { write() }
    }

    /// Takes the display away for good.
    pub(crate) fn clear(&self) {
        if let Some(shown) = &self.0 {
            let mut state = shown.lock();
            state.now = Now::Over;
            shown.hide(&mut state);
        }
    }
}

impl Shown {
    fn keep_ticking(&self) {
        thread::sleep(PATIENCE);
        loop {
            let mut state = self.lock();
            let current = match &state.now {
                Now::Over => return,
                Now::Waiting(since) if since.elapsed() > IDLE => None,
                Now::Waiting(_) => Some(String::new()),
                Now::Solving(name, counter) => Some(format!(" · {name}, {}", counter.words())),
            };
            match current {
                Some(current) => self.show(&mut state, &current),
                None => self.hide(&mut state),
            }
            drop(state);
            thread::sleep(TICK);
        }
    }

    fn show(&self, state: &mut State, current: &str) {
        if self.bar.is_finished() {
            self.bar.reset();
        }
        state.is_visible = true;
        self.bar.set_message(format!("{} answered{current}", state.answered));
        self.bar.tick();
        // The line is filled to its end. A `^C` that the terminal shows there would go to the next line, and the
        // display could not be removed.
        return_carriage();
    }

    fn hide(&self, state: &mut State) {
        if std::mem::take(&mut state.is_visible) {
            self.bar.finish_and_clear();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
