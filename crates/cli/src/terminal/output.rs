//! Where answers go, and standard error: whole answers, in order, also when an interrupt comes in between.

use super::destination::{Destination, Files};
use super::progress::Display;
use super::screen::{self, write_stderr, write_stdout};
use crate::verdict::{INTERRUPTED, Verdict};
use std::io::{self, IsTerminal, Read, Seek};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::SpooledTempFile;

/// The number of bytes that are gathered before they are written without being asked for.
const BUFFER: usize = 1 << 16;
/// How long an impatient second interrupt waits for a write that is under way.
const PATIENCE: Duration = Duration::from_secs(1);

/// Something that is printed as a whole: an answer, or one solution of many.
#[derive(Debug)]
pub(crate) struct Chunk {
    head: Vec<u8>,
    spool: Option<SpooledTempFile>,
    tail: Vec<u8>,
    stream: Stream,
    verdict: Option<Verdict>,
    /// The answer in a word, if it is more than the verdict says.
    status: Option<&'static str>,
    /// How long the answer took.
    time: Option<Duration>,
    /// If it makes a file of its own: the puzzle it is called after, and the extension.
    file: Option<(String, &'static str)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    Stdout,
    Stderr,
}

impl Chunk {
    fn new(head: Vec<u8>, stream: Stream, verdict: Option<Verdict>) -> Self {
        Self { head, spool: None, tail: vec![], stream, verdict, status: None, time: None, file: None }
    }

    /// One of several chunks of an answer.
    pub(crate) fn part(text: Vec<u8>) -> Self {
        Self::new(text, Stream::Stdout, None)
    }

    /// An answer, or the last chunk of it.
    pub(crate) fn last(text: Vec<u8>, verdict: Verdict) -> Self {
        Self::new(text, Stream::Stdout, Some(verdict))
    }

    /// A long answer, whose middle was spooled.
    pub(crate) fn spooled(head: Vec<u8>, spool: SpooledTempFile, tail: Vec<u8>, verdict: Verdict) -> Self {
        Self { spool: Some(spool), tail, ..Self::last(head, verdict) }
    }

    /// What makes a file of its own, such as a picture, called after the puzzle `name`.
    pub(crate) fn file(content: Vec<u8>, name: &str, extension: &'static str, verdict: Verdict) -> Self {
        Self { file: Some((name.to_owned(), extension)), ..Self::last(content, verdict) }
    }

    /// A remark for the person, before the last chunk.
    pub(crate) fn remark(text: &str) -> Self {
        Self::new(format!("{text}\n").into_bytes(), Stream::Stderr, None)
    }

    /// The same, with the answer in a word.
    pub(crate) fn with_status(self, status: &'static str) -> Self {
        Self { status: Some(status), ..self }
    }

    /// The same, with the time that the answer took.
    pub(crate) fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The answer in a word.
    pub(crate) fn status(&self) -> &'static str {
        self.status.unwrap_or(match self.verdict {
            None | Some(Verdict::Good) => "done",
            Some(Verdict::Bad) => "unsolvable",
            Some(Verdict::Unknown) => "unknown",
            Some(Verdict::Unreadable) => "error",
        })
    }

    /// How long the answer took, if it is known.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.time
    }

    /// How the puzzle went, if this is the last chunk of its answer.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// What a person is told when there is no answer.
    pub(crate) fn complaint(text: Vec<u8>) -> Self {
        Self::note(text, Verdict::Unreadable)
    }

    /// What a person is told in place of an answer.
    pub(crate) fn note(text: Vec<u8>, verdict: Verdict) -> Self {
        Self::new(text, Stream::Stderr, Some(verdict))
    }
}

/// The way out of the program. Whoever holds the lock may write; so an interrupt never cuts a chunk.
#[derive(Debug)]
pub(crate) struct Output {
    buffer: Mutex<Vec<u8>>,
    files: Mutex<Files>,
    /// Whether a file of its own went to where there is room for one only.
    has_file: AtomicBool,
    destination: Destination,
    display: Display,
    /// Whether answers appear on the terminal that also shows the progress.
    shares_terminal: bool,
}

impl Output {
    pub(crate) fn new(destination: Destination, display: Display) -> Self {
        let shares_terminal = destination.is_stdout() && io::stdout().is_terminal();
        Self {
            buffer: Mutex::default(),
            files: Mutex::default(),
            has_file: AtomicBool::new(false),
            destination,
            display,
            shares_terminal,
        }
    }

    pub(crate) fn display(&self) -> &Display {
        &self.display
    }

    /// Takes a chunk; it is printed at the latest with the next [`flush`](Output::flush).
    ///
    /// # Errors
    /// The destination cannot be written to, or a spooled answer cannot be read back.
    pub(crate) fn print(&self, mut chunk: Chunk) -> io::Result<()> {
        let mut buffer = self.lock();
        if chunk.stream == Stream::Stderr {
            self.drain(&mut buffer)?;
            self.display.suspend(|| write_stderr(&chunk.head));
            return Ok(());
        }
        if let Some((name, extension)) = &chunk.file {
            if let Destination::Folder(folder) = &self.destination {
                let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
                return files.write(folder, name, extension, &chunk.head);
            }
            if self.has_file.swap(true, Ordering::Relaxed) {
                let message = "several puzzles make several files; name a folder for them, as in `-o pictures/`";
                return Err(io::Error::other(message));
            }
        }
        buffer.append(&mut chunk.head);
        if let Some(mut spool) = chunk.spool {
            spool.rewind()?;
            loop {
                self.drain(&mut buffer)?;
                if Read::by_ref(&mut spool).take(BUFFER as u64).read_to_end(&mut buffer)? == 0 {
                    break;
                }
            }
        }
        buffer.append(&mut chunk.tail);
        if buffer.len() >= BUFFER {
            self.drain(&mut buffer)?;
        }
        Ok(())
    }

    /// Whether something is gathered that is not yet written.
    pub(crate) fn holds_something(&self) -> bool {
        !self.lock().is_empty()
    }

    /// Writes what is gathered.
    ///
    /// # Errors
    /// The destination cannot be written to.
    pub(crate) fn flush(&self) -> io::Result<()> {
        self.drain(&mut self.lock())
    }

    /// Ends the program as an interrupt does: what is gathered is written, then nothing more.
    pub(crate) fn leave_interrupted(&self) -> ! {
        self.leave(self.lock())
    }

    /// Ends the program even if a write hangs, say because a pager reads no further.
    pub(crate) fn leave_impatiently(&self) -> ! {
        let asked = Instant::now();
        while asked.elapsed() < PATIENCE {
            if let Ok(buffer) = self.buffer.try_lock() {
                self.leave(buffer);
            }
            thread::sleep(Duration::from_millis(10));
        }
        std::process::exit(INTERRUPTED.into())
    }

    fn leave(&self, mut buffer: MutexGuard<'_, Vec<u8>>) -> ! {
        // Nobody is left to be told that this failed.
        let _ = self.drain(&mut buffer);
        self.display.clear();
        // The lock is still held: no other thread prints in the moment before the end.
        std::process::exit(INTERRUPTED.into())
    }

    fn drain(&self, buffer: &mut Vec<u8>) -> io::Result<()> {
        if buffer.is_empty() {
            return Ok(());
        }
        // A terminal gets whole characters, since it does not get all of them as they are.
        let end = if self.shares_terminal { screen::whole(buffer) } else { buffer.len() };
        let text = &buffer[..end];
        let written = match self.destination {
            Destination::Stdout if self.shares_terminal => self.display.suspend(|| write_stdout(text)),
            Destination::Stdout => write_stdout(text),
            _ => self.destination.write(text),
        };
        // Also after an error: what is half written must not be written again.
        buffer.drain(..end);
        written
    }

    fn lock(&self) -> MutexGuard<'_, Vec<u8>> {
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
