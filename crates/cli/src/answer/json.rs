//! Answers for programs: one object per puzzle, on a line of its own.

use super::writer::{AnswerWriter, Rest};
use crate::terminal::printable;
use std::io::{self, Write};
use tempfile::SpooledTempFile;
use unicursal::answer::{Answer, Content, SolvedBoard};
use unicursal::{Puzzle, Solution};

/// The number of bytes of memory that the solutions of one puzzle may take. The rest waits in a temporary file.
const SPOOL_IN_MEMORY: usize = 1 << 20;

/// The line of an answer. The solutions of a list are kept until it is whole: a script must never read half a line, and
/// `status` comes before the solutions though it is known after them.
pub(super) struct Line<'a> {
    puzzle: &'a Puzzle,
    solutions: SpooledTempFile,
    is_empty: bool,
    bytes: u64,
    /// The number of bytes that it may have: it is kept on disk until it is whole.
    longest: u64,
    /// Whether answers include their cost.
    stats: bool,
    /// Reused from solution to solution.
    scratch: Vec<u8>,
}

impl<'a> Line<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, longest: u64, stats: bool) -> Self {
        let solutions = SpooledTempFile::new(SPOOL_IN_MEMORY);
        Self { puzzle, solutions, is_empty: true, bytes: 0, longest, stats, scratch: vec![] }
    }
}

impl AnswerWriter for Line<'_> {
    fn solution(&mut self, solution: Solution) -> io::Result<Option<Vec<u8>>> {
        self.scratch.clear();
        if !std::mem::take(&mut self.is_empty) {
            self.scratch.push(b',');
        }
        serde_json::to_writer(&mut self.scratch, &SolvedBoard::new(self.puzzle, solution))?;
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

    fn finish(self: Box<Self>, answer: &Answer) -> io::Result<Rest> {
        let is_list = matches!(answer.content, Content::Solutions { .. } | Content::Samples { .. });
        let around_list = if is_list { answer.json_around_solutions() } else { None };
        let end = |json: String| (if self.stats { json } else { without_stats(json) } + "\n").into_bytes();
        Ok(match around_list {
            Some((head, tail)) => Rest { head: head.into_bytes(), spooled: Some((self.solutions, end(tail))) },
            None => Rest { head: end(answer.to_json()), spooled: None },
        })
    }
}

/// The end of an answer without its last field, the cost. Inside a string the quotes would be escaped.
fn without_stats(mut json: String) -> String {
    if let Some(at) = json.rfind(",\"stats\":{") {
        json.truncate(at);
        json.push('}');
    }
    json
}

/// Returns the error that names the folder for the solutions and what to do.
fn spooling(error: &io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    io::Error::other(format!(
        "cannot keep the solutions in a temporary file in {}: {}; set TMPDIR to a folder with room for them",
        printable(&folder.display().to_string()),
        printable(&error.to_string()),
    ))
}
