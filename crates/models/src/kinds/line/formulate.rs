//! Fixed ends are the first and the last step. A line may run in either direction, so a single fixed end is the first.

use super::Line;
use crate::board::{Puzzle, WriteError};
use crate::kinds::cell_models::Cells;
use crate::kinds::{Formulate, Marks};
use crate::linear_model::Model;

impl Formulate for Line {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let notes = ["Assignment: at_CELL_K is 1 if the line is on the cell at step K.", NOTE];
        let (mut model, at) = cells.assignment(&notes, 0)?;
        let (first, last) = ends(&cells, puzzle);
        for (end, step) in [(first, 0), (last, at.len() - 1)] {
            if let Some(end) = end {
                model.fix(at[end][step], 1);
            }
        }
        Ok(model)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        self.linear(puzzle)
    }

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        Some(Marks::Ends(puzzle.start(), puzzle.end()))
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let notes =
            ["Schedule: step_CELL is when the line is on the cell; go_A_B is 1 if it goes from A to B.", NOTE];
        let (first, last) = ends(&cells, puzzle);
        Ok(cells.tasks(&notes, first, last)?.0)
    }
}

const NOTE: &str = "A line without a fixed end is found in both directions.";

fn ends(cells: &Cells, puzzle: &Puzzle) -> (Option<usize>, Option<usize>) {
    let number = |pos| cells.number(pos);
    match (puzzle.start(), puzzle.end()) {
        (None, end) => (end.map(number), None),
        (start, end) => (start.map(number), end.map(number)),
    }
}
