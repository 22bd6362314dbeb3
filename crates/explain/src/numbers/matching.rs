//! Whether the missing numbers can be divided among the free cells.

use super::state::State;
use unicursal_core::Matching;

/// Returns numbers for which fewer cells are left than there are numbers, ascending. `None` if each missing number can
/// have a cell of its own. More facts leave fewer choices, so an impossible division stays impossible.
pub(super) fn shortage(state: &State) -> Option<Vec<u32>> {
    let cells = state.layout.last() as usize;
    let mut matching = Matching::new(cells + 1, cells);
    let cells_of = |number: usize| state.candidates.cells(number as u32).map(|cell| cell as usize);
    let left_out = state.missing().find(|&number| !matching.augment(number as usize, cells_of))?;
    let reached = matching.reach([left_out as usize], cells_of);
    Some(state.missing().filter(|&number| reached.left[number as usize]).collect())
}
