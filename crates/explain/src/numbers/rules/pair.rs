//! Two numbers that have only two cells left, and the same two: no other number goes there.

use crate::numbers::argument::{Argument, REACH, around_gap};
use crate::numbers::candidates::Candidates;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use crate::numbers::words::numbers;
use unicursal_models::message::{Join, Message, message};

/// Two numbers that take two cells.
#[derive(Debug)]
struct Pair {
    numbers: [u32; 2],
    cells: [u32; 2],
    /// The other numbers that were left for the cells, each with the cell.
    others: Vec<(u32, u32)>,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    let with_two: Vec<u32> = state.missing().filter(|&number| state.candidates.count(number) == 2).collect();
    for (at, &number) in with_two.iter().enumerate() {
        let row = state.candidates.row(number);
        for &partner in with_two[at + 1..].iter().filter(|&&partner| state.candidates.row(partner) == row) {
            let cells: Vec<u32> = state.candidates.cells(number).collect();
            let is_other = |&other: &u32| other != number && other != partner;
            let others = |&cell: &u32| {
                let numbers = state.candidates.numbers(&state.facts, cell).filter(is_other);
                numbers.map(move |number| (number, cell)).collect::<Vec<_>>()
            };
            let others: Vec<(u32, u32)> = cells.iter().flat_map(others).collect();
            if !others.is_empty() {
                found.push(Box::new(Pair { numbers: [number, partner], cells: [cells[0], cells[1]], others }));
            }
        }
    }
}

impl Argument for Pair {
    fn rule(&self) -> &'static str {
        "pair"
    }

    fn level(&self) -> u8 {
        6
    }

    fn conclusions(&self) -> Vec<Known> {
        self.others.iter().map(|&(number, cell)| Known::Not { number, cell }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        self.numbers.iter().flat_map(|&number| around_gap(layout, facts, number)).collect()
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        self.numbers.iter().all(|&number| {
            facts.cell_of(number).is_none()
                && Candidates::near(layout, facts, number, REACH)
                    .cells(number)
                    .all(|cell| self.cells.contains(&cell))
        })
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let [one, other] = self.numbers;
        let places = Join::And.of(self.cells.map(|cell| layout.place(cell)));
        let mut others: Vec<u32> = self.others.iter().map(|&(number, _)| number).collect();
        others.sort_unstable();
        others.dedup();
        if others.len() > 4 {
            return message!("sentence-pair-others", n1 = one, n2 = other, places = places);
        }
        let stand = message!("stand-stand", n = others.len());
        message!("sentence-pair", n1 = one, n2 = other, places = places, numbers = numbers(&others), stand = stand)
    }
}
