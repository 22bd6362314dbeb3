//! The threads that answer puzzles.
//!
//! Plain threads with a queue rather than a `rayon` pool: a job may wait (for its answer to be printed, or for the
//! threads that search one hard puzzle in parallel), and a waiting `rayon` thread takes up another job on top of the
//! one that waits, which then cannot continue before the other one has ended.

use super::Limits;
use super::job::Work;
use crate::answer::{Errors, Failure, Unreadable};
use crate::defect;
use crate::terminal::{Chunk, Counter};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;
use unicursal::{CancelToken, MemoryTurns, Solver};

/// The usual stack size of a main thread.
pub(crate) const STACK: usize = 8 << 20;

/// A job that waits for a thread.
pub(crate) struct Queued {
    pub(crate) name: String,
    pub(crate) work: Work,
    /// The receiver of the chunks of the answer.
    pub(crate) chunks: SyncSender<Chunk>,
    /// Shows its progress.
    pub(crate) counter: Option<Arc<Counter>>,
}

/// The workers: as many threads as there are jobs in flight, up to the requested number.
pub(crate) struct Workers {
    queue: Sender<(u64, Queued)>,
    /// The number of jobs queued so far.
    queued: u64,
    members: usize,
    shared: Arc<Shared>,
}

struct Shared {
    limits: Limits,
    errors: Errors,
    solver: Solver,
    cancel: CancelToken,
    queue: Mutex<Receiver<(u64, Queued)>>,
    /// The jobs that wait or run, and share the memory.
    jobs: MemoryTurns,
}

impl Workers {
    pub(crate) fn new(limits: Limits, errors: Errors, cancel: CancelToken) -> Self {
        let solver = limits.each.apply(Solver::new().cancel(cancel.clone()));
        let (sender, receiver) = channel();
        let shared =
            Shared { limits, errors, solver, cancel, queue: Mutex::new(receiver), jobs: MemoryTurns::default() };
        Self { queue: sender, queued: 0, members: 0, shared: Arc::new(shared) }
    }

    /// Queues a job. Jobs are begun in the order of the calls.
    pub(crate) fn take(&mut self, job: Queued) {
        self.queued += 1;
        let under_way = self.shared.jobs.begin(self.queued);
        if self.members < under_way.min(self.shared.limits.threads.get()) {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().stack_size(STACK);
            self.members += usize::from(thread.spawn(move || shared.work()).is_ok());
        }
        if self.members == 0 {
            // Not a single thread can be started, so this one does the work.
            self.shared.run(self.queued, job);
        } else {
            // The queue ends with `self`, so someone takes the job.
            let _ = self.queue.send((self.queued, job));
        }
    }
}

impl Shared {
    fn work(&self) {
        loop {
            // A statement of its own, so that the queue is free again before the job begins.
            let job = self.queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
            match job {
                Ok((number, job)) => self.run(number, job),
                Err(_) => return,
            }
        }
    }

    fn run(&self, number: u64, job: Queued) {
        let Queued { name, work, chunks, counter } = job;
        if !self.cancel.is_cancelled() {
            let started = Instant::now();
            // Whatever comes after an interrupt may differ from the answer, in any part of it.
            let emit = |chunk: Chunk| {
                !self.cancel.is_cancelled() && chunks.send(chunk.with_time(started.elapsed())).is_ok()
            };
            let solver = self.solver_for(number, counter);
            // A defect of the solver on one puzzle must not take the rest of the batch with it.
            let failure = match defect::caught(|| work(&solver, &emit)) {
                Ok(Ok(()) | Err(Failure::Unwanted)) => None,
                Ok(Err(failure)) => Some(failure.to_string()),
                Err(panic) => {
                    Some(format!("the solver failed on this puzzle, which is a defect of the program: {panic}"))
                }
            };
            if let Some(message) = failure {
                emit(self.errors.chunk(&name, &Unreadable::Failed { name: name.clone(), message }));
            }
        }
        self.jobs.end(number);
    }

    /// Returns the solver for a puzzle. A puzzle that is alone when it begins may use all threads. When other puzzles
    /// wait, each has one thread.
    fn solver_for(&self, number: u64, counter: Option<Arc<Counter>>) -> Solver {
        let threads = self.limits.threads.get();
        let share = if self.jobs.count() <= 1 { threads } else { 1 };
        let solver = self.solver.clone().threads(share);
        let solver = self.jobs.share(solver, number, self.limits.memory, threads, &self.cancel);
        match counter {
            None => solver,
            Some(counter) => {
                let bounded = Arc::clone(&counter);
                solver
                    .progress(move |progress| counter.update(progress))
                    .bounds(move |bounds| bounded.bound(bounds))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::Verdict;
    use std::num::NonZeroUsize;
    use std::sync::mpsc::sync_channel;
    use unicursal::question;

    #[test]
    fn what_an_interrupted_job_says_is_no_answer() {
        let limits = Limits { threads: NonZeroUsize::MIN, memory: 1 << 20, each: question::Limits::default() };
        let errors = Errors { as_json: true, color: false };
        for is_interrupted in [false, true] {
            let cancel = CancelToken::new();
            let mut workers = Workers::new(limits, errors, cancel.clone());
            let (chunks, coming) = sync_channel(1);
            let work: Work = Box::new(move |_, send| {
                if is_interrupted {
                    cancel.cancel();
                }
                assert_eq!(send(Chunk::last(vec![], Verdict::Good)), !is_interrupted);
                Ok(())
            });
            workers.take(Queued { name: "a".into(), work, chunks, counter: None });
            assert_eq!(coming.recv().is_ok(), !is_interrupted);
        }
    }
}
