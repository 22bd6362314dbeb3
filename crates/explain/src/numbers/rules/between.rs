//! The only cell that touches the numbers before and after a missing number.

use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Message, message};

/// A number whose two neighbors in number have only one free cell in common.
#[derive(Debug)]
struct Between {
    number: u32,
    cell: u32,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for number in state.missing() {
        if let Some(cell) = only_cell(&state.layout, &state.facts, number) {
            found.push(Box::new(Between { number, cell }));
        }
    }
}

/// Returns the only free cell that touches both the number before and the one after.
fn only_cell(layout: &Layout, facts: &Facts, number: u32) -> Option<u32> {
    let (before, after) = (facts.cell_of(number - 1)?, facts.cell_of(number + 1)?);
    let mut cells = layout.next(before).iter().copied();
    let mut fits = || cells.find(|&cell| layout.leads(cell, after) && facts.allows(number, cell));
    fits().filter(|_| fits().is_none())
}

impl Argument for Between {
    fn rule(&self) -> &'static str {
        "between"
    }

    fn level(&self) -> u8 {
        1
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![Known::At { number: self.number, cell: self.cell }]
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let ends = [self.number - 1, self.number + 1].into_iter().filter_map(|number| facts.at(number));
        let before = facts.cell_of(self.number - 1).into_iter();
        let cells = before.flat_map(|cell| layout.next(cell).iter().copied());
        ends.chain(cells.filter_map(|cell| facts.obstacle(self.number, cell))).collect()
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        only_cell(layout, facts, self.number) == Some(self.cell)
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let id = match (layout.is_one_way(), layout.steps_like_a_knight()) {
            (true, _) => "sentence-points-between",
            (false, true) => "sentence-between-moves",
            (false, false) => "sentence-between",
        };
        let (before, after) = (self.number - 1, self.number + 1);
        message!(id, n1 = self.number, n2 = before, n3 = after, place = layout.place(self.cell))
    }
}
