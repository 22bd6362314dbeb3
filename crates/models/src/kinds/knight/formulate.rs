//! Numbers are steps.

use super::Knight;
use crate::board::{Puzzle, WriteError};
use crate::formulate::Model;
use crate::kinds::Formulate;
use crate::kinds::numbered::{formulate_assignment, formulate_tasks};

impl Formulate for Knight {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        formulate_assignment(puzzle)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        formulate_assignment(puzzle)
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        formulate_tasks(puzzle)
    }
}
