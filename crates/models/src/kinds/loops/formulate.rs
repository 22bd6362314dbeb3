//! Loops for other solvers: one formulation of all kinds, made of the path problem and its local constraints.

use crate::board::{Puzzle, WriteError};
use crate::kinds::{Formulate, Marks};
use crate::linear_model::{Model, loops};

pub(in crate::kinds) struct Loops;

impl Formulate for Loops {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        loops::linear(puzzle)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        loops::boolean(puzzle)
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        loops::tasks(puzzle)
    }

    fn marks(&self, _puzzle: &Puzzle) -> Option<Marks> {
        None
    }
}
