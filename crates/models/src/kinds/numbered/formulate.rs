//! Numbers as the steps of an assignment, or as the times of a schedule.

use super::Numbered;
use crate::board::{Puzzle, WriteError};
use crate::kinds::cell_models::numbers;
use crate::kinds::{Formulate, Marks};
use crate::linear_model::Model;

impl Formulate for Numbered {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        numbers::assignment(puzzle)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        numbers::assignment(puzzle)
    }

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        Some(Marks::Steps(puzzle.clues()))
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        numbers::schedule(puzzle)
    }
}
