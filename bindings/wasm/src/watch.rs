//! The caller's function that is called while a question is being answered, and may stop it.
//!
//! Nothing else can: the search runs on the thread that calls, and what JavaScript would do meanwhile waits.

use crate::errors::Result;
use js_sys::{Function, Object, Reflect};
use std::cell::RefCell;
use std::time::Duration;
use unicursal::{CancelToken, Solver, Stats};
use wasm_bindgen::JsValue;
use web_time::Instant;

/// The interval at which the function is called.
const PACE: Duration = Duration::from_millis(50);

thread_local! {
    static WATCHED: RefCell<Option<Watched>> = const { RefCell::new(None) };
}

struct Watched {
    progress: Function,
    started: Instant,
    next: Instant,
    counts: Stats,
    thrown: Option<JsValue>,
}

/// A question that is being watched, until this is dropped.
pub(crate) struct Watch {
    is_active: bool,
    /// The question that was watched before: the function may ask one itself.
    outer: Option<Watched>,
}

impl Watch {
    /// Nobody watches.
    pub(crate) fn none() -> Self {
        Self { is_active: false, outer: None }
    }

    /// Has `progress` called while `solver` works.
    pub(crate) fn begin(solver: Solver, progress: Function) -> (Solver, Self) {
        let started = Instant::now();
        let watched = Watched { progress, started, next: started + PACE, counts: Stats::default(), thrown: None };
        let outer = WATCHED.replace(Some(watched));
        let solver = solver.cancel(CancelToken::polling(is_stopped)).progress(|counts| {
            WATCHED.with_borrow_mut(|watched| {
                if let Some(watched) = watched {
                    watched.counts = *counts;
                }
            });
        });
        (solver, Self { is_active: true, outer })
    }

    /// Ends the watch. Returns `answer`, unless the function has thrown an exception.
    pub(crate) fn end<T>(self, answer: T) -> Result<T> {
        let thrown = WATCHED.with_borrow_mut(|watched| watched.as_mut().and_then(|watched| watched.thrown.take()));
        match thrown.filter(|_| self.is_active) {
            None => Ok(answer),
            Some(thrown) => Err(thrown),
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if self.is_active {
            WATCHED.replace(self.outer.take());
        }
    }
}

/// Calls the function if it is due. Returns whether it returned `false` or threw an exception.
fn is_stopped() -> bool {
    let due = WATCHED.with_borrow_mut(|watched| {
        let watched = watched.as_mut()?;
        let now = Instant::now();
        (now >= watched.next).then(|| {
            let seconds = now.duration_since(watched.started).as_secs_f64();
            (watched.progress.clone(), shown(seconds, &watched.counts))
        })
    });
    let Some((progress, shown)) = due else { return false };
    // Nothing is borrowed meanwhile: the function may ask a question itself.
    let said = progress.call1(&JsValue::NULL, &shown);
    WATCHED.with_borrow_mut(|watched| {
        let Some(watched) = watched else { return false };
        watched.next = Instant::now() + PACE;
        match said {
            Ok(said) => said == JsValue::FALSE,
            Err(thrown) => {
                watched.thrown = Some(thrown);
                true
            }
        }
    })
}

/// The time and the counts as an object.
fn shown(seconds: f64, counts: &Stats) -> Object {
    let object = Object::new();
    let fields = counts.fields().map(|(name, count)| (name, count as f64));
    for (name, value) in [("seconds", seconds)].into_iter().chain(fields) {
        // A new object takes every property.
        let _ = Reflect::set(&object, &name.into(), &value.into());
    }
    object
}
