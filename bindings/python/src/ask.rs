//! One question about one puzzle.

use crate::board::Board;
use crate::errors::{defect, refused};
use crate::exit;
use crate::question::{Limits, Question};
use crate::worker;
use pyo3::prelude::*;
use std::sync::Arc;
use unicursal_models::answer::{Answer, Content};
use unicursal_models::question::AskError;
use unicursal_models::render::svg::Picture;
use unicursal_models::render::{self, Style};
use unicursal_models::{Analysis, MemoryTurns, Puzzle};

/// An answer: the line of JSON, and what JSON does not hold.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Answered {
    /// The line of JSON.
    #[pyo3(get)]
    json: String,
    heat: Option<(Arc<Puzzle>, Box<Analysis>)>,
}

#[pymethods]
impl Answered {
    /// The drawing of all solutions together, if they were analyzed.
    fn heat_map(&self) -> Option<String> {
        self.heat.as_ref().map(|(puzzle, analysis)| render::heat_map(puzzle, analysis, Style::plain()))
    }

    /// The drawing as a picture.
    fn heat_picture(&self, theme: &str) -> PyResult<Option<String>> {
        let theme = crate::board::theme(theme)?;
        Ok(self.heat.as_ref().map(|(puzzle, analysis)| Picture::of(puzzle).heat_map(analysis).theme(theme).svg()))
    }
}

impl Answered {
    pub(crate) fn of(answer: Answer, puzzle: &Arc<Puzzle>) -> Self {
        let json = answer.to_json();
        let heat = match answer.content {
            Content::Analysis(Some(analysis)) => Some((Arc::clone(puzzle), analysis)),
            _ => None,
        };
        Self { json, heat }
    }

    pub(crate) fn plain(json: String) -> Self {
        Self { json, heat: None }
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
pub(crate) struct CancelToken(pub(crate) unicursal_models::CancelToken);

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

    /// Whether it was cancelled.
    #[getter]
    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

/// The tokens that stop a call: its own, which an exception of a signal handler cancels, and that of the caller.
pub(crate) fn tokens(cancel: Option<&CancelToken>) -> [unicursal_models::CancelToken; 2] {
    let callers = cancel.map_or_else(|| exit::token().clone(), |cancel| cancel.0.clone());
    [unicursal_models::CancelToken::new(), callers]
}

/// Answers a question.
#[pyfunction]
pub(crate) fn ask(
    py: Python<'_>,
    board: &Board,
    name: String,
    question: &Question,
    limits: &Limits,
    cancel: Option<&CancelToken>,
) -> PyResult<Answered> {
    let [own, callers] = tokens(cancel);
    let (puzzle, question, limits) = (Arc::clone(&board.puzzle), Arc::clone(&question.0), limits.clone());
    let token = own.clone();
    let answer = worker::run(py, &own, move || {
        let turns = MemoryTurns::default();
        turns.begin(0);
        let solver = limits.solver(&turns, 0, &token).cancel(callers);
        question.ask(&name, &solver, &puzzle).map(|answer| Answered::of(answer, &puzzle))
    })?;
    answer.map_err(|error| match error {
        AskError::Question(error) => refused(&error),
        AskError::Defect(wrong) => defect(wrong.to_string()),
    })
}
