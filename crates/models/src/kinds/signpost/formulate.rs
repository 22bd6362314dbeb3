//! The steps of an assignment or of a schedule, as for other numbers; steps lead where arrows point.

use super::Signpost;
use crate::board::{Puzzle, WriteError};
use crate::kinds::Formulate;
use crate::model::{Model, numbers};

impl Formulate for Signpost {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        numbers::assignment(puzzle)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        numbers::assignment(puzzle)
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        numbers::schedule(puzzle)
    }
}
