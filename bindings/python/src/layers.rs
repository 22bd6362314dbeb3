//! A count whose states are divided among workers.

use crate::ask::{CancelToken, tokens};
use crate::board::Board;
use crate::question::Limits;
use crate::worker;
use pyo3::exceptions::{PyMemoryError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;
use unicursal_models::{LayerError, Limit, MemoryTurns, Puzzle};

/// A count of one puzzle, layer by layer.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Layers {
    puzzle: Arc<Puzzle>,
    limits: Limits,
}

#[pymethods]
impl Layers {
    #[new]
    fn new(py: Python<'_>, board: &Board, limits: &Limits) -> PyResult<Self> {
        let layers = Self { puzzle: Arc::clone(&board.puzzle), limits: limits.clone() };
        layers.run(py, None, |layers| layers.begin(1, 0).map(|_| ()))?;
        Ok(layers)
    }

    /// The layers after which states are exchanged.
    fn exchanges(&self, py: Python<'_>, pace: u64) -> PyResult<Vec<u64>> {
        self.run(py, None, move |layers| Ok(layers.exchanges(pace)))
    }

    /// The states of the first layer in as many portions.
    fn begin<'py>(&self, py: Python<'py>, parts: usize, until: u64) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let portions = self.run(py, None, move |layers| layers.begin(parts, until))?;
        Ok(portions.iter().map(|portion| PyBytes::new(py, portion)).collect())
    }

    /// The states after `layer` layers that come from these portions, in as many portions.
    fn advance<'py>(
        &self,
        py: Python<'py>,
        portions: Vec<Vec<u8>>,
        layer: u64,
        parts: usize,
        until: u64,
        cancel: Option<&CancelToken>,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let advance = move |layers: &unicursal_models::Layers| {
            let portions: Vec<&[u8]> = portions.iter().map(Vec::as_slice).collect();
            layers.advance(&portions, layer, parts, until)
        };
        let portions = self.run(py, cancel, advance)?;
        Ok(portions.iter().map(|portion| PyBytes::new(py, portion)).collect())
    }

    /// The sum of the counts in portions of the last layer, as digits.
    fn total(&self, py: Python<'_>, portions: Vec<Vec<u8>>) -> PyResult<String> {
        let total = move |layers: &unicursal_models::Layers| {
            let portions: Vec<&[u8]> = portions.iter().map(Vec::as_slice).collect();
            layers.total(&portions).map(|total| total.to_string())
        };
        self.run(py, None, total)
    }
}

impl Layers {
    /// Runs `work` on the layers, which are made again from the puzzle.
    fn run<T: Send + 'static>(
        &self,
        py: Python<'_>,
        cancel: Option<&CancelToken>,
        work: impl FnOnce(&unicursal_models::Layers) -> Result<T, LayerError> + Send + 'static,
    ) -> PyResult<T> {
        let [own, callers] = tokens(cancel);
        let (puzzle, limits, token) = (Arc::clone(&self.puzzle), self.limits.clone(), own.clone());
        let done = worker::run(py, &own, move || {
            let turns = MemoryTurns::default();
            turns.begin(0);
            let solver = limits.solver(&turns, 0, &token).cancel(callers);
            work(&solver.layers(&puzzle)?)
        })?;
        done.map_err(|error| match error {
            LayerError::Limit(Limit::Memory) => PyMemoryError::new_err(error.to_string()),
            LayerError::Limit(_) => PyTimeoutError::new_err(error.to_string()),
            _ => PyValueError::new_err(error.to_string()),
        })
    }
}
