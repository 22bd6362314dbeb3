//! Writers of answers, as text or as JSON.

use crate::terminal::Chunk;
use crate::verdict::Verdict;
use std::io;
use tempfile::SpooledTempFile;
use unicursal::Solution;
use unicursal::answer::Answer;

/// Words one answer.
pub(crate) trait AnswerWriter {
    /// Takes the next solution of a list, and returns what of the answer can be printed already.
    ///
    /// # Errors
    /// The solution cannot be kept.
    fn solution(&mut self, solution: Solution) -> io::Result<Option<Vec<u8>>>;

    /// Returns the rest of the answer.
    ///
    /// # Errors
    /// The answer cannot be kept.
    fn finish(self: Box<Self>, answer: &Answer) -> io::Result<Rest>;
}

/// The rest of an answer: all of it, unless solutions came before.
pub(crate) struct Rest {
    pub(crate) head: Vec<u8>,
    /// The spooled solutions, and the text after them.
    pub(crate) spooled: Option<(SpooledTempFile, Vec<u8>)>,
}

impl Rest {
    /// Returns the last chunk of the answer.
    pub(crate) fn chunk(self, verdict: Verdict) -> Chunk {
        match self.spooled {
            None => Chunk::last(self.head, verdict),
            Some((spool, tail)) => Chunk::spooled(self.head, spool, tail, verdict),
        }
    }
}
