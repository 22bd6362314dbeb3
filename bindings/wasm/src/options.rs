//! Options, taken one by one; one that nobody takes is an error.

use crate::errors::{self, Result};
use crate::puzzles;
use crate::watch::Watch;
use js_sys::Function;
use serde::de::DeserializeOwned;
use std::time::Duration;
use unicursal_models::{Puzzle, Solver};

/// The bytes that a question may take unless it is said: a module has at most four gibibytes.
const MEMORY: usize = 1 << 30;
/// The most bytes that may be asked for, which leaves room for everything else.
const MOST_MEMORY: usize = 3 << 30;

/// Options that have not been taken yet, with their names, each as JSON.
pub(crate) struct Options(Vec<(String, String)>);

impl Options {
    pub(crate) fn new(names: Vec<String>, values: Vec<String>) -> Self {
        Self(names.into_iter().zip(values).collect())
    }

    /// The option called `name`; none if it is null or left out.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>> {
        let Some(json) = self.take_json(name) else { return Ok(None) };
        serde_json::from_str(&json).map_err(|error| {
            // Where it is wrong says nothing about a single value.
            let (message, place) =
                (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
            errors::option(&format!("{name}: {}", message.trim_end_matches(&place)))
        })
    }

    /// The JSON of the option called `name`.
    pub(crate) fn take_json(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.swap_remove(at).1)
    }

    /// Whether the option called `name` is set.
    pub(crate) fn is_set(&mut self, name: &str) -> Result<bool> {
        Ok(self.take(name)?.unwrap_or(false))
    }

    /// The option called `name`, which is a name that `parse` knows.
    pub(crate) fn take_name<T>(
        &mut self,
        name: &str,
        parse: impl Fn(&str) -> Option<T>,
        names: &[&str],
    ) -> Result<Option<T>> {
        let Some(value) = self.take::<String>(name)? else { return Ok(None) };
        let unknown =
            || errors::option(&format!("{name}: there is no `{value}`; there are: {}", names.join(", ")));
        parse(&value).map(Some).ok_or_else(unknown)
    }

    /// The option called `name`, which is a puzzle.
    pub(crate) fn take_puzzle(&mut self, name: &str) -> Result<Option<Puzzle>> {
        self.take_json(name).filter(|json| json != "null").map(|json| puzzles::parse(&json)).transpose()
    }

    /// A solver within the limits that are given, which asks `progress` from time to time whether to go on.
    pub(crate) fn solver(&mut self, progress: Option<Function>) -> Result<(Solver, Watch)> {
        let bytes: Option<u64> = self.take("memoryLimit")?;
        let bytes = bytes.map_or(MEMORY, |bytes| usize::try_from(bytes).unwrap_or(MOST_MEMORY).min(MOST_MEMORY));
        let mut solver = Solver::new().threads(1).memory_limit(bytes);
        if let Some(seconds) = self.take::<f64>("timeLimit")? {
            let limit = Duration::try_from_secs_f64(seconds);
            solver = solver.time_limit(limit.map_err(|error| errors::option(&format!("timeLimit: {error}")))?);
        }
        if let Some(conflicts) = self.take("conflictLimit")? {
            solver = solver.conflict_limit(conflicts);
        }
        Ok(match progress {
            None => (solver, Watch::none()),
            Some(progress) => Watch::begin(solver, progress),
        })
    }

    /// Nothing else is an option.
    pub(crate) fn finish(self) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => Err(errors::option(&format!("there is no option `{name}` here"))),
        }
    }
}
