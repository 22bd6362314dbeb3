//! One question about one puzzle.

use crate::board::Board;
use crate::errors::{defect, refused};
use crate::exit;
use crate::progress::Watcher;
use crate::question::{Limits, Question};
use crate::worker;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Arc, OnceLock};
use unicursal::answer::{Answer, Content, SolvedBoard};
use unicursal::question::AskError;
use unicursal::render::svg::Picture;
use unicursal::render::{self, Style};
use unicursal::{Analysis, Limit, MemoryTurns, Pos, Puzzle};

/// The cells of each path, whether the paths are closed, and the shaded cells.
type Paths = (Vec<Vec<(u32, u32)>>, bool, Vec<(u32, u32)>);

/// An answer: the line of JSON, and the parts that JSON does not hold or that are faster to pass without it.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Answered {
    /// The line of JSON, which is written when it is asked for.
    json: OnceLock<String>,
    /// The answer and its puzzle. `None` if there is only an error to report.
    answer: Option<(Answer, Arc<Puzzle>)>,
}

/// The cells of a solution as the bytes of numbers with 64 bits, in the order of this machine.
type Cells<'py> = Bound<'py, PyBytes>;

#[pymethods]
impl Answered {
    /// Returns the line of JSON.
    #[getter]
    pub(crate) fn json(&self) -> &str {
        self.json.get_or_init(|| self.answer.as_ref().map(|(answer, _)| answer.to_json()).unwrap_or_default())
    }

    /// Returns the status, if it is known without reading JSON.
    #[getter]
    fn status(&self) -> Option<&'static str> {
        self.answer.as_ref().map(|(answer, _)| answer.status.name())
    }

    /// Returns the limit that cut the answer off.
    #[getter]
    fn limit(&self) -> Option<&'static str> {
        self.answer.as_ref().and_then(|(answer, _)| answer.limit).map(Limit::name)
    }

    /// Returns the number of solutions that it has.
    #[getter]
    fn solutions(&self) -> usize {
        self.boards().len()
    }

    /// Returns the cells of a solution.
    fn cells<'py>(&self, py: Python<'py>, number: usize) -> Option<Cells<'py>> {
        let board = self.boards().get(number)?;
        let bytes: Vec<u8> = board.cells().iter().flatten().flat_map(|cell| cell.to_ne_bytes()).collect();
        Some(PyBytes::new(py, &bytes))
    }

    /// Returns the paths of a solution, whether they are closed, and the shaded cells.
    fn paths(&self, number: usize) -> Option<Paths> {
        let solution = self.boards().get(number)?.solution();
        let cells = |path: &[Pos]| path.iter().map(|pos| (pos.row, pos.col)).collect::<Vec<_>>();
        let paths = solution.paths().iter().map(|path| cells(path)).collect();
        Some((paths, solution.is_closed(), cells(solution.shaded())))
    }

    /// Returns the drawing of all solutions together, if they were analyzed.
    fn heat_map(&self) -> Option<String> {
        self.analysis().map(|(puzzle, analysis)| render::heat_map(puzzle, analysis, Style::plain()))
    }

    /// Returns the drawing as a picture.
    fn heat_picture(&self, theme: &str) -> PyResult<Option<String>> {
        let theme = crate::board::theme(theme)?;
        Ok(self.analysis().map(|(puzzle, analysis)| Picture::of(puzzle).heat_map(analysis).theme(theme).svg()))
    }
}

impl Answered {
    pub(crate) fn of(answer: Answer, puzzle: &Arc<Puzzle>) -> Self {
        Self { json: OnceLock::new(), answer: Some((answer, Arc::clone(puzzle))) }
    }

    /// Returns an error in place of an answer, as JSON.
    pub(crate) fn plain(json: String) -> Self {
        Self { json: json.into(), answer: None }
    }

    /// Returns the solutions that it has.
    fn boards(&self) -> &[SolvedBoard] {
        match self.answer.as_ref().map(|(answer, _)| &answer.content) {
            Some(Content::Solution { solution, .. }) => solution.as_slice(),
            Some(
                Content::Uniqueness { solutions, .. }
                | Content::Solutions { solutions, .. }
                | Content::Samples { solutions, .. },
            ) => solutions,
            _ => &[],
        }
    }

    /// Returns the puzzle, and what all its solutions have in common, if they were analyzed.
    fn analysis(&self) -> Option<(&Puzzle, &Analysis)> {
        match self.answer.as_ref()? {
            (Answer { content: Content::Analysis(Some(analysis)), .. }, puzzle) => Some((puzzle, analysis)),
            _ => None,
        }
    }
}

/// Stops work from another thread: hand it over as ``cancel=`` and call :meth:`cancel`.
///
/// >>> import threading, unicursal
/// >>> token = unicursal.CancelToken()
/// >>> threading.Timer(0.1, token.cancel).start()
/// >>> answer = unicursal.count(unicursal.Puzzle.line((16, 16)), cancel=token)
/// >>> answer.status, answer.limit
/// ('at_least', 'cancelled')
#[pyclass(frozen, module = "unicursal._native")]
#[derive(Clone, Default)]
pub(crate) struct CancelToken(pub(crate) unicursal::CancelToken);

#[pymethods]
impl CancelToken {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Stops whatever works with this token. It cannot be used again.
    fn cancel(&self) {
        self.0.cancel();
    }

    /// Returns whether it was cancelled.
    #[getter]
    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

/// Returns the tokens that stop a call: its own, which an exception of a signal handler cancels, and that of the
/// caller.
pub(crate) fn tokens(cancel: Option<&CancelToken>) -> [unicursal::CancelToken; 2] {
    let callers = cancel.map_or_else(|| exit::token().clone(), |cancel| cancel.0.clone());
    [unicursal::CancelToken::new(), callers]
}

/// Answers a question. `progress` is called with the counts of the search from time to time.
#[pyfunction]
#[pyo3(signature = (board, name, question, limits, cancel, progress = None))]
pub(crate) fn ask(
    py: Python<'_>,
    board: &Board,
    name: String,
    question: &Question,
    limits: &Limits,
    cancel: Option<&CancelToken>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Answered> {
    let [own, callers] = tokens(cancel);
    let watcher = progress.map(|call| Watcher::new(call, own.clone()));
    let (puzzle, question, limits) = (Arc::clone(&board.puzzle), Arc::clone(&question.0), limits.clone());
    let (token, watching) = (own.clone(), watcher.clone());
    let answer = worker::run(py, &own, move || {
        let turns = MemoryTurns::default();
        turns.begin(0);
        let solver = limits.solver(&turns, 0, &token).cancel(callers);
        let solver = match watching {
            Some(watcher) => solver.progress(move |stats| watcher.tell(stats)),
            None => solver,
        };
        question.ask(&name, &solver, &puzzle).map(|answer| Answered::of(answer, &puzzle))
    })?;
    if let Some(error) = watcher.and_then(|watcher| watcher.failure()) {
        return Err(error);
    }
    answer.map_err(|error| match error {
        AskError::Question(error) => refused(&error),
        AskError::Defect(wrong) => defect(wrong.to_string()),
    })
}
