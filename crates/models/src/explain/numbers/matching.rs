//! Whether the missing numbers can be shared out among the free cells.

use super::state::State;
use std::collections::VecDeque;

const NONE: u32 = u32::MAX;

/// Whether each missing number can have a cell of its own among those left for it. If not, some numbers have fewer cells
/// than they are, as in a pocket that is too small, or some cells have fewer numbers. With more facts there are fewer
/// choices, so what cannot be shared out never can again.
///
/// Numbers are given cells one after the other along augmenting paths (Kuhn 1955).
pub(super) fn can_be_shared_out(state: &State) -> bool {
    let cells = state.layout.last() as usize;
    // The number that has each cell, and the cell of each number.
    let (mut owner, mut own) = (vec![NONE; cells], vec![NONE; cells + 1]);
    // The number that has last been followed to each cell, and on whose behalf.
    let (mut from, mut seen) = (vec![NONE; cells], vec![0; cells]);
    for wanting in state.missing() {
        let mut open = VecDeque::from([wanting]);
        let mut end = None;
        'search: while let Some(number) = open.pop_front() {
            for cell in state.candidates.cells(number) {
                let at = cell as usize;
                if std::mem::replace(&mut seen[at], wanting) == wanting {
                    continue;
                }
                from[at] = number;
                if owner[at] == NONE {
                    end = Some(cell);
                    break 'search;
                }
                open.push_back(owner[at]);
            }
        }
        let Some(mut cell) = end else { return false };
        loop {
            let number = from[cell as usize];
            owner[cell as usize] = number;
            let before = std::mem::replace(&mut own[number as usize], cell);
            if number == wanting {
                break;
            }
            cell = before;
        }
    }
    true
}
