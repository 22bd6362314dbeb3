//! The clues in order: the steps with the order of Miller, Tucker and Zemlin, an assignment, or a schedule.

use super::Zip;
use crate::board::{Puzzle, WriteError};
use crate::kinds::cell_models::Cells;
use crate::kinds::{Formulate, Marks};
use crate::linear_model::{Linear, Model, Relation};

impl Formulate for Zip {
    fn linear(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let clues = numbers(&cells, puzzle);
        let (first, last) = (clues[0], clues[clues.len() - 1]);
        let notes = [
            "Miller, Tucker and Zemlin: go_A_B is 1 if the path goes from A to B, and step_CELL is when it is there.",
            "One step out of each cell but the last, one into each but the first; each step leads to a later cell.",
        ];
        let mut model = Model::with_terms(cells.count() * 2 + cells.steps() * 6, &notes)?;
        let steps = cells.step_variables(&mut model);
        let order = cells.order_variables(&mut model);
        cells.one_step_each(&mut model, &steps, &[first], &[last]);
        cells.order_along_steps(&mut model, &steps, &order, &[first]);
        model.add(Linear::sum([order[first]], Relation::Equal, 1));
        model.add(Linear::sum([order[last]], Relation::Equal, cells.count() as i64));
        for pair in clues.windows(2) {
            model.add(Linear::new([(1, order[pair[1]]), (-1, order[pair[0]])], Relation::AtLeast, 1));
        }
        Ok(model)
    }

    fn boolean(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let clues = numbers(&cells, puzzle);
        let notes = [
            "Assignment: at_CELL_K is 1 if the path is on the cell at step K.",
            "The first clue is at step 1, the last one at the last, and each after the one before it.",
        ];
        let (mut model, at) = cells.assignment(&notes, clues.len() as u64 * cells.count() * cells.count() / 2)?;
        let last = at.len() - 1;
        // A single clue on a board of several cells contradicts itself.
        model.add(Linear::sum([at[clues[0]][0]], Relation::AtLeast, 1));
        model.add(Linear::sum([at[clues[clues.len() - 1]][last]], Relation::AtLeast, 1));
        for pair in clues.windows(2) {
            for step in 0..at.len() {
                model.add(Linear::implies(at[pair[1]][step], at[pair[0]][..step].iter().copied()));
            }
        }
        Ok(model)
    }

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        Some(Marks::Order(puzzle.clues().into_iter().map(|(_, pos)| pos).collect()))
    }

    fn tasks(&self, puzzle: &Puzzle) -> Result<Model, WriteError> {
        let cells = Cells::of(puzzle);
        let clues = numbers(&cells, puzzle);
        let notes = [
            "Schedule: step_CELL is when the path is on the cell; go_A_B is 1 if it goes from A to B, right after.",
            "Each clue is visited after the one before it.",
        ];
        let (mut model, order) = cells.tasks(&notes, Some(clues[0]), Some(clues[clues.len() - 1]))?;
        for pair in clues.windows(2) {
            model.add(Linear::new([(1, order[pair[1]]), (-1, order[pair[0]])], Relation::AtLeast, 1));
        }
        Ok(model)
    }
}

/// Returns the cells of the clues, in order.
fn numbers(cells: &Cells, puzzle: &Puzzle) -> Vec<usize> {
    puzzle.clues().into_iter().map(|(_, pos)| cells.number(pos)).collect()
}
