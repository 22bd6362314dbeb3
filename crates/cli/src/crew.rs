//! The threads that answer puzzles.
//!
//! Plain threads with a queue rather than a `rayon` pool: a job may wait (for its answer to be printed, or for the
//! threads that search one hard puzzle in parallel), and a waiting `rayon` thread takes up another job on top of the
//! one that waits, which then cannot go on before the other has ended.

use crate::answer::{Named, answer, no_answer};
use crate::args::Request;
use crate::input::Unreadable;
use crate::output::Piece;
use crate::progress::Counter;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use unicursal_models::{Cancel, Solver};

/// As much as the main thread usually has.
const STACK: usize = 8 << 20;

/// A puzzle to be answered.
pub(crate) struct Job {
    pub(crate) named: Named,
    /// Where the pieces of the answer go.
    pub(crate) pieces: SyncSender<Piece>,
    /// Shows how it gets on.
    pub(crate) counter: Option<Arc<Counter>>,
}

/// Takes jobs, and has as many threads as there are jobs under way, up to the number asked for.
pub(crate) struct Crew {
    jobs: Sender<Job>,
    members: usize,
    shared: Arc<Shared>,
}

struct Shared {
    request: Arc<Request>,
    solver: Solver,
    cancel: Cancel,
    jobs: Mutex<Receiver<Job>>,
    /// Jobs that wait or run.
    under_way: AtomicUsize,
}

impl Crew {
    pub(crate) fn new(request: Arc<Request>, cancel: Cancel) -> Self {
        let mut solver = Solver::new().cancel(cancel.clone());
        if let Some(limit) = request.time_limit {
            solver = solver.time_limit(limit);
        }
        let (sender, receiver) = channel();
        let shared =
            Shared { request, solver, cancel, jobs: Mutex::new(receiver), under_way: AtomicUsize::new(0) };
        Self { jobs: sender, members: 0, shared: Arc::new(shared) }
    }

    /// Queues a job. Jobs are begun in the order of the calls.
    pub(crate) fn answer(&mut self, job: Job) {
        let under_way = self.shared.under_way.fetch_add(1, Ordering::Relaxed) + 1;
        if self.members < under_way.min(self.shared.request.threads.get()) {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().stack_size(STACK);
            self.members += usize::from(thread.spawn(move || shared.work()).is_ok());
        }
        if self.members == 0 {
            // Not a single thread is to be had, so this one does the work.
            self.shared.run(&job);
        } else {
            // The queue ends with `self`, so somebody takes the job.
            let _ = self.jobs.send(job);
        }
    }
}

impl Shared {
    fn work(&self) {
        loop {
            // A statement of its own, so that the queue is free again before the job begins.
            let job = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            match job {
                Ok(job) => self.run(&job),
                Err(_) => return,
            }
        }
    }

    fn run(&self, job: &Job) {
        if !self.cancel.is_cancelled() {
            let send = |piece| job.pieces.send(piece).is_ok();
            let solver = self.solver_for(job);
            let (question, format) = (self.request.question, self.request.format);
            // A defect of the solver on one puzzle must not take the rest of the batch with it.
            let failure =
                match catch_unwind(AssertUnwindSafe(|| answer(question, format, &solver, &job.named, send))) {
                    Ok(Ok(())) => None,
                    Ok(Err(failure)) => Some(failure.to_string()),
                    Err(_) => Some("the solver failed on this puzzle, which is a defect of the program".into()),
                };
            if let Some(message) = failure {
                send(no_answer(&self.request, &job.named.name, &Unreadable::Plain(message)));
            }
        }
        self.under_way.fetch_sub(1, Ordering::Relaxed);
    }

    /// A puzzle that is alone when it begins may use all threads; when others wait, each is answered by one.
    fn solver_for(&self, job: &Job) -> Solver {
        let under_way = self.under_way.load(Ordering::Relaxed).max(1);
        let share = if under_way == 1 { self.request.threads.get() } else { 1 };
        let solver = self.solver.clone().threads(share);
        match &job.counter {
            None => solver,
            Some(counter) => {
                let counter = Arc::clone(counter);
                solver.progress(move |progress| counter.update(progress))
            }
        }
    }
}
