//! Numbers are steps.

use super::Hidato;
use crate::board::{Puzzle, WriteError};
use crate::formulate::Model;
use crate::kinds::Formulate;
use crate::kinds::numbered::{formulate_assignment, formulate_tasks};

impl Formulate for Hidato {
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
