//! Random puzzles.

use crate::errors::{Result, not_generated, option};
use crate::limits;
use js_sys::Function;
use serde::{Deserialize, Serialize};
use unicursal::answer::generated_json;
use unicursal::author::{Generator, Specification, SpecificationError, Symmetry};
use unicursal::question;

/// The option beside those of a [`Specification`].
#[derive(Default, Deserialize, Serialize)]
#[serde(default)]
struct Which {
    /// The number of the puzzle among those of its seed.
    number: u64,
}

pub(crate) fn generate(options: &str, progress: Option<Function>) -> Result<String> {
    let (limits, options) = limits::split(options)?;
    let (Which { number }, options) = question::split(&options).map_err(limits::refused)?;
    let specification: Specification = question::parse(&options).map_err(limits::refused)?;
    let (solver, watch) = limits::solver(limits, progress);
    let made = match Generator::new(&solver, specification) {
        Ok(generator) => match generator.puzzle(&solver, number).answer {
            Ok(made) => Ok(generated_json(&made, false)),
            Err(error) => Err(not_generated(&format!("{} is not made: {error}", generator.name(number)))),
        },
        Err(SpecificationError::Options(reason)) => Err(option(&reason)),
        Err(SpecificationError::Impossible(reason)) => Err(not_generated(&reason)),
    };
    watch.end(made)?
}

pub(crate) fn symmetries() -> Vec<String> {
    Symmetry::ALL.map(|symmetry| symmetry.name().to_owned()).into()
}
