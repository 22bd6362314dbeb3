//! Numbers as the steps of an assignment, or as the times of a schedule.

use super::Numbered;
use crate::board::{Puzzle, WriteError};
use crate::kinds::{Formulate, Marks};
use crate::model::{Cells, Linear, Model, Relation};

impl Formulate for Numbered {
    /// The assignment of steps to cells, in which clues are fixed.
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let notes = ["Assignment: at_CELL_K is 1 if the path is on the cell at step K.", "The clues are fixed."];
        let (mut model, at) = cells.assignment(&notes, 0)?;
        for (clue, pos) in puzzle.clues() {
            model.fix(at[cells.number(pos)][clue as usize - 1], 1);
        }
        Ok(model)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        self.linear(puzzle)
    }

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        Some(Marks::Steps(puzzle.clues()))
    }

    /// A schedule of visits, in which clues are times.
    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let clues = puzzle.clues();
        let given =
            |step: u64| clues.iter().find(|(clue, _)| u64::from(*clue) == step).map(|(_, pos)| cells.number(*pos));
        let notes = [
            "Schedule: step_CELL is when the path is on the cell; go_A_B is 1 if it goes from A to B.",
            "Clues are times.",
        ];
        let (mut model, order) = cells.tasks(&notes, given(1), given(cells.count()))?;
        for (clue, pos) in &clues {
            model.add(Linear::sum([order[cells.number(*pos)]], Relation::Equal, i64::from(*clue)));
        }
        Ok(model)
    }
}
