//! The output of answers, and standard error: whole answers, in order, also when an interrupt comes in between.

use super::destination::Destination;
use super::progress::Display;
use super::screen::{self, write_stderr};
use crate::verdict::{INTERRUPTED, Verdict};
use std::io::{self, IsTerminal, Read, Seek};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::SpooledTempFile;

/// The number of bytes that are gathered before they are written without being asked for.
const BUFFER: usize = 1 << 16;
/// The time that an impatient second interrupt waits for a write that is under way.
const PATIENCE: Duration = Duration::from_secs(1);

/// Something that is printed as a whole: an answer, or one solution of many.
#[derive(Debug)]
pub(crate) struct Chunk {
    head: Vec<u8>,
    spool: Option<SpooledTempFile>,
    tail: Vec<u8>,
    stream: Stream,
    verdict: Option<Verdict>,
    /// The status in a word, if the verdict does not imply it.
    status: Option<&'static str>,
    /// The time that the answer took.
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

    /// Returns an answer, or the last chunk of it.
    pub(crate) fn last(text: Vec<u8>, verdict: Verdict) -> Self {
        Self::new(text, Stream::Stdout, Some(verdict))
    }

    /// Returns a long answer, whose middle was spooled.
    pub(crate) fn spooled(head: Vec<u8>, spool: SpooledTempFile, tail: Vec<u8>, verdict: Verdict) -> Self {
        Self { spool: Some(spool), tail, ..Self::last(head, verdict) }
    }

    /// Returns a file of its own, such as a picture, called after the puzzle `name`.
    pub(crate) fn file(content: Vec<u8>, name: &str, extension: &'static str, verdict: Verdict) -> Self {
        Self { file: Some((name.to_owned(), extension)), ..Self::last(content, verdict) }
    }

    /// Returns a remark for the person, before the last chunk.
    pub(crate) fn remark(text: &str) -> Self {
        Self::new(format!("{text}\n").into_bytes(), Stream::Stderr, None)
    }

    /// This chunk with the answer in a word.
    pub(crate) fn with_status(self, status: &'static str) -> Self {
        Self { status: Some(status), ..self }
    }

    /// This chunk with the time that the answer took.
    pub(crate) fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// This line of JSON with one more `field`, which ends the line.
    pub(crate) fn with_field(mut self, field: &str) -> Self {
        let end = if self.spool.is_some() { &mut self.tail } else { &mut self.head };
        if end.ends_with(b"}\n") {
            end.truncate(end.len() - 2);
            end.extend_from_slice(field.as_bytes());
        }
        self
    }

    /// Returns whether the chunk consists of this text alone.
    pub(crate) fn is_text(&self, text: &[u8]) -> bool {
        self.spool.is_none() && self.file.is_none() && self.tail.is_empty() && self.head == text
    }

    /// Returns the answer in a word.
    pub(crate) fn status(&self) -> &'static str {
        self.status.unwrap_or(match self.verdict {
            None | Some(Verdict::Good) => "done",
            Some(Verdict::Bad) => "unsolvable",
            Some(Verdict::Unknown) => "unknown",
            Some(Verdict::Unreadable) => "error",
        })
    }

    /// Returns the time that the answer took, if it is known.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Returns the verdict on the puzzle, if this is the last chunk of its answer.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Returns an error message for people, when there is no answer.
    pub(crate) fn complaint(text: Vec<u8>) -> Self {
        Self::note(text, Verdict::Unreadable)
    }

    /// Returns a message for people in the place of an answer.
    pub(crate) fn note(text: Vec<u8>, verdict: Verdict) -> Self {
        Self::new(text, Stream::Stderr, Some(verdict))
    }
}

/// The way out of the program. Anyone who holds the lock may write. So an interrupt never cuts a chunk.
#[derive(Debug)]
pub(crate) struct Output {
    sink: Mutex<Sink>,
    display: Display,
    /// Whether answers appear on the terminal that also shows the progress.
    shares_terminal: bool,
}

/// The destination, and the output pending for it.
#[derive(Debug)]
struct Sink {
    /// Text that is not yet written.
    buffer: Vec<u8>,
    destination: Destination,
    /// Whether a separate file went to a destination for a single file.
    has_file: bool,
}

impl Output {
    pub(crate) fn new(destination: Destination, display: Display) -> Self {
        let shares_terminal = destination.is_stdout() && io::stdout().is_terminal();
        let sink = Sink { buffer: vec![], destination, has_file: false };
        Self { sink: Mutex::new(sink), display, shares_terminal }
    }

    pub(crate) fn display(&self) -> &Display {
        &self.display
    }

    /// Takes a chunk. It is printed at the latest with the next [`flush`](Output::flush).
    ///
    /// # Errors
    /// The destination cannot be written to, or a spooled answer cannot be read back.
    pub(crate) fn print(&self, mut chunk: Chunk) -> io::Result<()> {
        let mut sink = self.lock();
        if chunk.stream == Stream::Stderr {
            self.drain(&mut sink)?;
            self.display.suspend(|| write_stderr(&chunk.head));
            return Ok(());
        }
        if let Some((name, extension)) = &chunk.file {
            if let Destination::Folder(folder) = &mut sink.destination {
                return folder.write(name, extension, &chunk.head);
            }
            if std::mem::replace(&mut sink.has_file, true) {
                let message = "several puzzles make several files; name a folder for them, as in `-o pictures/`";
                return Err(io::Error::other(message));
            }
        }
        sink.buffer.append(&mut chunk.head);
        if let Some(mut spool) = chunk.spool {
            spool.rewind()?;
            loop {
                self.drain(&mut sink)?;
                if Read::by_ref(&mut spool).take(BUFFER as u64).read_to_end(&mut sink.buffer)? == 0 {
                    break;
                }
            }
        }
        sink.buffer.append(&mut chunk.tail);
        if sink.buffer.len() >= BUFFER {
            self.drain(&mut sink)?;
        }
        Ok(())
    }

    /// Returns whether there is pending output.
    pub(crate) fn holds_something(&self) -> bool {
        !self.lock().buffer.is_empty()
    }

    /// Writes what is gathered.
    ///
    /// # Errors
    /// The destination cannot be written to.
    pub(crate) fn flush(&self) -> io::Result<()> {
        self.drain(&mut self.lock())
    }

    /// Ends the output: all is written. A new file replaces the old one, unless it is empty because nothing could be
    /// read.
    ///
    /// # Errors
    /// A message, if the file cannot be replaced.
    pub(crate) fn finish(&self, verdict: Verdict) -> Result<(), String> {
        let mut sink = self.lock();
        if verdict == Verdict::Unreadable && sink.destination.is_blank() {
            sink.destination.abandon();
            return Ok(());
        }
        sink.destination.commit()
    }

    /// Ends the output early, and the file stays as it was. Returns a message for the user about finished parts, if
    /// there are any.
    pub(crate) fn abandon(&self) -> Option<String> {
        self.lock().destination.abandon()
    }

    /// Ends the program like an interrupt. Pending output is written first.
    pub(crate) fn leave_interrupted(&self) -> ! {
        self.leave(self.lock())
    }

    /// Ends the program even if a write hangs, say because a pager reads no further.
    pub(crate) fn leave_impatiently(&self) -> ! {
        let asked = Instant::now();
        while asked.elapsed() < PATIENCE {
            if let Ok(sink) = self.sink.try_lock() {
                self.leave(sink);
            }
            thread::sleep(Duration::from_millis(10));
        }
        std::process::exit(INTERRUPTED.into())
    }

    fn leave(&self, mut sink: MutexGuard<'_, Sink>) -> ! {
        // Nobody is left to be told that this failed.
        let _ = self.drain(&mut sink);
        self.display.clear();
        if let Some(note) = sink.destination.abandon() {
            write_stderr(format!("interrupted: {note}\n").as_bytes());
        }
        // The lock is still held: no other thread prints in the moment before the end.
        std::process::exit(INTERRUPTED.into())
    }

    fn drain(&self, sink: &mut Sink) -> io::Result<()> {
        let Sink { buffer, destination, .. } = sink;
        if buffer.is_empty() {
            return Ok(());
        }
        // A terminal gets whole characters, since it does not get all of them as they are.
        let end = if self.shares_terminal { screen::whole(buffer) } else { buffer.len() };
        let mut write = || destination.write(&buffer[..end]);
        let written = if self.shares_terminal { self.display.suspend(write) } else { write() };
        // Also after an error: what is half written must not be written again.
        buffer.drain(..end);
        written
    }

    fn lock(&self) -> MutexGuard<'_, Sink> {
        self.sink.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
