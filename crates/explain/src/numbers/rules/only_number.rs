//! The only missing number that can get to a cell.

use crate::numbers::argument::Argument;
use crate::numbers::candidates::Candidates;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Message, message};

/// A cell that only one missing number can reach, or none, which is a contradiction.
#[derive(Debug)]
pub(super) struct OnlyNumber {
    cell: u32,
    number: Option<u32>,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for cell in state.free_cells() {
        let mut numbers = state.candidates.numbers(&state.facts, cell);
        if let (Some(number), None) = (numbers.next(), numbers.next()) {
            found.push(Box::new(OnlyNumber { cell, number: Some(number) }));
        }
    }
}

/// Returns a cell that no missing number can get to.
pub(super) fn contradiction(state: &State) -> Option<OnlyNumber> {
    let is_left = |&cell: &u32| state.candidates.numbers(&state.facts, cell).next().is_some();
    let cell = state.free_cells().find(|cell| !is_left(cell))?;
    Some(OnlyNumber { cell, number: None })
}

impl Argument for OnlyNumber {
    fn rule(&self) -> &'static str {
        "only number"
    }

    fn level(&self) -> u8 {
        6
    }

    fn conclusions(&self) -> Vec<Known> {
        self.number.map(|number| Known::At { number, cell: self.cell }).into_iter().collect()
    }

    fn relevant(&self, _: &Layout, facts: &Facts) -> Vec<Known> {
        facts.all()
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        facts.is_free(self.cell) && Candidates::of(layout, facts).numbers(facts, self.cell).eq(self.number)
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let place = layout.place(self.cell);
        match self.number {
            Some(number) => message!("sentence-only-number", n = number, place = place),
            None => message!("clash-no-number-at", place = place),
        }
    }
}
