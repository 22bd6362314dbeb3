//! The models of kinds whose clues are the steps of one path.

use crate::board::{Puzzle, WriteError};
use crate::kinds::cell_models::Cells;
use crate::kinds::rules;
use crate::linear_model::{Linear, Model, Relation};

/// Returns the assignment of steps to cells, in which clues are fixed.
///
/// # Errors
/// The model would be too large.
pub(crate) fn assignment(puzzle: &Puzzle) -> Result<Model, WriteError> {
    let cells = Cells::of(puzzle);
    let notes = ["Assignment: at_CELL_K is 1 if the path is on the cell at step K.", "The clues are fixed."];
    let (mut model, at) = cells.assignment(&notes, 0)?;
    for (step, pos) in rules(puzzle.kind()).given_steps(puzzle) {
        model.fix(at[cells.number(pos)][step as usize - 1], 1);
    }
    Ok(model)
}

/// Returns a schedule of visits, in which clues are times.
///
/// # Errors
/// The model would be too large.
pub(crate) fn schedule(puzzle: &Puzzle) -> Result<Model, WriteError> {
    let cells = Cells::of(puzzle);
    let clues = rules(puzzle.kind()).given_steps(puzzle);
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
