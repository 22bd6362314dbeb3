//! The only cell that is near enough to the numbers around a missing number, and of the right color if the steps change
//! colors as on a chessboard.

use crate::numbers::argument::{Argument, REACH, around_gap};
use crate::numbers::candidates::Candidates;
use crate::numbers::facts::{Facts, Known, Span};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Message, message};

/// A number with only one cell in reach, or with none, which is a contradiction.
#[derive(Debug)]
pub(super) struct InReach {
    number: u32,
    cell: Option<u32>,
    gap: Span,
}

impl InReach {
    fn new(state: &State, number: u32, cell: Option<u32>) -> Self {
        Self { number, cell, gap: state.facts.gap_of(number) }
    }
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for number in state.missing() {
        if let Some(cell) = state.candidates.only(number) {
            found.push(Box::new(InReach::new(state, number, Some(cell))));
        }
    }
}

/// Returns the argument that a number has only this cell left.
pub(super) fn only(state: &State, number: u32, cell: u32) -> InReach {
    InReach::new(state, number, Some(cell))
}

/// Returns whether each number has a cell in reach, and no two numbers share their only cell.
pub(super) fn have_cells(state: &State) -> bool {
    let mut is_taken = vec![false; state.layout.last() as usize];
    state.missing().all(|number| {
        let is_new = |cell: u32| !std::mem::replace(&mut is_taken[cell as usize], true);
        !state.candidates.is_empty(number) && state.candidates.only(number).is_none_or(is_new)
    })
}

/// Returns a number without any cell in reach. Of several, the one in the middle of the shortest gap.
pub(super) fn contradiction(state: &State) -> Option<InReach> {
    let empty = state.missing().filter(|&number| state.candidates.is_empty(number));
    let empty = empty.map(|number| InReach::new(state, number, None));
    empty.min_by_key(|reach| {
        let from_middle = (reach.number - reach.gap.first).abs_diff(reach.gap.last - reach.number);
        (reach.gap.len(), from_middle, reach.number)
    })
}

impl Argument for InReach {
    fn rule(&self) -> &'static str {
        "distance"
    }

    fn level(&self) -> u8 {
        4
    }

    fn effort(&self) -> u32 {
        self.gap.len()
    }

    fn conclusions(&self) -> Vec<Known> {
        self.cell.map(|cell| Known::At { number: self.number, cell }).into_iter().collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        around_gap(layout, facts, self.number)
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if facts.cell_of(self.number).is_some() {
            return false;
        }
        let candidates = Candidates::near(layout, facts, self.number, REACH);
        match self.cell {
            Some(cell) => candidates.only(self.number) == Some(cell),
            None => candidates.is_empty(self.number),
        }
    }

    fn message(&self, layout: &Layout, premises: &[Known]) -> Message {
        let number = self.number;
        let is_known = |wanted: u32| {
            premises.iter().any(|fact| matches!(*fact, Known::At { number, .. } if number == wanted))
        };
        let before = Some(self.gap.first - 1).filter(|&before| before >= 1);
        let after = Some(self.gap.last + 1).filter(|&after| after <= layout.last());
        let Some(cell) = self.cell else {
            return match (before, after) {
                (Some(before), Some(after)) => {
                    message!("clash-no-cell-between", n1 = number, n2 = before, n3 = after)
                }
                (Some(near), None) | (None, Some(near)) => {
                    message!("clash-no-cell-in-reach", n1 = number, n2 = near)
                }
                (None, None) => message!("clash-no-cell", n = number),
            };
        };
        let place = layout.place(cell);
        let away = |near: u32| layout.away(number.abs_diff(near));
        match (before.filter(|&before| is_known(before)), after.filter(|&after| is_known(after))) {
            (Some(before), Some(after)) => message!(
                "sentence-reach-of-both",
                n1 = number,
                away1 = away(before),
                n2 = before,
                away2 = away(after),
                n3 = after,
                place = place,
            ),
            (Some(near), None) | (None, Some(near)) => {
                message!("sentence-reach-of-one", n1 = number, away = away(near), n2 = near, place = place)
            }
            (None, None) => message!("sentence-neighbors-only-at", n = number, place = place),
        }
    }
}
