//! The limits of an answer.

use crate::errors::{Result, option};
use crate::watch::Watch;
use js_sys::Function;
use unicursal::Solver;
use unicursal::question::{self, Limits, QuestionError};
use wasm_bindgen::JsValue;

/// The bytes that a question may take by default: a module has at most four gibibytes.
const MEMORY: usize = 1 << 30;
/// The largest memory limit, leaving room for the rest of the program.
const MAX_MEMORY: usize = 3 << 30;

/// Returns the limits among the options, a JSON object, and the other options.
pub(crate) fn split(options: &str) -> Result<(Limits, String)> {
    let (limits, others) = question::split(options).map_err(|error| option(&error.to_string()))?;
    match limits {
        Limits { threads: Some(_), .. } => Err(option("threads: the module has one thread")),
        limits => Ok((limits, others)),
    }
}

/// Returns an option that is refused, with the limits among those that there are.
pub(crate) fn refused(error: QuestionError) -> JsValue {
    option(&error.with_options(&["time_limit", "memory_limit", "conflict_limit", "on_progress"]).to_string())
}

/// Returns a solver within `limits`, which asks `progress` from time to time whether to go on.
pub(crate) fn solver(limits: Limits, progress: Option<Function>) -> (Solver, Watch) {
    let bytes = limits.memory_limit.unwrap_or(MEMORY).min(MAX_MEMORY);
    let solver = limits.apply(Solver::new().threads(1).memory_limit(bytes));
    match progress {
        None => (solver, Watch::none()),
        Some(progress) => Watch::begin(solver, progress),
    }
}
