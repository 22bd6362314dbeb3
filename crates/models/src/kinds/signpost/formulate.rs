//! The steps of an assignment or of a schedule, as for other kinds with numbers. Steps lead where arrows point.

use super::{Signpost, arrow, numbers as numbers_of, ray};
use crate::board::{Cell, Pos, Puzzle, WriteError};
use crate::kinds::cell_models::numbers;
use crate::kinds::{Formulate, Marks};
use crate::linear_model::Model;

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

    fn marks(&self, puzzle: &Puzzle) -> Option<Marks> {
        let last = puzzle.open_cells().find(|&pos| arrow(puzzle, pos).is_none())?;
        let mut steps: Vec<(u32, Pos)> = numbers_of(puzzle).map(|(pos, number)| (number, pos)).collect();
        steps.push((puzzle.open_cells().count() as u32, last));
        steps.sort_unstable();
        steps.dedup();
        let first = steps[0].1;
        let ahead = |pos: Pos| arrow(puzzle, pos).into_iter().flat_map(move |way| ray(puzzle, pos, way));
        let is_open = |pos: Pos| puzzle.cell(pos) != Cell::Hole && pos != first;
        let arrows = puzzle.open_cells().flat_map(|from| ahead(from).map(move |to| (from, to)));
        Some(Marks::Arrows(steps, arrows.filter(|&(_, to)| is_open(to)).collect()))
    }
}
