//! What kinds with numbered clues share: clues that stand once, and numbers that are steps.

#[cfg(feature = "solve")]
use crate::board::{Cell, Puzzle};
use crate::board::{Place, Pos, PuzzleError};
#[cfg(feature = "solve")]
use crate::encode::{Encoding, GraphBuilder};
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
