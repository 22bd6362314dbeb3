//! Many puzzles: several threads answer, and the answers come in the order of the puzzles.

use crate::ask::{Answered, CancelToken, tokens};
use crate::board::Board;
use crate::errors::{defect, not_generated};
use crate::exit;
use crate::generator::{self, Generator};
use crate::question::{Limits, Question, error_line};
use crate::worker::{LOOK, STACK};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use unicursal::{MemoryTurns, Puzzle, author, question};

/// The number of puzzles that are read ahead per thread, and their cells all together.
const MAX_PUZZLES: usize = 128;
const MIN_PUZZLES: usize = 2;
const MAX_CELLS: usize = 1 << 18;

/// Puzzles that are being answered.
#[pyclass(frozen, module = "unicursal._native")]
pub(crate) struct Batch {
    shared: Arc<Shared>,
    pid: u32,
}

struct Shared {
    limits: Limits,
    own: unicursal::CancelToken,
    callers: unicursal::CancelToken,
    turns: MemoryTurns,
    state: Mutex<State>,
    /// There is a job, or no more will come.
    has_job: Condvar,
    /// The first answer is there.
    has_answer: Condvar,
}

#[derive(Default)]
struct State {
    queue: VecDeque<(u64, Job)>,
    /// The puzzles under way, in order; the number of the first of them.
    slots: VecDeque<Slot>,
    first: u64,
    cells: usize,
    threads: usize,
    idle: usize,
    is_closed: bool,
}

struct Slot {
    cells: usize,
    answer: Option<Result<Answered, Failure>>,
}

/// The reason why a puzzle has neither an answer nor an error of its own.
enum Failure {
    /// A puzzle was not generated.
    NotGenerated(String),
    /// The solver failed.
    Defect,
}

enum Job {
    Ask { puzzle: Arc<Puzzle>, name: String, question: Arc<question::Question> },
    Make { generator: Arc<author::Generator>, number: u64 },
}

#[pymethods]
impl Batch {
    #[new]
    fn new(limits: &Limits, cancel: Option<&CancelToken>) -> Self {
        let [own, callers] = tokens(cancel);
        let shared = Shared {
            limits: limits.clone(),
            own,
            callers,
            turns: MemoryTurns::default(),
            state: Mutex::default(),
            has_job: Condvar::new(),
            has_answer: Condvar::new(),
        };
        Self { shared: Arc::new(shared), pid: process::id() }
    }

    /// Returns whether another puzzle should be read before the next answer is waited for.
    #[getter]
    fn has_room(&self) -> bool {
        let state = self.shared.lock();
        let threads = self.shared.limits.threads;
        let max = if state.cells < MAX_CELLS { MAX_PUZZLES } else { MIN_PUZZLES };
        state.slots.len() < max * threads
    }

    /// Asks about a puzzle.
    fn ask(&self, board: &Board, name: String, question: &Question) -> PyResult<()> {
        let puzzle = Arc::clone(&board.puzzle);
        let cells = puzzle.rows() as usize * puzzle.cols() as usize;
        self.submit(cells, Job::Ask { puzzle, name, question: Arc::clone(&question.0) })
    }

    /// Starts making puzzle `number`.
    fn make(&self, generator: &Generator, number: u64) -> PyResult<()> {
        let cells = generator.made.cells();
        self.submit(cells, Job::Make { generator: Arc::clone(&generator.made), number })
    }

    /// Queues the error of an unreadable puzzle in its place.
    fn skip(&self, name: &str, message: &str, place: Option<(usize, usize)>) {
        let answer = Some(Ok(Answered::plain(error_line(name, message, place))));
        self.shared.lock().slots.push_back(Slot { cells: 0, answer });
    }

    /// Returns the next answer, in the order of the puzzles. `None` if nothing is in flight.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Answered>> {
        let Some(_call) = exit::Call::begin() else {
            return Err(PyRuntimeError::new_err("the interpreter is ending"));
        };
        loop {
            let mut state = self.shared.lock();
            // What is cut off when a batch is closed says nothing of the puzzle.
            let Some(slot) = state.slots.front().filter(|_| !state.is_closed) else { return Ok(None) };
            if slot.answer.is_some()
                && let Some(Slot { cells, answer: Some(answer) }) = state.slots.pop_front()
            {
                state.first += 1;
                state.cells -= cells;
                drop(state);
                return answer.map(Some).map_err(|failure| match failure {
                    Failure::NotGenerated(message) => not_generated(py, &message),
                    Failure::Defect => defect("the solver failed on a puzzle, which is a defect of the program"),
                });
            }
            drop(state);
            self.is_own()?;
            py.detach(|| self.shared.wait());
            if let Err(interrupt) = py.check_signals() {
                self.close();
                return Err(interrupt);
            }
        }
    }

    /// Stops the work.
    fn close(&self) {
        self.shared.own.cancel();
        let mut state = self.shared.lock();
        state.is_closed = true;
        drop(state);
        self.shared.has_job.notify_all();
    }
}

impl Batch {
    fn is_own(&self) -> PyResult<()> {
        if process::id() == self.pid {
            return Ok(());
        }
        Err(PyRuntimeError::new_err("these answers belong to the process that began to look for them"))
    }

    fn submit(&self, cells: usize, job: Job) -> PyResult<()> {
        self.is_own()?;
        let mut state = self.shared.lock();
        let number = state.first + state.slots.len() as u64;
        state.slots.push_back(Slot { cells, answer: None });
        state.cells += cells;
        self.shared.turns.begin(number);
        state.queue.push_back((number, job));
        let is_missing = state.queue.len() > state.idle && state.threads < self.shared.limits.threads;
        if is_missing {
            let shared = Arc::clone(&self.shared);
            let started = thread::Builder::new().stack_size(STACK).spawn(move || shared.work());
            if started.is_ok() {
                state.threads += 1;
            } else if state.threads == 0 {
                state.queue.pop_back();
                state.slots.pop_back();
                return Err(PyRuntimeError::new_err("the system refuses to start a thread"));
            }
        }
        drop(state);
        self.shared.has_job.notify_one();
        Ok(())
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the first answer, but not for long.
    fn wait(&self) {
        let state = self.lock();
        if state.slots.front().is_some_and(|slot| slot.answer.is_none()) {
            let _ = self.has_answer.wait_timeout(state, LOOK);
        }
    }

    fn work(&self) {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return;
            }
            let Some((number, job)) = state.queue.pop_front() else {
                state.idle += 1;
                state = self.has_job.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.idle -= 1;
                continue;
            };
            drop(state);
            // A defect of the solver on one puzzle must not take the rest of the batch with it.
            let answer = catch_unwind(AssertUnwindSafe(|| self.answer(number, job)));
            let answer = answer.unwrap_or(Err(Failure::Defect));
            self.turns.end(number);
            state = self.lock();
            let at = usize::try_from(number - state.first).unwrap_or(usize::MAX);
            if let Some(slot) = state.slots.get_mut(at) {
                slot.answer = Some(answer);
            }
            if at == 0 {
                self.has_answer.notify_all();
            }
        }
    }

    fn answer(&self, number: u64, job: Job) -> Result<Answered, Failure> {
        let solver = self.limits.solver(&self.turns, number, &self.own).cancel(self.callers.clone());
        match job {
            Job::Ask { puzzle, name, question } => {
                // As in the command's batches, an error takes the place of the answer.
                Ok(match question.ask(&name, &solver, &puzzle) {
                    Ok(answer) => {
                        let answered = Answered::of(answer, &puzzle);
                        // Here, on one of all threads, and not where the answers are read.
                        answered.json();
                        answered
                    }
                    Err(error) => Answered::plain(error_line(&name, &error.to_string(), None)),
                })
            }
            Job::Make { generator, number } => {
                generator::make(&generator, number, &solver).map(Answered::plain).map_err(Failure::NotGenerated)
            }
        }
    }
}
