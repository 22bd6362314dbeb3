//! A batch of puzzles: one thread reads ahead, several answer, this one prints in the order of the input.
//!
//! The reader puts a *place* for each puzzle into a queue; the printer takes the places in order and waits, at each,
//! for its answer. So the output does not depend on which answer is found first, and [`Backpressure`] bounds how many
//! places there are.

mod backpressure;
mod input;
mod memory;
mod workers;

use crate::answer::{Named, Unreadable, no_answer};
use crate::args::Request;
use crate::terminal::interrupt::{self, Interrupts};
use crate::terminal::{Chunk, Counter, Display, Output, write_stderr};
use crate::verdict::{UNREADABLE, Verdict};
use backpressure::Backpressure;
use input::Item;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use unicursal_models::{CancelToken, Puzzle};
use workers::{Job, STACK, Workers};

/// How often the printer looks whether there are more answers while some wait to be printed: to be woken for each one
/// would take longer than to solve a small puzzle.
const PAUSE: Duration = Duration::from_micros(100);
/// How long an interrupt of the whole pipeline may come after the end of the input that it makes: before the last
/// puzzle is called broken, and before the command ends; then at most a tenth of the time that it took.
const BEFORE_AN_ERROR: Duration = Duration::from_millis(100);
const BEFORE_THE_END: Duration = Duration::from_millis(20);

/// Answers the whole request, and says how it went.
pub(crate) fn run(mut request: Request) -> ExitCode {
    let files = std::mem::take(&mut request.files);
    let reads_stdin = files.iter().any(|file| file.as_os_str() == "-");
    let (cancel, output) = (CancelToken::new(), Arc::new(Output::new(Display::start())));
    let batch = Arc::new(Batch {
        started: Instant::now(),
        backpressure: Backpressure::new(request.question.size().puzzles_ahead()),
        request: Arc::new(request),
        interrupts: interrupt::watch(cancel.clone(), Arc::clone(&output)),
        cancel,
        output,
    });
    let (sender, places) = channel();
    let reading = Arc::clone(&batch);
    let reader = match thread::Builder::new().stack_size(STACK).spawn(move || reading.read(files, &sender)) {
        Ok(reader) => reader,
        Err(error) => {
            write_stderr(format!("error: cannot start a thread: {error}\n").as_bytes());
            return ExitCode::from(UNREADABLE);
        }
    };
    // Only after the last puzzle is the reader waited for: before, it may itself wait for input that never comes.
    let printed = batch.print(&places).map(|verdict| match reader.join() {
        Ok(()) => verdict,
        // Its panic is reported already; what it did not read must not pass for read.
        Err(_) => Verdict::Unreadable,
    });
    let patience = if reads_stdin || printed.is_err() { batch.before_the_end() } else { Duration::ZERO };
    if batch.interrupts.come_within(patience) {
        batch.output.leave_interrupted();
    }
    batch.output.display().clear();
    match printed {
        Ok(verdict) => ExitCode::from(verdict.exit_status()),
        // Whoever reads the answers has seen enough, as in `| head -1`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            write_stderr(format!("error: cannot print the answers: {error}\n").as_bytes());
            ExitCode::from(UNREADABLE)
        }
    }
}

/// What the reader and the printer share.
struct Batch {
    started: Instant,
    request: Arc<Request>,
    interrupts: Interrupts,
    cancel: CancelToken,
    backpressure: Backpressure,
    output: Arc<Output>,
}

/// Where the answer to one puzzle will come out.
struct Place {
    name: String,
    cells: usize,
    chunks: Chunks,
}

enum Chunks {
    /// There is no puzzle to answer.
    Ready(Chunk),
    /// The answer is being found.
    Coming { chunks: Receiver<Chunk>, counter: Option<Arc<Counter>> },
}

impl Batch {
    fn read(&self, files: Vec<PathBuf>, places: &Sender<Place>) {
        let mut workers = Workers::new(Arc::clone(&self.request), self.cancel.clone());
        for Item { name, puzzle, may_be_cut } in input::items(files, self.request.from) {
            let patience = if puzzle.is_err() { BEFORE_AN_ERROR } else { self.before_the_end() };
            if may_be_cut && self.interrupts.come_within(patience) {
                return;
            }
            let cells = puzzle.as_ref().map_or(0, |puzzle| puzzle.rows() as usize * puzzle.cols() as usize);
            self.backpressure.enter(cells);
            let (chunks, job) = match puzzle {
                Err(unreadable) => (Chunks::Ready(self.no_answer(&name, &unreadable)), None),
                Ok(puzzle) => self.prepare(name.clone(), puzzle),
            };
            // The place first: if this thread has to do the job itself, the printer already waits for it.
            if places.send(Place { name, cells, chunks }).is_err() {
                return;
            }
            if let Some(job) = job {
                workers.answer(job);
            }
        }
    }

    fn no_answer(&self, name: &str, unreadable: &Unreadable) -> Chunk {
        no_answer(self.request.format, self.request.color_errors, name, unreadable)
    }

    fn before_the_end(&self) -> Duration {
        BEFORE_THE_END.min(self.started.elapsed() / 10)
    }

    fn prepare(&self, name: String, puzzle: Puzzle) -> (Chunks, Option<Job>) {
        let (sender, chunks) = sync_channel(self.request.question.size().chunks_ahead());
        let counter = self.output.display().counter();
        let job = Job { named: Named { name, puzzle }, chunks: sender, counter: counter.clone() };
        (Chunks::Coming { chunks, counter }, Some(job))
    }

    fn print(&self, places: &Receiver<Place>) -> io::Result<Verdict> {
        let mut gravest = Verdict::Good;
        while let Some(place) = self.next(places)? {
            let cells = place.cells;
            gravest = gravest.max(self.print_place(place)?);
            self.backpressure.leave(cells);
            self.output.display().done();
        }
        self.output.flush()?;
        Ok(gravest)
    }

    fn print_place(&self, Place { name, chunks, .. }: Place) -> io::Result<Verdict> {
        let (chunks, counter) = match chunks {
            Chunks::Ready(chunk) => return self.print_chunk(chunk).map(|_| Verdict::Unreadable),
            Chunks::Coming { chunks, counter } => (chunks, counter),
        };
        self.output.display().solving(&name, counter.as_ref());
        while let Some(chunk) = self.next(&chunks)? {
            if let Some(verdict) = self.print_chunk(chunk)? {
                return Ok(verdict);
            }
        }
        if self.cancel.is_cancelled() {
            self.output.leave_interrupted();
        }
        let lost = Unreadable::Plain("the answer was lost, which is a defect of the program".into());
        self.print_chunk(self.no_answer(&name, &lost))?;
        Ok(Verdict::Unreadable)
    }

    fn print_chunk(&self, chunk: Chunk) -> io::Result<Option<Verdict>> {
        let verdict = chunk.verdict();
        self.output.print(chunk)?;
        Ok(verdict)
    }

    /// What comes next from a queue, if anything. Whatever is gathered is printed before waiting for long, so an answer
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
