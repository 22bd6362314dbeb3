//! The literals of numbers and labels in cells.

use unicursal_core::path::{PathClues, PathModel};
use unicursal_core::{Lit, Solver as Engine};
use unicursal_models::board::{Pos, Puzzle};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::{CellValue, rules};

/// Returns the literal of the number or label of a cell.
pub(super) fn value_literal(
    puzzle: &Puzzle,
    encoding: &Encoding,
    model: &PathModel,
    engine: &mut Engine,
    cell: Pos,
    value: u32,
) -> Option<Lit> {
    let vertex = encoding.vertex(cell)?;
    let clues = encoding.problem()?.clues();
    if rules(puzzle.kind()).cell_value() == CellValue::Label {
        let PathClues::Labels(pairs) = clues else { return None };
        let is_of = |pair: &[u32; 2]| {
            pair.iter().any(|&end| encoding.cell(end).is_some_and(|pos| puzzle.cell(pos).clue() == Some(value)))
        };
        let segment = pairs.iter().position(is_of)?;
        return Some(engine.equals(model.segments_of(vertex)?, segment as i64));
    }
    let PathClues::Steps(steps) = clues else { return None };
    // Where steps go one way, the path comes to a cell at one position and leaves it at the next.
    let value = if encoding.is_one_way { 2 * i64::from(value) - 1 } else { i64::from(value) };
    let position = value - i64::from(steps.first()?.1);
    Some(engine.equals(model.positions_of(vertex)?, position))
}
