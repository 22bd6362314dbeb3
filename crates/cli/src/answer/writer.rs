//! The two ways to word an answer behind one trait.

use super::ask::Named;
use super::json::Line;
use super::text::{Pages, TextOptions};
use super::unreadable::Unreadable;
use crate::terminal::Chunk;
use crate::verdict::Verdict;
use std::io;
use tempfile::SpooledTempFile;
use unicursal_models::Solution;
use unicursal_models::answer::{Answer, ErrorAnswer};

/// How answers are worded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Format {
    Text(TextOptions),
    Json { longest_line: u64 },
}

/// Words one answer.
pub(crate) trait AnswerWriter {
    /// Takes the next solution of a list, and returns what of the answer can be printed already.
    ///
    /// # Errors
    /// The solution cannot be kept.
    fn solution(&mut self, solution: Solution) -> io::Result<Option<Vec<u8>>>;

    /// The rest of the answer.
    ///
    /// # Errors
    /// The answer cannot be kept.
    fn finish(self: Box<Self>, answer: &Answer) -> io::Result<Rest>;
}

/// The rest of an answer: all of it, unless solutions came before.
pub(crate) struct Rest {
    pub(crate) head: Vec<u8>,
    /// What was spooled, and what comes after it.
    pub(crate) spooled: Option<(SpooledTempFile, Vec<u8>)>,
}

impl Rest {
    /// The last chunk of the answer.
    pub(crate) fn chunk(self, verdict: Verdict) -> Chunk {
        match self.spooled {
            None => Chunk::last(self.head, verdict),
            Some((spool, tail)) => Chunk::spooled(self.head, spool, tail, verdict),
        }
    }
}

impl Format {
    /// What words the answer to `named`.
    pub(crate) fn writer(self, named: &Named) -> Box<dyn AnswerWriter + '_> {
        match self {
            Format::Json { longest_line } => Box::new(Line::new(&named.puzzle, longest_line)),
            Format::Text(options) => Box::new(Pages::new(options, named)),
        }
    }
}

/// What stands in the place of an answer that there is not.
pub(crate) fn no_answer(format: Format, color_errors: bool, name: &str, unreadable: &Unreadable) -> Chunk {
    match format {
        Format::Json { .. } => {
            let error = ErrorAnswer::new(name, unreadable.message(), unreadable.place());
            Chunk::last((error.to_json() + "\n").into_bytes(), Verdict::Unreadable)
        }
        Format::Text(_) => Chunk::complaint(unreadable.render(color_errors).into_bytes()),
    }
}
