//! A thread that works for the main thread, which waits for it and looks after signals.
//!
//! Python handles Ctrl-C in its main thread only, when that asks for it. So a search started by the main thread runs on
//! a second thread. The thread is kept for the next call, because starting one takes as long as a small puzzle.

use crate::errors::defect;
use crate::exit;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::hint;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};
use unicursal::CancelToken;

/// As much as a main thread usually has.
pub(crate) const STACK: usize = 8 << 20;
/// The interval at which signals are looked for.
pub(crate) const LOOK: Duration = Duration::from_millis(20);
/// The time for which a thread spins before it sleeps, if there is another core: waking a thread takes longer than
/// solving a small puzzle.
const WATCH: Duration = Duration::from_micros(50);
/// The time that an interrupted search may take to end. After that it is abandoned.
const GRACE: Duration = Duration::from_millis(50);

type Work = Box<dyn FnOnce() + Send>;

/// What a Python thread knows about itself.
struct Own {
    /// The process: a child process does not have its parent's threads.
    pid: u32,
    is_main: bool,
    worker: Option<Sender<Work>>,
}

thread_local! {
    static OWN: RefCell<Option<Own>> = const { RefCell::new(None) };
}

/// Runs `work` without the interpreter's lock, so that other threads of Python go on. The main thread keeps handling
/// signals. An exception of a handler (such as `KeyboardInterrupt`) cancels `token` and is raised.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    token: &CancelToken,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let Some(call) = exit::Call::begin() else {
        return Err(PyRuntimeError::new_err("the interpreter is ending"));
    };
    let Some(worker) = worker(py)? else {
        let done = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
        // Not before this thread is back: the end of the interpreter waits for that.
        drop(call);
        return done.map_err(|_| failed());
    };
    let (give, done) = channel();
    let job: Work = Box::new(move || {
        // Nobody listens after an interrupt.
        let _ = give.send(catch_unwind(AssertUnwindSafe(work)));
    });
    if worker.send(job).is_err() {
        return Err(failed());
    }
    let answer = wait(py, token, done);
    drop(call);
    if answer.is_err() {
        // It may still be at work.
        OWN.with_borrow_mut(|own| *own = None);
    }
    answer?.map_err(|_| failed())
}

fn failed() -> PyErr {
    defect("the solver failed on this puzzle, which is a defect of the program")
}

fn wait<T: Send>(py: Python<'_>, token: &CancelToken, mut done: Receiver<T>) -> PyResult<T> {
    let pid = process::id();
    loop {
        let answer;
        (done, answer) = py.detach(move || {
            let answer = watch(&done).map_or_else(|| done.recv_timeout(LOOK), Ok);
            (done, answer)
        });
        match answer {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Disconnected) => return Err(failed()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Err(interrupt) = py.check_signals() {
            token.cancel();
            py.detach(move || done.recv_timeout(GRACE).is_ok());
            return Err(interrupt);
        }
        if process::id() != pid {
            return Err(PyRuntimeError::new_err("the process forked while this call was at work in its parent"));
        }
    }
}

/// Returns the next arrival, if it comes before it is time to sleep.
fn watch<T>(arrivals: &Receiver<T>) -> Option<T> {
    static HAS_CORES: LazyLock<bool> =
        LazyLock::new(|| thread::available_parallelism().is_ok_and(|cores| cores.get() > 1));
    let since = Instant::now();
    while *HAS_CORES && since.elapsed() < WATCH {
        if let Ok(arrived) = arrivals.try_recv() {
            return Some(arrived);
        }
        hint::spin_loop();
    }
    None
}

/// Returns the thread that works for this one. `None` if this is not the main thread.
fn worker(py: Python<'_>) -> PyResult<Option<Sender<Work>>> {
    let pid = process::id();
    let known = OWN.with_borrow(|own| {
        let own = own.as_ref().filter(|own| own.pid == pid);
        own.map(|own| own.worker.clone().filter(|_| own.is_main))
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let threading = py.import("threading")?;
    let main = threading.call_method0("main_thread")?;
    let is_main = threading.call_method0("current_thread")?.is(&main);
    let worker = if is_main { start() } else { None };
    OWN.with_borrow_mut(|own| *own = Some(Own { pid, is_main, worker: worker.clone() }));
    Ok(worker)
}

/// Starts the thread. `None` if the system refuses it: calls then run without it and cannot be interrupted.
fn start() -> Option<Sender<Work>> {
    let (give, take) = channel::<Work>();
    let body = move || {
        while let Some(work) = watch(&take).or_else(|| take.recv().ok()) {
            work();
        }
    };
    thread::Builder::new().name("unicursal".into()).stack_size(STACK).spawn(body).ok()?;
    Some(give)
}
