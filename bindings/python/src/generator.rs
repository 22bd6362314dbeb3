//! Random puzzles.

use crate::board::{Board, kind};
use crate::errors::{unmade, value};
use crate::question::Limits;
use crate::worker;
use pyo3::prelude::*;
use std::sync::Arc;
use unicursal_models::Solver;
use unicursal_models::author::{self, Specification, Symmetry};

/// Makes puzzles by their numbers.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Generator {
    pub(crate) made: Arc<author::Generator>,
}

/// What the puzzles are to be like.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Wishes {
    kind: String,
    size: Option<(u32, u32)>,
    seed: u64,
    clues: Option<usize>,
    walls: Option<usize>,
    holes: Option<usize>,
    minimal: bool,
    difficulty: Option<u8>,
    symmetry: String,
    allow_multiple: bool,
}

#[pymethods]
impl Generator {
    #[new]
    fn new(py: Python<'_>, wishes: Wishes, shape: Option<&Board>, limits: &Limits) -> PyResult<Self> {
        let seed = wishes.seed;
        let specification = wishes.specification(shape)?;
        let own = unicursal_models::CancelToken::new();
        let solver = limits.limited(&own).threads(limits.threads);
        let made = worker::run(py, &own, move || author::Generator::new(&solver, specification, seed))?;
        match made {
            Ok(made) => Ok(Self { made: Arc::new(made) }),
            Err(impossible) => Err(unmade(py, &format!("there is no such puzzle: {impossible}"))),
        }
    }

    /// What puzzle `number` is called.
    fn name(&self, number: u64) -> String {
        self.made.name(number)
    }
}

impl Wishes {
    fn specification(self, shape: Option<&Board>) -> PyResult<Specification> {
        let kind = kind(&self.kind)?;
        let mut specification = match (shape, self.size) {
            (Some(shape), None) => Specification::with_shape(kind, &shape.puzzle),
            (None, Some((rows, cols))) => Specification::new(kind, rows, cols),
            _ => return Err(value("give either a size or a shape")),
        };
        let names = || Symmetry::ALL.map(Symmetry::name).join(", ");
        let symmetry = self.symmetry.parse().map_err(|()| {
            value(format!("there is no symmetry called `{}`; there are: {}", self.symmetry, names()))
        })?;
        specification = specification.symmetry(symmetry);
        if let Some(clues) = self.clues {
            specification = specification.clues(clues);
        }
        if let Some(walls) = self.walls {
            specification = specification.walls(walls);
        }
        if let Some(holes) = self.holes {
            specification = specification.holes(holes);
        }
        if self.minimal {
            specification = specification.minimal();
        }
        if let Some(level) = self.difficulty {
            specification = specification.difficulty(level);
        }
        if self.allow_multiple {
            specification = specification.allow_multiple();
        }
        Ok(specification)
    }
}

/// Makes puzzle `number`: its line of JSON, or why there is none.
pub(crate) fn make(generator: &author::Generator, number: u64, solver: &Solver) -> Result<String, String> {
    match generator.puzzle(solver, number).answer {
        Ok(made) => Ok(made.to_json()),
        Err(unmade) => Err(format!("{} is not made: {unmade}", generator.name(number))),
    }
}
