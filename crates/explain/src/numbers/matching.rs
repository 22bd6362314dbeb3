//! Whether the missing numbers can be divided among the free cells.

use super::state::State;
use unicursal_core::Matching;

/// Returns whether each missing number can have a cell of its own among those left for it. If not, some numbers have
/// too few cells, as in a pocket that is too small, or some cells have too few numbers. More facts leave fewer choices,
/// so an impossible division stays impossible.
pub(super) fn can_be_shared_out(state: &State) -> bool {
    let cells = state.layout.last() as usize;
    let mut matching = Matching::new(cells + 1, cells);
    let candidates = |number: usize| state.candidates.cells(number as u32).map(|cell| cell as usize);
    state.missing().all(|number| matching.augment(number as usize, candidates))
}
