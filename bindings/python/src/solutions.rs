//! The solutions of a puzzle, one after the other.

use crate::ask::{CancelToken, tokens};
use crate::board::Board;
use crate::errors::defect;
use crate::question::Limits;
use crate::worker;
use pyo3::prelude::*;
use std::collections::VecDeque;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use unicursal::{Interrupted, MemoryTurns, Puzzle, Solution, Solutions as Found};

/// The time for which easy solutions are collected into one chunk, because handing over a solution takes longer than
/// finding it. Hard solutions are passed on one by one.
const CHUNK: Duration = Duration::from_millis(2);
const MAX_CHUNK: usize = 256;

/// An iterator over solutions, as the paths of each.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Solutions {
    puzzle: Arc<Puzzle>,
    search: Arc<Mutex<Search>>,
    ready: Mutex<VecDeque<Solution>>,
    own: unicursal::CancelToken,
    pid: u32,
}

struct Search {
    found: Found,
    /// Keeps the memory's turn.
    _turns: MemoryTurns,
}

/// A solution: the numbers of its cells, and its paths.
type Solved = (Vec<Vec<i64>>, Vec<Vec<(u32, u32)>>);

#[pymethods]
impl Solutions {
    #[new]
    fn new(py: Python<'_>, board: &Board, limits: &Limits, cancel: Option<&CancelToken>) -> PyResult<Self> {
        let puzzle = Arc::clone(&board.puzzle);
        let [own, callers] = tokens(cancel);
        let (limits, token) = (limits.clone(), own.clone());
        let asked = Arc::clone(&puzzle);
        let search = worker::run(py, &own, move || {
            let turns = MemoryTurns::default();
            turns.begin(0);
            let solver = limits.solver(&turns, 0, &token).cancel(callers);
            Search { found: solver.solutions(&asked), _turns: turns }
        })?;
        let search = Arc::new(Mutex::new(search));
        Ok(Self { puzzle, search, ready: Mutex::default(), own, pid: process::id() })
    }

    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Solved>> {
        if let Some(solution) = self.take() {
            return Ok(Some(self.solved(&solution)));
        }
        if process::id() != self.pid {
            return Err(defect("this search belongs to the process that began it"));
        }
        let search = Arc::clone(&self.search);
        let more = worker::run(py, &self.own, move || {
            let since = Instant::now();
            let mut search = search.lock().unwrap_or_else(PoisonError::into_inner);
            let mut more = VecDeque::new();
            while more.len() < MAX_CHUNK && (more.is_empty() || since.elapsed() < CHUNK) {
                let Some(solution) = search.found.next() else { break };
                more.push_back(solution);
            }
            more
        })?;
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        ready.extend(more);
        let next = ready.pop_front();
        drop(ready);
        if next.is_none() {
            let wrong = py.detach(|| {
                self.stop(|stop| match stop {
                    Some(Interrupted::Defect(wrong)) => Some(wrong.to_string()),
                    _ => None,
                })
            });
            if let Some(wrong) = wrong {
                return Err(defect(wrong));
            }
        }
        Ok(next.map(|solution| self.solved(&solution)))
    }

    /// Returns the limit that ended the iteration before all solutions were found, if one did.
    #[getter]
    fn limit(&self, py: Python<'_>) -> Option<&'static str> {
        py.detach(|| {
            self.stop(|stop| match stop {
                Some(Interrupted::Limit(limit)) => Some(limit.name()),
                _ => None,
            })
        })
    }
}

impl Solutions {
    fn stop<T>(&self, look: impl FnOnce(Option<&Interrupted>) -> T) -> T {
        look(self.search.lock().unwrap_or_else(PoisonError::into_inner).found.interrupted())
    }

    fn take(&self) -> Option<Solution> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }

    fn solved(&self, solution: &Solution) -> Solved {
        let path = |path: &Vec<unicursal::Pos>| path.iter().map(|pos| (pos.row, pos.col)).collect();
        (solution.cells(&self.puzzle), solution.paths().iter().map(path).collect())
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        // Nobody listens any more.
        self.own.cancel();
    }
}
