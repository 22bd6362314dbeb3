//! Random puzzles.

use crate::errors::{self, Result, unmade};
use crate::options::Options;
use crate::puzzles::take_kind;
use js_sys::Function;
use unicursal_models::author::{Generator, Specification, Symmetry};

pub(crate) fn generate(mut options: Options, progress: Option<Function>) -> Result<String> {
    let seed = options.take("seed")?.unwrap_or(0);
    let number = options.take("number")?.unwrap_or(0);
    let specification = specification(&mut options)?;
    let (solver, watch) = options.solver(progress)?;
    options.finish()?;
    let made = match Generator::new(&solver, specification, seed) {
        Ok(generator) => match generator.puzzle(&solver, number).answer {
            Ok(made) => Ok(made.to_json()),
            Err(failure) => Err(format!("{} is not made: {failure}", generator.name(number))),
        },
        Err(impossible) => Err(format!("there is no such puzzle: {impossible}")),
    };
    watch.end(made)?.map_err(|message| unmade(&message))
}

pub(crate) fn symmetries() -> Vec<String> {
    Symmetry::ALL.map(|symmetry| symmetry.name().to_owned()).into()
}

/// What the puzzle is to be like.
fn specification(options: &mut Options) -> Result<Specification> {
    let kind = take_kind(options)?.ok_or_else(|| errors::option("kind: name the kind of the puzzle"))?;
    let size = (options.take("rows")?, options.take("cols")?);
    let mut specification = match (options.take_puzzle("shape")?, size) {
        (Some(shape), (None, None)) => Specification::with_shape(kind, &shape),
        (None, (Some(rows), Some(cols))) => Specification::new(kind, rows, cols),
        _ => return Err(errors::option("give either `rows` and `cols` or a `shape`")),
    };
    let symmetries = Symmetry::ALL.map(Symmetry::name);
    if let Some(symmetry) = options.take_name("symmetry", |name| name.parse().ok(), &symmetries)? {
        specification = specification.symmetry(symmetry);
    }
    for (name, change) in [
        ("clues", Specification::clues as fn(Specification, usize) -> Specification),
        ("walls", Specification::walls),
        ("holes", Specification::holes),
    ] {
        if let Some(number) = options.take(name)? {
            specification = change(specification, number);
        }
    }
    for (name, change) in [
        ("minimal", Specification::minimal as fn(Specification) -> Specification),
        ("allowMultiple", Specification::allow_multiple),
    ] {
        if options.is_set(name)? {
            specification = change(specification);
        }
    }
    if let Some(level) = options.take("difficulty")? {
        specification = specification.difficulty(level);
    }
    Ok(specification)
}
