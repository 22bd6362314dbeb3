//! Whether the missing numbers can be divided among the free cells.

use super::candidates::Candidates;
use super::facts::Facts;
use super::layout::Layout;
use super::state::State;
use unicursal_core::Matching;

/// Returns numbers for which fewer cells are left than there are numbers, ascending. `None` if each missing number can
/// have a cell of its own. More facts leave fewer choices, so an impossible division stays impossible.
pub(super) fn shortage(layout: &Layout, facts: &Facts, candidates: &Candidates) -> Option<Vec<u32>> {
    let cells = layout.last() as usize;
    let mut matching = Matching::new(cells + 1, cells);
    let cells_of = |number: usize| candidates.cells(number as u32).map(|cell| cell as usize);
    let missing = || (1..=layout.last()).filter(|&number| facts.cell_of(number).is_none());
    let left_out = missing().find(|&number| !matching.augment(number as usize, cells_of))?;
    let reached = matching.reach([left_out as usize], cells_of);
    Some(missing().filter(|&number| reached.left[number as usize]).collect())
}

/// Returns whether each missing number can have a cell of its own.
pub(super) fn can_be_shared_out(state: &State) -> bool {
    shortage(&state.layout, &state.facts, &state.candidates).is_none()
}
