//! What kinds with numbered clues share: clues that stand once, and numbers that are steps.

#[cfg(feature = "solve")]
use crate::board::Cell;
use crate::board::{Place, Pos, Puzzle, PuzzleError, WriteError};
#[cfg(feature = "solve")]
use crate::encode::{Encoding, GraphBuilder};
use crate::formulate::{Cells, Linear, Model, Relation};
#[cfg(feature = "solve")]
use unicursal_core::path::PathClues;

/// Each number stands once.
pub(crate) fn no_repeated_clue(clues: &[(u32, Pos)]) -> Result<(), PuzzleError> {
    match clues.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        None => Ok(()),
        Some(pair) => Err(PuzzleError::new(
            Place::Cell(pair[1].1),
            format!("clue {} stands at {} and again at {}", pair[0].0, pair[0].1, pair[1].1),
            "each clue stands once",
        )),
    }
}

/// Numbers are steps: each at most once, and none beyond the last.
pub(crate) fn validate_steps(clues: &[(u32, Pos)], open: usize) -> Result<(), PuzzleError> {
    no_repeated_clue(clues)?;
    match clues.iter().find(|(clue, _)| *clue as usize > open) {
        None => Ok(()),
        Some(&(clue, pos)) => Err(PuzzleError::new(
            Place::Cell(pos),
            format!("{clue} at {pos} is more than the {open} open cells"),
            format!("numbers go from 1 to {open} here"),
        )),
    }
}

#[cfg(feature = "solve")]
/// A path whose clues say their step. If the first (or last) number is not given, the path is led to a virtual
/// vertex at step 0 (or N + 1) that is joined to every cell without a number.
pub(crate) fn encode_steps(puzzle: &Puzzle) -> Encoding {
    let mut graph = GraphBuilder::new(puzzle);
    if let Some([start, end]) = graph.ends_of_single_cell() {
        return graph.encoding(PathClues::Steps(vec![(start, 0), (0, 1), (end, 2)]), vec![start]);
    }
    let last = graph.cells() as u32;
    let mut steps: Vec<(u32, u32)> =
        puzzle.clues().into_iter().map(|(clue, pos)| (graph.vertex(pos), clue)).collect();
    let free: Vec<u32> =
        puzzle.open_cells().filter(|&pos| puzzle.cell(pos) == Cell::Empty).map(|pos| graph.vertex(pos)).collect();
    match steps.first() {
        Some(&(vertex, 1)) => graph.end_at(vertex),
        _ => steps.insert(0, (graph.free_end(&free, 1), 0)),
    }
    match steps.last() {
        Some(&(vertex, step)) if step == last => graph.end_at(vertex),
        _ => steps.push((graph.free_end(&free, 1), last + 1)),
    }
    let start = steps[0].0;
    graph.encoding(PathClues::Steps(steps), vec![start])
}

/// The assignment of steps to cells, in which clues are fixed.
pub(crate) fn formulate_assignment(puzzle: &Puzzle) -> Result<Model, WriteError> {
    let cells = Cells::of(puzzle);
    let notes = ["Assignment: at_CELL_K is 1 if the path is on the cell at step K.", "The clues are fixed."];
    let (mut model, at) = cells.assignment(&notes, 0)?;
    for (clue, pos) in puzzle.clues() {
        model.fix(at[cells.number(pos)][clue as usize - 1], 1);
    }
    Ok(model)
}

/// A schedule of visits, in which clues are times.
pub(crate) fn formulate_tasks(puzzle: &Puzzle) -> Result<Model, WriteError> {
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
