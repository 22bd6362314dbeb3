//! Several numbers that have fewer cells left than there are numbers: a contradiction.

use crate::numbers::argument::Argument;
use crate::numbers::candidates::Candidates;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::matching;
use crate::numbers::state::State;
use crate::numbers::words::numbers;
use unicursal_models::message::{Message, message};

/// Numbers with too few cells.
#[derive(Debug)]
struct Shortage {
    numbers: Vec<u32>,
}

pub(super) fn contradiction(state: &State) -> Option<Box<dyn Argument>> {
    let numbers = matching::shortage(state)?;
    Some(Box::new(Shortage { numbers }))
}

impl Argument for Shortage {
    fn rule(&self) -> &'static str {
        "too few cells"
    }

    fn level(&self) -> u8 {
        6
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![]
    }

    fn relevant(&self, _: &Layout, facts: &Facts) -> Vec<Known> {
        facts.all()
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        let candidates = Candidates::of(layout, facts);
        let mut cells: Vec<u32> = self.numbers.iter().flat_map(|&number| candidates.cells(number)).collect();
        cells.sort_unstable();
        cells.dedup();
        self.numbers.iter().all(|&number| facts.cell_of(number).is_none()) && cells.len() < self.numbers.len()
    }

    fn message(&self, _: &Layout, _: &[Known]) -> Message {
        message!("clash-too-few-cells", numbers = numbers(&self.numbers), n = self.numbers.len() - 1)
    }
}
