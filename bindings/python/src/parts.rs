//! One puzzle in parts.

use crate::board::Board;
use crate::errors::unmerged;
use crate::worker;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Arc, Mutex, PoisonError};
use unicursal::{BigUint, CancelToken, Solver, answer, random_numbers};

/// Divides a puzzle. Each part is called after it.
#[pyfunction]
pub(crate) fn split(py: Python<'_>, board: &Board, name: String, parts: usize) -> PyResult<Vec<Board>> {
    let puzzle = Arc::clone(&board.puzzle);
    let cancel = CancelToken::new();
    let solver = Solver::new().cancel(cancel.clone());
    let divide = move || solver.split(&unicursal::Puzzle::clone(&puzzle).with_name(name), parts);
    let parts = worker::run(py, &cancel, divide)?;
    Ok(parts.into_iter().map(Board::from).collect())
}

/// Joins the answers to parts.
#[pyclass(frozen, module = "unicursal._native")]
#[derive(Default)]
pub(crate) struct Merger(Mutex<answer::Merger>);

#[pymethods]
impl Merger {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Takes the answer to a part, a line of JSON.
    fn take(&self, py: Python<'_>, json: &str) -> PyResult<()> {
        let mut merger = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        merger.take(json).map_err(|error| unmerged(py, &error.message))
    }

    /// Returns the answers to all wholes, as lines of JSON.
    fn finish(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let merger = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let merged = merger.finish().into_iter();
        merged
            .map(|merged| merged.map(|merged| merged.json).map_err(|error| unmerged(py, &error.message)))
            .collect()
    }
}

/// Returns the conflicts of each search in a round of a portfolio, from 0.
#[pyfunction]
pub(crate) fn portfolio_conflicts(round: u32) -> u64 {
    unicursal::portfolio_conflicts(round)
}

/// Random numbers below `bound`, all as little-endian bytes.
#[pyfunction]
pub(crate) fn numbers_below<'py>(
    py: Python<'py>,
    bound: &[u8],
    seed: u64,
    count: usize,
) -> Vec<Bound<'py, PyBytes>> {
    let drawn = random_numbers(BigUint::from_bytes_le(bound), seed).take(count);
    drawn.map(|number| PyBytes::new(py, &number.to_bytes_le())).collect()
}
