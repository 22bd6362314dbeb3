//! Answers for programs: one object a puzzle, on a line of its own.
//!
//! Fields are written one by one rather than by a derived structure, because `solutions` can be longer than memory.

mod analysis;

use crate::answer::{Answer, AnswerWriter, Cost, End, Enumerated, Named};
use crate::input::Unreadable;
use crate::output::Chunk;
use crate::printable::printable;
use crate::question::Question;
use crate::status::Status;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::io::{self, Write};
use tempfile::SpooledTempFile;
use unicursal_models::{Pos, Puzzle, Solution};

/// The solutions of one puzzle may take so many bytes of memory; what is more waits in a temporary file.
const SPOOL_IN_MEMORY: usize = 1 << 20;

/// The whole line of an answer with few solutions.
pub(crate) fn answer(question: Question, named: &Named, answer: &Answer) -> Vec<u8> {
    let mut line = head(named, answer.status);
    match question {
        Question::Solve => {
            if let Some(solution) = answer.solutions.first() {
                line.extend(b",\"solution\":");
                value(&mut line, &Drawn(&named.puzzle, solution));
            }
        }
        Question::Unique => {
            line.extend(b",\"solutions\":[");
            for (number, solution) in answer.solutions.iter().enumerate() {
                if number > 0 {
                    line.push(b',');
                }
                value(&mut line, &Drawn(&named.puzzle, solution));
            }
            line.push(b']');
        }
        // A string: most programs would round a number of this size.
        Question::Count { .. } => {
            if let Some(count) = &answer.count {
                line.extend(format!(",\"count\":\"{count}\"").bytes());
            }
        }
        Question::Analyze => {
            if let Some(analysis) = &answer.analysis {
                analysis::write(&mut line, analysis);
            }
        }
        // These are written solution by solution.
        Question::Solutions { .. } | Question::Sample { .. } => {}
    }
    end(&mut line, &answer.cost);
    line
}

/// The line that stands in the place of a puzzle that there is no answer for.
pub(crate) fn unreadable(name: &str, unreadable: &Unreadable) -> Vec<u8> {
    let (place_line, column) = unreadable.place().unzip();
    let mut line = b"{\"puzzle\":".to_vec();
    value(&mut line, name);
    line.extend(b",\"status\":\"error\",\"error\":{\"message\":");
    value(&mut line, unreadable.message());
    line.extend(b",\"line\":");
    value(&mut line, &place_line);
    line.extend(b",\"column\":");
    value(&mut line, &column);
    line.extend(b"}}\n");
    line
}

/// The line of an enumeration, kept until it is whole: a script must never read half a line, and `status` comes
/// before the solutions though it is known after them.
pub(crate) struct Line<'a> {
    question: Question,
    named: &'a Named,
    solutions: SpooledTempFile,
    is_empty: bool,
    bytes: u64,
    /// It may have so many bytes: it is kept on disk until it is whole.
    longest: u64,
    /// Reused from solution to solution.
    scratch: Vec<u8>,
}

impl<'a> Line<'a> {
    pub(crate) fn new(question: Question, named: &'a Named, longest: u64) -> Self {
        let solutions = SpooledTempFile::new(SPOOL_IN_MEMORY);
        Self { question, named, solutions, is_empty: true, bytes: 0, longest, scratch: vec![] }
    }
}

impl AnswerWriter for Line<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<Option<Vec<u8>>> {
        self.scratch.clear();
        if !std::mem::take(&mut self.is_empty) {
            self.scratch.push(b',');
        }
        value(&mut self.scratch, &Drawn(&self.named.puzzle, solution));
        self.bytes += self.scratch.len() as u64;
        if self.bytes > self.longest {
            return Err(io::Error::other(format!(
                "the line would be longer than {} bytes; ask for fewer solutions, or for text, which is printed as it comes",
                self.longest
            )));
        }
        self.solutions.write_all(&self.scratch).map_err(|error| spooling(&error))?;
        Ok(None)
    }

    fn finish(self: Box<Self>, enumerated: &Enumerated) -> io::Result<Chunk> {
        let status = enumerated.status();
        let mut head = head(self.named, status);
        head.extend(b",\"solutions\":[");
        let mut tail = match (&enumerated.end, self.question) {
            (End::Drawn { from, .. }, _) => format!("],\"count\":\"{from}\""),
            (_, Question::Sample { .. }) => "]".into(),
            (end, _) => format!("],\"complete\":{}", *end == End::Complete),
        }
        .into_bytes();
        end(&mut tail, &enumerated.cost);
        Ok(Chunk::spooled(head, self.solutions, tail, status.verdict()))
    }
}

/// Says where the solutions were to be kept, and what to do.
fn spooling(error: &io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    io::Error::other(format!(
        "cannot keep the solutions in a temporary file in {}: {}; set TMPDIR to a folder with room for them",
        printable(&folder.display().to_string()),
        printable(&error.to_string()),
    ))
}

fn head(named: &Named, status: Status) -> Vec<u8> {
    let mut line = Vec::with_capacity(1024);
    line.extend(b"{\"puzzle\":");
    value(&mut line, named.name.as_str());
    for (field, word) in [("kind", named.puzzle.kind().name()), ("status", status.name())] {
        // These words are our own and need no escapes.
        line.extend(format!(",\"{field}\":\"{word}\"").bytes());
    }
    line
}

fn end(line: &mut Vec<u8>, cost: &Cost) {
    line.extend(b",\"stats\":");
    value(line, cost);
    line.extend(b"}\n");
}

fn value(line: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) {
    // Writing to memory does not fail, and no value here has keys that are not strings.
    let written = serde_json::to_writer(line, value);
    debug_assert!(written.is_ok());
}

/// A solution of a puzzle, as the board and as the paths.
struct Drawn<'a>(&'a Puzzle, &'a Solution);

impl Serialize for Drawn<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(puzzle, solution) = self;
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("cells", &solution.cells(puzzle))?;
        map.serialize_entry("paths", &Paths(solution.paths()))?;
        map.end()
    }
}

struct Paths<'a>(&'a [Vec<Pos>]);

impl Serialize for Paths<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|path| Path(path)))
    }
}

struct Path<'a>(&'a [Pos]);

impl Serialize for Path<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|pos| [pos.row, pos.col]))
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("microseconds", &self.microseconds())?;
        for (name, count) in self.stats.fields() {
            map.serialize_entry(name, &count)?;
        }
        map.end()
    }
}
