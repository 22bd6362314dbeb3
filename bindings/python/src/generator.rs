//! Random puzzles.

use crate::errors::{not_generated, refused, value};
use crate::question::Limits;
use crate::worker;
use pyo3::prelude::*;
use std::sync::Arc;
use unicursal::answer::generated_json;
use unicursal::author::{self, Specification, SpecificationError};
use unicursal::{Solver, question};

/// Makes puzzles by their numbers.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Generator {
    pub(crate) made: Arc<author::Generator>,
}

#[pymethods]
impl Generator {
    /// Returns the generator of puzzles that meet `specification`, a JSON object.
    #[new]
    fn new(py: Python<'_>, specification: &str, limits: &Limits) -> PyResult<Self> {
        let specification: Specification = question::parse(specification).map_err(|error| refused(&error))?;
        let own = unicursal::CancelToken::new();
        let solver = limits.limited(&own).threads(limits.threads);
        let made = worker::run(py, &own, move || author::Generator::new(&solver, specification))?;
        match made {
            Ok(made) => Ok(Self { made: Arc::new(made) }),
            Err(SpecificationError::Options(reason)) => Err(value(reason)),
            Err(SpecificationError::Impossible(reason)) => Err(not_generated(py, &reason)),
        }
    }

    /// Returns the name of puzzle `number`.
    fn name(&self, number: u64) -> String {
        self.made.name(number)
    }
}

/// Makes puzzle `number`: its line of JSON, or the reason for its failure.
pub(crate) fn make(generator: &author::Generator, number: u64, solver: &Solver) -> Result<String, String> {
    match generator.puzzle(solver, number).answer {
        Ok(made) => Ok(generated_json(&made, false)),
        Err(error) => Err(format!("{} is not made: {error}", generator.name(number))),
    }
}
