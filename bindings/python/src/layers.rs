//! A count whose states are divided among workers.

use crate::ask::{CancelToken, tokens};
use crate::board::Board;
use crate::errors::defect;
use crate::question::Limits;
use crate::worker;
use pyo3::exceptions::{PyMemoryError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;
use unicursal::answer::SolvedBoard;
use unicursal::{BigUint, LayerError, Limit, MemoryTurns, Puzzle};

/// A count of one puzzle, layer by layer.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Layers {
    puzzle: Arc<Puzzle>,
    limits: Limits,
    is_traceable: bool,
    max_count: Option<u64>,
}

/// A state on the way to a solution: the portion it comes from, its bytes, and its number as digits.
type Waypoint<'py> = (usize, Bound<'py, PyBytes>, String);

#[pymethods]
impl Layers {
    /// Returns a count whose solutions can be told apart if it is to be traceable, up to a number if that is enough.
    /// `None` if there are no states to divide.
    #[staticmethod]
    fn of(
        py: Python<'_>,
        board: &Board,
        limits: &Limits,
        is_traceable: bool,
        max_count: Option<u64>,
    ) -> PyResult<Option<Self>> {
        let layers = Self { puzzle: Arc::clone(&board.puzzle), limits: limits.clone(), is_traceable, max_count };
        match layers.try_run(py, None, |layers| layers.begin(1, 0).map(|_| ()))? {
            Err(LayerError::Settled) => Ok(None),
            begun => begun.map_err(raised).map(|()| Some(layers)),
        }
    }

    /// Returns the layers after which states are exchanged.
    fn exchanges(&self, py: Python<'_>, pace: u64) -> PyResult<Vec<u64>> {
        self.run(py, None, move |layers| Ok(layers.exchanges(pace)))
    }

    /// Returns the states of the first layer in as many portions.
    fn begin<'py>(&self, py: Python<'py>, parts: usize, until: u64) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let portions = self.run(py, None, move |layers| layers.begin(parts, until))?;
        Ok(portions.iter().map(|portion| PyBytes::new(py, portion)).collect())
    }

    /// Returns the states after `layer` layers that come from these portions, in as many portions.
    fn advance<'py>(
        &self,
        py: Python<'py>,
        portions: Vec<Vec<u8>>,
        layer: u64,
        parts: usize,
        until: u64,
        cancel: Option<&CancelToken>,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let advance = move |layers: &unicursal::Layers| layers.advance(&slices(&portions), layer, parts, until);
        let portions = self.run(py, cancel, advance)?;
        Ok(portions.iter().map(|portion| PyBytes::new(py, portion)).collect())
    }

    /// The sum of the counts in portions of the last layer, as digits.
    fn total(&self, py: Python<'_>, portions: Vec<Vec<u8>>) -> PyResult<String> {
        let total =
            move |layers: &unicursal::Layers| layers.total(&slices(&portions)).map(|total| total.to_string());
        self.run(py, None, total)
    }

    /// The end of the solution with this number, in portions of the last layer.
    fn way_end<'py>(&self, py: Python<'py>, portions: Vec<Vec<u8>>, number: &str) -> PyResult<Waypoint<'py>> {
        let number = digits(number)?;
        let end = move |layers: &unicursal::Layers| layers.way_end(&slices(&portions), &number);
        Ok(waypoint(py, &self.run(py, None, end)?))
    }

    /// Returns a step back from a state after `layer` layers to one in these portions, and the edges used in between.
    fn way_back<'py>(
        &self,
        py: Python<'py>,
        portions: Vec<Vec<u8>>,
        layer: u64,
        state: Vec<u8>,
        number: &str,
        cancel: Option<&CancelToken>,
    ) -> PyResult<(Waypoint<'py>, Vec<u32>)> {
        let to = unicursal::Waypoint { portion: 0, state, number: digits(number)? };
        let back = move |layers: &unicursal::Layers| layers.way_back(&slices(&portions), layer, &to);
        let back = self.run(py, cancel, back)?;
        Ok((waypoint(py, &back.from), back.edges))
    }

    /// Returns the solution that uses these edges, as JSON.
    fn solution(&self, py: Python<'_>, edges: Vec<u32>) -> PyResult<String> {
        let puzzle = Arc::clone(&self.puzzle);
        let found = self.run(py, None, move |layers| Ok(layers.solution(&edges)))?;
        let found = found.map_err(|wrong| defect(wrong.to_string()))?;
        Ok(SolvedBoard::new(&puzzle, found).to_json())
    }
}

fn waypoint<'py>(py: Python<'py>, at: &unicursal::Waypoint) -> Waypoint<'py> {
    (at.portion, PyBytes::new(py, &at.state), at.number.to_string())
}

fn slices(portions: &[Vec<u8>]) -> Vec<&[u8]> {
    portions.iter().map(Vec::as_slice).collect()
}

fn digits(number: &str) -> PyResult<BigUint> {
    number.parse().map_err(|_| PyValueError::new_err("a number is written in digits"))
}

impl Layers {
    fn run<T: Send + 'static>(
        &self,
        py: Python<'_>,
        cancel: Option<&CancelToken>,
        work: impl FnOnce(&unicursal::Layers) -> Result<T, LayerError> + Send + 'static,
    ) -> PyResult<T> {
        self.try_run(py, cancel, work)?.map_err(raised)
    }

    /// Runs `work` on the layers, which are made again from the puzzle.
    fn try_run<T: Send + 'static>(
        &self,
        py: Python<'_>,
        cancel: Option<&CancelToken>,
        work: impl FnOnce(&unicursal::Layers) -> Result<T, LayerError> + Send + 'static,
    ) -> PyResult<Result<T, LayerError>> {
        let [own, callers] = tokens(cancel);
        let (puzzle, limits, token) = (Arc::clone(&self.puzzle), self.limits.clone(), own.clone());
        let (is_traceable, max_count) = (self.is_traceable, self.max_count);
        worker::run(py, &own, move || {
            let turns = MemoryTurns::default();
            turns.begin(0);
            let solver = limits.solver(&turns, 0, &token).cancel(callers);
            let mut layers = solver.layers(&puzzle)?;
            if is_traceable {
                layers = layers.traceable();
            }
            if let Some(max) = max_count {
                layers = layers.up_to(max);
            }
            work(&layers)
        })
    }
}

fn raised(error: LayerError) -> PyErr {
    match error {
        LayerError::Limit(Limit::Memory) => PyMemoryError::new_err(error.to_string()),
        LayerError::Limit(_) => PyTimeoutError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}
