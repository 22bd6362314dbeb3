//! A model of variables and constraints in the engine, for `unicursal.cp`. Python writes it as `FlatZinc`.

use crate::ask::{CancelToken, tokens};
use crate::errors::value;
use crate::progress::Watcher;
use crate::question::Limits;
use crate::worker;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use unicursal_core::{Budget, Inference, Limit, Lit, Optimum, Outcome, Progress, Propagation};
use unicursal_flatzinc::session::{AllSolutions, Session};

/// The answer to a question: its status, the limit, the values of the output, the value of the objective, its bound,
/// the counts of the search and the time in seconds.
type Answer = (
    &'static str,
    Option<&'static str>,
    Option<Vec<i64>>,
    Option<i64>,
    Option<i64>,
    Vec<(&'static str, u64)>,
    f64,
);

/// The literals of assumptions, by the names of Booleans.
type Names = Vec<String>;

/// A step of an explanation: what follows, from what, by which rule, and the constraint that has it.
type Reason = (Option<String>, Vec<String>, &'static str, Option<String>);

/// A model in the engine. It is taken while a question is answered.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Engine(Arc<Mutex<Option<Session>>>);

/// The solutions of a model, one after the other.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct AllValues(Arc<Mutex<Option<AllSolutions>>>);

fn budget(limits: &Limits, tokens: &[unicursal_core::CancelToken]) -> Budget {
    Budget {
        conflicts: limits.conflict_limit(),
        memory: Some(limits.memory),
        deadline: limits.time_limit().and_then(|time| Instant::now().checked_add(time)),
        cancel: tokens.to_vec(),
        ..Budget::default()
    }
}

/// Takes what a lock holds, as long as no other call has it.
fn take<T>(of: &Mutex<Option<T>>) -> PyResult<T> {
    let taken = of.lock().unwrap_or_else(PoisonError::into_inner).take();
    taken.ok_or_else(|| value("this model is at work in another call, or was interrupted in one"))
}

fn give_back<T>(of: &Mutex<Option<T>>, what: T) {
    *of.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
}

fn literals(session: &Session, names: &Names) -> PyResult<Vec<Lit>> {
    let unknown = |name: &String| value(format!("{name} is no Boolean of this model"));
    names.iter().map(|name| session.literal(name).ok_or_else(|| unknown(name))).collect()
}

#[allow(clippy::needless_pass_by_value, reason = "arguments from Python are values")]
#[pymethods]
impl Engine {
    /// Returns the engine of a model in `FlatZinc`, made within the limits.
    #[new]
    #[pyo3(signature = (text, limits, cancel = None))]
    fn new(py: Python<'_>, text: String, limits: &Limits, cancel: Option<&CancelToken>) -> PyResult<Self> {
        let tokens = tokens(cancel);
        let budget = budget(limits, &tokens);
        let made = worker::run(py, &tokens[0], move || {
            unicursal_flatzinc::read(&text).and_then(|model| Session::new(&model, &budget))
        })?;
        let session = made.map_err(|error| value(error.to_string()))?;
        Ok(Self(Arc::new(Mutex::new(Some(session)))))
    }

    /// Returns whether a limit came before the model was in the engine: then no question has an answer.
    #[getter]
    fn is_interrupted(&self) -> PyResult<bool> {
        let session = take(&self.0)?;
        let is_interrupted = session.interrupted().is_some();
        give_back(&self.0, session);
        Ok(is_interrupted)
    }

    /// Searches for a solution under assumptions: the best one, if the model has an objective.
    #[pyo3(signature = (assumptions, limits, cancel = None, progress = None))]
    fn solve(
        &self,
        py: Python<'_>,
        assumptions: Names,
        limits: &Limits,
        cancel: Option<&CancelToken>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Answer> {
        let tokens = tokens(cancel);
        let watcher = progress.map(|call| Watcher::new(call, tokens[0].clone()));
        let mut budget = budget(limits, &tokens);
        if let Some(watcher) = watcher.clone() {
            budget.progress = Some(Arc::new(move |now: &Progress<'_>| {
                watcher.tell_progress(now);
                ControlFlow::Continue(())
            }));
        }
        let answer = self.ask(py, &assumptions, &tokens[0], move |session, assumptions| {
            answer(session, assumptions, &budget)
        })?;
        match watcher.and_then(|watcher| watcher.failure()) {
            Some(error) => Err(error),
            None => Ok(answer),
        }
    }

    /// Returns assumptions that contradict each other, by their places, and whether none of them can be left out.
    #[pyo3(signature = (assumptions, limits, cancel = None))]
    fn core(
        &self,
        py: Python<'_>,
        assumptions: Names,
        limits: &Limits,
        cancel: Option<&CancelToken>,
    ) -> PyResult<Option<(Vec<usize>, bool)>> {
        let tokens = tokens(cancel);
        let budget = budget(limits, &tokens);
        self.ask(py, &assumptions, &tokens[0], move |session, assumptions| {
            if session.solve(assumptions, &budget).0 != Outcome::Unsatisfiable {
                return None;
            }
            let (core, is_minimal) = session.solver().minimal_core(&budget);
            let places = core.iter().filter_map(|lit| assumptions.iter().position(|other| other == lit)).collect();
            Some((places, is_minimal))
        })
    }

    /// Returns why propagation makes a Boolean true under assumptions, or why these contradict each other. `None` if
    /// propagation does not come that far.
    #[pyo3(signature = (name, assumptions, limits))]
    fn why(&self, py: Python<'_>, name: String, assumptions: Names, limits: &Limits) -> PyResult<Option<Reason>> {
        let tokens = tokens(None);
        let budget = budget(limits, &tokens);
        self.ask(py, &assumptions, &tokens[0], move |session, assumptions| {
            let lit = session.literal(&name);
            let inference = match session.solver().propagate_under(assumptions, &budget) {
                Propagation::Conflict(clash) => clash,
                _ => session.solver().why(lit?)?,
            };
            Some(reason(session, &inference))
        })
    }

    /// Returns all solutions under assumptions, one after the other, within the limits. The engine is used up.
    #[pyo3(signature = (assumptions, limits, cancel = None))]
    fn solutions(&self, assumptions: Names, limits: &Limits, cancel: Option<&CancelToken>) -> PyResult<AllValues> {
        let session = take(&self.0)?;
        let assumptions = literals(&session, &assumptions)?;
        let budget = budget(limits, &tokens(cancel));
        Ok(AllValues(Arc::new(Mutex::new(Some(session.into_solutions(&assumptions, &budget))))))
    }
}

impl Engine {
    /// Answers a question without the interpreter's lock.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        assumptions: &Names,
        token: &unicursal_core::CancelToken,
        question: impl FnOnce(&mut Session, &[Lit]) -> T + Send + 'static,
    ) -> PyResult<T> {
        let mut session = take(&self.0)?;
        let assumptions = literals(&session, assumptions);
        let place = Arc::clone(&self.0);
        worker::run(py, token, move || {
            let answer = assumptions.map(|assumptions| question(&mut session, &assumptions));
            give_back(&place, session);
            answer
        })?
    }
}

fn answer(session: &mut Session, assumptions: &[Lit], budget: &Budget) -> Answer {
    let began = Instant::now();
    let goes_on = |_: i64, _: &_| ControlFlow::Continue(());
    let optimum = session.optimize(assumptions, budget, goes_on);
    let is_cut = session.is_cut();
    let (status, limit, solution, objective, bound) = match optimum {
        Some(Optimum { best: Some((value, solution)), bound, limit, .. }) => {
            let status = if limit.is_none() && !is_cut { "optimal" } else { "satisfiable" };
            (status, limit, Some(solution), Some(value), bound)
        }
        Some(Optimum { limit: Some(limit), bound, .. }) => ("unknown", Some(limit), None, None, bound),
        Some(_) => ("unsatisfiable", None, None, None, None),
        None => match session.solve(assumptions, budget) {
            (Outcome::Satisfiable, solution) => ("satisfiable", None, solution, None, None),
            (Outcome::Unsatisfiable, _) => ("unsatisfiable", None, None, None, None),
            (Outcome::Unknown(limit), _) => ("unknown", Some(limit), None, None, None),
        },
    };
    // What the limits of the engine may have cut off is not known to be impossible.
    let status = if status == "unsatisfiable" && is_cut { "unknown" } else { status };
    let values = solution.map(|solution| session.values(&solution));
    let counts = session.solver().stats().fields().collect();
    (status, limit.map(Limit::name), values, objective, bound, counts, began.elapsed().as_secs_f64())
}

fn reason(session: &mut Session, inference: &Inference) -> Reason {
    let solver = session.solver();
    let constraint = inference.constraint.map(|constraint| solver.constraint_name(constraint).to_owned());
    let premises = inference.premises.iter().map(|&lit| solver.describe(lit)).collect();
    (inference.conclusion.map(|lit| solver.describe(lit)), premises, inference.rule.name(), constraint)
}

#[pymethods]
impl AllValues {
    /// Returns the values of the next solution. `None` if there are no more, or a limit was reached.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Vec<i64>>> {
        let mut found = take(&self.0)?;
        let place = Arc::clone(&self.0);
        worker::run(py, &unicursal_core::CancelToken::new(), move || {
            let values = found.next();
            give_back(&place, found);
            values
        })
    }

    /// Returns the limit that ended the search for more, if one did.
    #[getter]
    fn limit(&self) -> PyResult<Option<&'static str>> {
        let found = take(&self.0)?;
        let limit = found.limit().map(Limit::name);
        let limit = limit.or_else(|| found.is_cut().then_some("domain"));
        give_back(&self.0, found);
        Ok(limit)
    }
}
