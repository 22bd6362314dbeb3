//! A batch of jobs, one per puzzle: one thread reads ahead, several answer, this one prints in the order of the input.
//!
//! The reader puts a *place* for each puzzle into a queue. The printer takes the places in order and waits, at each,
//! for its answer. So the output does not depend on which answer is found first, and [`Backpressure`] bounds how many
//! places there are.

mod backpressure;
mod fingerprint;
pub(crate) mod input;
mod job;
mod tally;
mod workers;

pub(crate) use fingerprint::Fingerprint;
pub(crate) use job::{Asked, Emit, Job, Task, each};
pub(crate) use tally::Tally;

use crate::answer::{AnswerSize, Errors, Unreadable};
use crate::defect;
use crate::terminal::interrupt::{self, Interrupts};
use crate::terminal::{Chunk, Counter, Destination, Display, Output, report, write_stderr};
use crate::verdict::{UNREADABLE, Verdict};
use backpressure::Backpressure;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use unicursal::{CancelToken, question};
use workers::{Queued, STACK, Workers};

/// The pause after which the printer looks for more answers while some wait to be printed: to be woken for each one
/// would take longer than to solve a small puzzle.
const PAUSE: Duration = Duration::from_micros(100);
/// The time by which an interrupt of the whole pipeline may follow the end of the input that it makes: before the last
/// puzzle is called broken, and before the command ends; then at most a tenth of the time that it took.
const BEFORE_AN_ERROR: Duration = Duration::from_millis(100);
const BEFORE_THE_END: Duration = Duration::from_millis(20);

/// A batch, and how it is to be done.
pub(crate) struct Batch {
    /// The jobs, in the order of their answers. They are made on a thread that reads ahead.
    pub(crate) jobs: Box<dyn Iterator<Item = Job> + Send>,
    /// The size of the answers.
    pub(crate) size: AnswerSize,
    /// Whether standard input is read, whose end may mean an interrupted pipeline.
    pub(crate) reads_stdin: bool,
    pub(crate) limits: Limits,
    pub(crate) errors: Errors,
    pub(crate) destination: Destination,
    pub(crate) notes: Notes,
    /// The answers from before, if the batch is resumed.
    pub(crate) before: Tally,
    /// The work to do after the last answer, if there is any. It is skipped after an interrupt.
    pub(crate) last: Option<Last>,
}

/// Work after the last answer.
pub(crate) type Last = Box<dyn FnOnce() -> io::Result<()>>;

/// The messages for people beside the answers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Notes {
    /// Nothing but errors.
    None,
    /// Progress. And a summary, if standard error is a terminal and there are several puzzles.
    #[default]
    Usual,
    /// Progress, and a summary.
    Summary,
}

/// The limits of the jobs of a batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) threads: NonZeroUsize,
    /// Bytes, for the whole command.
    pub(crate) memory: usize,
    /// The limits of each puzzle.
    pub(crate) each: question::Limits,
}

/// Does the whole batch, and says how it went.
pub(crate) fn run(batch: Batch) -> ExitCode {
    let Batch { jobs, size, reads_stdin, limits, errors, destination, notes, before, last } = batch;
    let display = if notes == Notes::None { Display::hidden() } else { Display::start() };
    let (cancel, output) = (CancelToken::new(), Arc::new(Output::new(destination, display)));
    let batch = Arc::new(Run {
        started: Instant::now(),
        backpressure: Backpressure::new(size.puzzles_ahead()),
        size,
        limits,
        errors,
        notes,
        interrupts: interrupt::watch(cancel.clone(), Arc::clone(&output)),
        cancel,
        output,
    });
    let (sender, places) = channel();
    let reading = Arc::clone(&batch);
    let reader = match thread::Builder::new().stack_size(STACK).spawn(move || reading.read(jobs, &sender)) {
        Ok(reader) => reader,
        Err(error) => {
            report(&format!("cannot start a thread: {error}"));
            return ExitCode::from(UNREADABLE);
        }
    };
    // Only after the last puzzle is the reader waited for: before, it may itself wait for input that never comes.
    let answered_before = before.count();
    let printed = batch.print(&places, before).and_then(|tally| {
        // What it did not read must not pass for read.
        let lost = |_| io::Error::other(format!("reading failed, a defect of the program: {}", defect::last()));
        reader.join().map_err(lost)?;
        batch.summarize(&tally, answered_before, notes);
        Ok(tally.gravest())
    });
    let patience = if reads_stdin || printed.is_err() { batch.before_the_end() } else { Duration::ZERO };
    if batch.interrupts.come_within(patience) {
        batch.output.leave_interrupted();
    }
    batch.output.display().clear();
    let printed = printed.and_then(|verdict| last.map_or(Ok(()), |last| last()).map(|()| verdict));
    end(&batch.output, printed)
}

/// Prints output that is not a batch to `destination`. `print` does it and returns the verdict.
pub(crate) fn print(destination: Destination, print: impl FnOnce(&Output) -> io::Result<Verdict>) -> ExitCode {
    let output = Arc::new(Output::new(destination, Display::hidden()));
    interrupt::watch(CancelToken::new(), Arc::clone(&output));
    let printed = print(&output).and_then(|verdict| output.flush().map(|()| verdict));
    end(&output, printed)
}

/// Ends the output after all is printed, or after that failed, and returns the exit status.
fn end(output: &Output, printed: io::Result<Verdict>) -> ExitCode {
    let ended = match printed {
        Ok(verdict) => output.finish(verdict).map(|()| verdict.exit_status()),
        // Anyone who reads the answers has seen enough, as in `| head -1`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Verdict::Good.exit_status()),
        Err(error) => Err(format!("cannot print the answers: {error}")),
    };
    ExitCode::from(ended.unwrap_or_else(|message| {
        let note = output.abandon().map(|note| format!("; {note}")).unwrap_or_default();
        report(&format!("{message}{note}"));
        UNREADABLE
    }))
}

/// The data that the reader and the printer share.
struct Run {
    started: Instant,
    size: AnswerSize,
    limits: Limits,
    errors: Errors,
    notes: Notes,
    interrupts: Interrupts,
    cancel: CancelToken,
    backpressure: Backpressure,
    output: Arc<Output>,
}

/// The place in the output for the answer to one puzzle.
struct Place {
    name: String,
    cells: usize,
    /// Notes on how the puzzle was read.
    notes: Vec<String>,
    chunks: Chunks,
    /// The question, if the answer is to tell it.
    asked: Option<Fingerprint>,
}

enum Chunks {
    /// There is no puzzle to answer.
    Ready(Chunk),
    /// The answer is being found.
    Coming { chunks: Receiver<Chunk>, counter: Option<Arc<Counter>> },
}

impl Run {
    fn read(&self, jobs: impl Iterator<Item = Job>, places: &Sender<Place>) {
        let mut workers = Workers::new(self.limits, self.errors, self.cancel.clone());
        for Job { name, cells, work, notes, may_be_cut, asked } in jobs {
            let patience = if work.is_err() { BEFORE_AN_ERROR } else { self.before_the_end() };
            if may_be_cut && self.interrupts.come_within(patience) {
                return;
            }
            self.backpressure.enter(cells);
            let (chunks, job) = match work {
                Err(unreadable) => (Chunks::Ready(self.errors.chunk(&name, &unreadable)), None),
                Ok(work) => {
                    let (chunks, coming) = sync_channel(self.size.chunks_ahead());
                    let counter = self.output.display().counter();
                    let job = Queued { name: name.clone(), work, chunks, counter: counter.clone() };
                    (Chunks::Coming { chunks: coming, counter }, Some(job))
                }
            };
            // The place first: if this thread has to do the job itself, the printer already waits for it.
            if places.send(Place { name, cells, notes, chunks, asked }).is_err() {
                return;
            }
            if let Some(job) = job {
                workers.take(job);
            }
        }
    }

    fn before_the_end(&self) -> Duration {
        BEFORE_THE_END.min(self.started.elapsed() / 10)
    }

    /// Prints all answers, and returns how it went, with what was answered `before`.
    fn print(&self, places: &Receiver<Place>, before: Tally) -> io::Result<Tally> {
        let mut tally = before;
        while let Some(place) = self.next(places)? {
            let cells = place.cells;
            self.print_place(place, &mut tally)?;
            self.backpressure.leave(cells);
            self.output.display().done();
        }
        self.output.flush()?;
        Ok(tally)
    }

    fn print_place(&self, place: Place, tally: &mut Tally) -> io::Result<()> {
        let Place { name, notes, chunks, asked, .. } = place;
        if self.notes != Notes::None {
            notes.iter().try_for_each(|note| self.output.print(Chunk::remark(note)))?;
        }
        let mut print = |chunk: Chunk| {
            tally.add(&name, &chunk);
            let is_last = chunk.verdict().is_some();
            let chunk = match &asked {
                Some(asked) if is_last => chunk.with_field(&asked.field()),
                _ => chunk,
            };
            self.output.print(chunk).map(|()| is_last)
        };
        let (chunks, counter) = match chunks {
            Chunks::Ready(chunk) => return print(chunk).map(|_| ()),
            Chunks::Coming { chunks, counter } => (chunks, counter),
        };
        self.output.display().solving(&name, counter.as_ref());
        while let Some(chunk) = self.next(&chunks)? {
            if print(chunk)? {
                return Ok(());
            }
        }
        if self.cancel.is_cancelled() {
            self.output.leave_interrupted();
        }
        let lost = Unreadable::Plain("the answer was lost, which is a defect of the program".into());
        print(self.errors.chunk(&name, &lost)).map(|_| ())
    }

    /// Prints the summary, if it is wanted.
    fn summarize(&self, tally: &Tally, before: u64, notes: Notes) {
        let is_wanted = match notes {
            Notes::None => false,
            Notes::Usual => io::stderr().is_terminal() && tally.count() > 1,
            Notes::Summary => true,
        };
        if is_wanted {
            self.output.display().clear();
            write_stderr(tally.summary(self.started.elapsed(), before).as_bytes());
        }
    }

    /// Returns the next item of a queue, if there is one. Pending output is printed before a long wait, so an answer
    /// never waits for the next puzzle to be read.
    fn next<T>(&self, queue: &Receiver<T>) -> io::Result<Option<T>> {
        match queue.try_recv() {
            Ok(next) => Ok(Some(next)),
            Err(TryRecvError::Disconnected) => Ok(None),
            Err(TryRecvError::Empty) => {
                if self.output.holds_something() {
                    thread::sleep(PAUSE);
                    if let Ok(next) = queue.try_recv() {
                        return Ok(Some(next));
                    }
                    self.output.flush()?;
                }
                Ok(queue.recv().ok())
            }
        }
    }
}
