//! Puzzles as attempts make them.

use unicursal_explain::Grade;
use unicursal_models::board::{Puzzle, Solution};
use unicursal_solving::settings::answer::Interrupted;

/// A puzzle that an attempt has made.
pub(crate) struct MadeBoard {
    pub(crate) puzzle: Puzzle,
    pub(crate) solution: Solution,
    /// The grade, if one was asked for.
    pub(crate) grade: Option<Grade>,
}

/// A puzzle, or `None` if the attempt failed.
pub(crate) type Made = Result<Option<MadeBoard>, Interrupted>;
