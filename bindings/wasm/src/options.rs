//! Options, taken one by one; one that nobody takes is an error.

use crate::errors::{self, Result};
use crate::puzzles;
use crate::watch::Watch;
use js_sys::Function;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::time::Duration;
use unicursal_models::{Puzzle, Solver};

/// The bytes that a question may take unless it is said: a module has at most four gibibytes.
const MEMORY: usize = 1 << 30;
/// The most bytes that may be asked for, which leaves room for everything else.
const MOST_MEMORY: usize = 3 << 30;

/// Options that have not been taken yet.
pub(crate) struct Options(Map<String, Value>);

impl Options {
    pub(crate) fn parse(json: &str) -> Result<Self> {
        match serde_json::from_str(json) {
            Ok(Value::Object(options)) => Ok(Self(options)),
            Ok(_) => Err(errors::option("options are an object")),
            Err(error) => Err(errors::option(&format!("the options are no JSON: {error}"))),
        }
    }

    /// The option called `name`; none if it is null or left out.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>> {
        let value = self.0.remove(name).unwrap_or(Value::Null);
        serde_json::from_value(value).map_err(|error| errors::option(&format!("{name}: {error}")))
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
        self.take::<Value>(name)?.map(|json| puzzles::parse(&json.to_string())).transpose()
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
        match self.0.keys().next() {
            None => Ok(()),
            Some(name) => Err(errors::option(&format!("there is no option `{name}` here"))),
        }
    }
}
