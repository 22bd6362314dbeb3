//! What can be asked about a puzzle, and within which limits.

use crate::board::Board;
use crate::errors::value;
use crate::exit;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::num::{NonZeroU64, NonZeroUsize};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use unicursal_models::answer::{Answer, ErrorAnswer, ErrorPlace};
use unicursal_models::author::Minimize;
use unicursal_models::{BigUint, CancelToken, MemoryTurns, Method, Puzzle, Solver};

/// A question by its name and its options.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Question(pub(crate) Asked);

#[derive(Clone)]
pub(crate) enum Asked {
    Solve,
    Solutions { limit: NonZeroU64 },
    Check,
    Count { method: Method },
    Sample { number: NonZeroU64, seed: u64 },
    Pick { numbers: Vec<BigUint> },
    Analyze,
    Minimize(Minimize),
    Verify { solution: String },
    Hint { partial: Option<Arc<Puzzle>> },
    Explain,
    Grade,
}

#[pymethods]
impl Question {
    /// The question called `name`.
    #[new]
    fn new(name: &str, options: &Bound<'_, PyDict>) -> PyResult<Self> {
        let options = Options(options);
        let asked = match name {
            "solve" => Asked::Solve,
            "solutions" => Asked::Solutions { limit: options.count("limit")?.unwrap_or(NonZeroU64::MAX) },
            "check" => Asked::Check,
            "count" => {
                let name: Option<String> = options.get("method")?;
                Asked::Count { method: name.map_or(Ok(Method::Auto), |name| method(&name))? }
            }
            "sample" => Asked::Sample {
                number: options.count("number")?.unwrap_or(NonZeroU64::MIN),
                seed: options.get("seed")?.unwrap_or(0),
            },
            "pick" => {
                let numbers: Vec<Vec<u8>> = options.get("numbers")?.unwrap_or_default();
                Asked::Pick { numbers: numbers.iter().map(|bytes| BigUint::from_bytes_le(bytes)).collect() }
            }
            "analyze" => Asked::Analyze,
            "minimize" => {
                let mut minimize = Minimize::new();
                for (name, change) in [
                    ("exact", Minimize::exact as fn(Minimize) -> Minimize),
                    ("from_solution", Minimize::from_solution),
                    ("walls", Minimize::walls),
                ] {
                    if options.get(name)?.unwrap_or(false) {
                        minimize = change(minimize);
                    }
                }
                Asked::Minimize(minimize)
            }
            "hint" => {
                let partial = options.0.get_item("partial")?.filter(|partial| !partial.is_none());
                let partial = partial.map(Bound::cast_into::<Board>).transpose()?;
                Asked::Hint { partial: partial.map(|board| Arc::clone(&board.get().puzzle)) }
            }
            "explain" => Asked::Explain,
            "grade" => Asked::Grade,
            "verify" => Asked::Verify { solution: options.get("solution")?.unwrap_or_default() },
            other => return Err(value(format!("there is no question called `{other}`"))),
        };
        Ok(Self(asked))
    }
}

/// Options that are not set are None, or left out.
struct Options<'a, 'py>(&'a Bound<'py, PyDict>);

impl Options<'_, '_> {
    fn get<T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>>(&self, name: &str) -> PyResult<Option<T>> {
        match self.0.get_item(name)? {
            Some(value) if !value.is_none() => value.extract().map(Some),
            _ => Ok(None),
        }
    }
}

impl Options<'_, '_> {
    /// How many there are to be, which is at least one.
    fn count(&self, name: &str) -> PyResult<Option<NonZeroU64>> {
        let count: Option<u64> = self.get(name)?;
        let positive = |count| NonZeroU64::new(count).ok_or_else(|| value(format!("{name}: at least 1, not 0")));
        count.map(positive).transpose()
    }
}

fn method(name: &str) -> PyResult<Method> {
    let names = || Method::ALL.map(Method::name).join(", ");
    name.parse().map_err(|()| value(format!("there is no method called `{name}`; there are: {}", names())))
}

/// Limits, as the command has them.
#[pyclass(frozen, module = "unicursal._native")]
#[derive(Clone)]
pub(crate) struct Limits {
    time: Option<Duration>,
    conflicts: Option<u64>,
    /// For all puzzles that are answered at the same time.
    pub(crate) memory: usize,
    /// At least 1.
    pub(crate) threads: usize,
}

#[pymethods]
impl Limits {
    #[new]
    fn new(time: Option<f64>, memory: usize, conflicts: Option<u64>, threads: Option<usize>) -> PyResult<Self> {
        let time = time.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|error| value(format!("time_limit: {error}")))?;
        let threads = threads.or_else(|| available_parallelism().ok().map(NonZeroUsize::get)).unwrap_or(1).max(1);
        Ok(Self { time, conflicts, memory, threads })
    }
}

impl Limits {
    /// A solver within these limits for puzzle `number` of those that take `turns`.
    pub(crate) fn solver(&self, turns: &MemoryTurns, number: u64, cancel: &CancelToken) -> Solver {
        // A puzzle that is alone when it begins may use all threads; when others wait, each is answered by one.
        let threads = if turns.count() <= 1 { self.threads } else { 1 };
        let solver = self.limited(cancel).threads(threads);
        turns.share(solver, number, self.memory, self.threads, cancel)
    }

    /// A solver within the limits of time and effort, on one thread.
    pub(crate) fn limited(&self, cancel: &CancelToken) -> Solver {
        let mut solver = Solver::new().threads(1).cancel(cancel.clone()).cancel(exit::token().clone());
        if let Some(time) = self.time {
            solver = solver.time_limit(time);
        }
        if let Some(conflicts) = self.conflicts {
            solver = solver.conflict_limit(conflicts);
        }
        solver
    }
}

impl Asked {
    /// The answer about `puzzle`, which is called `name` in it; if there is none, why.
    pub(crate) fn answer(&self, name: &str, solver: &Solver, puzzle: &Puzzle) -> Result<Answer, String> {
        let answer = match self {
            Asked::Solve => Answer::solve(name, solver, puzzle),
            Asked::Solutions { limit } => Answer::solutions(name, solver, puzzle, *limit),
            Asked::Check => Answer::check(name, solver, puzzle),
            Asked::Count { method } => Answer::count(name, &solver.clone().method(*method), puzzle),
            Asked::Sample { number, seed } => Answer::sample(name, solver, puzzle, *number, *seed),
            Asked::Pick { numbers } => Answer::pick(name, solver, puzzle, numbers),
            Asked::Analyze => Answer::analyze(name, solver, puzzle),
            Asked::Minimize(minimize) => Answer::minimize(name, solver, puzzle, *minimize),
            Asked::Hint { partial } => {
                return Answer::hint(name, solver, puzzle, partial.as_deref()).map_err(|error| error.to_string());
            }
            Asked::Explain => Answer::explain(name, solver, puzzle),
            Asked::Grade => Answer::grade(name, solver, puzzle),
            Asked::Verify { solution } => return Answer::verify(name, puzzle, solution),
        };
        answer.map_err(|defect| defect.to_string())
    }
}

/// The line of JSON that stands in for a missing answer.
#[pyfunction]
#[pyo3(signature = (name, message, place))]
pub(crate) fn error_line(name: &str, message: &str, place: Option<(usize, usize)>) -> String {
    ErrorAnswer::new(name, message, ErrorPlace(place)).to_json()
}
