//! The fingerprint of the question on answers in a file, so a batch is resumed only with the same question.

use crate::answer::Unreadable;
use crate::digest::digest_of;
use serde::{Deserialize, Serialize};
use unicursal::Puzzle;
use unicursal::format::write_json;

/// The mark of a question about a puzzle.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Fingerprint {
    /// The command with the options that determine the answer. Threads and limits are left out, because they only
    /// determine whether there is an answer.
    pub(crate) question: String,
    /// A digest of the puzzle, which depends on how its text was read as well. `None` if it could not be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) puzzle: Option<String>,
}

impl Fingerprint {
    /// Returns the mark of `question` about `puzzle`.
    pub(crate) fn of(question: &str, puzzle: &Result<Puzzle, Unreadable>) -> Self {
        let puzzle = puzzle.as_ref().ok().map(digest);
        Self { question: question.to_owned(), puzzle }
    }

    /// Returns the field that an answer has in a file, with the end of its line.
    pub(super) fn field(&self) -> String {
        let json = serde_json::to_string(self).expect("writing strings to memory does not fail");
        format!(",\"asked\":{json}}}\n")
    }
}

/// Returns a number that depends on the puzzle only, the same on every machine.
fn digest(puzzle: &Puzzle) -> String {
    digest_of(write_json(puzzle).as_bytes())
}
