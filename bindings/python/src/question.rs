//! A question about a puzzle, and the limits of its answer.

use crate::errors::refused;
use crate::exit;
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use unicursal::answer::{ErrorAnswer, ErrorPlace};
use unicursal::{CancelToken, MemoryTurns, Solver, question};

/// A question by its name and its options.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Question(pub(crate) Arc<question::Question>);

#[pymethods]
impl Question {
    /// Returns the question called `name`. `options` is a JSON object.
    #[new]
    fn new(name: &str, options: &str) -> PyResult<Self> {
        let question = question::Question::parse(name, options);
        question.map(|question| Self(Arc::new(question))).map_err(|error| refused(&error))
    }
}

/// The limits of an answer.
#[pyclass(frozen, module = "unicursal._native")]
#[derive(Clone)]
pub(crate) struct Limits {
    each: question::Limits,
    /// The bytes for all puzzles that are answered at the same time.
    pub(crate) memory: usize,
    /// At least 1.
    pub(crate) threads: usize,
}

#[pymethods]
impl Limits {
    /// Returns the limits in `options`, a JSON object. `memory` is the limit on memory unless one is given.
    #[new]
    fn new(options: &str, memory: usize) -> PyResult<Self> {
        let each: question::Limits = question::parse(options).map_err(|error| refused(&error))?;
        let threads = each.threads.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        Ok(Self { each, memory: each.memory_limit.unwrap_or(memory), threads })
    }
}

impl Limits {
    pub(crate) fn time_limit(&self) -> Option<Duration> {
        self.each.time_limit
    }

    pub(crate) fn conflict_limit(&self) -> Option<u64> {
        self.each.conflict_limit
    }

    /// Returns a solver within these limits for puzzle `number` of those that take `turns`.
    pub(crate) fn solver(&self, turns: &MemoryTurns, number: u64, cancel: &CancelToken) -> Solver {
        // A puzzle that is alone when it begins may use all threads. When others wait, each is answered by one.
        let threads = if turns.count() <= 1 { self.threads } else { 1 };
        let solver = self.limited(cancel).threads(threads);
        turns.share(solver, number, self.memory, self.threads, cancel)
    }

    /// Returns a solver within the limits of time and effort, on one thread.
    pub(crate) fn limited(&self, cancel: &CancelToken) -> Solver {
        self.each.apply(Solver::new().threads(1).cancel(cancel.clone()).cancel(exit::token().clone()))
    }
}

/// Returns the line of JSON that stands in for a missing answer.
#[pyfunction]
#[pyo3(signature = (name, message, place))]
pub(crate) fn error_line(name: &str, message: &str, place: Option<(usize, usize)>) -> String {
    ErrorAnswer::new(name, message, ErrorPlace(place)).to_json()
}
