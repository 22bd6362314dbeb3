//! Puzzles as attempts make them.

use crate::board::{Puzzle, Solution};
use crate::explain::Grade;
use crate::solve::answer::Interrupted;

/// A puzzle that an attempt has made.
pub(crate) struct Draft {
    pub(crate) puzzle: Puzzle,
    pub(crate) solution: Solution,
    /// The grade, if one was asked for.
    pub(crate) grade: Option<Grade>,
}

/// A puzzle; none if the attempt failed.
pub(crate) type Made = Result<Option<Draft>, Interrupted>;
