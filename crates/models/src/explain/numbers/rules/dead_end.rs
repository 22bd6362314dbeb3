//! Cells from which a number could only go back to where it came from.

use crate::explain::numbers::argument::{Argument, REACH, around_gap};
use crate::explain::numbers::candidates::Candidates;
use crate::explain::numbers::facts::{Facts, Known};
use crate::explain::numbers::layout::Layout;
use crate::explain::numbers::state::State;

/// A cell where the number before and the number after would need the same neighbor.
#[derive(Debug)]
struct DeadEnd {
    number: u32,
    cell: u32,
    /// The neighbor that both would need.
    neighbor: u32,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for number in state.missing() {
        for cell in state.candidates.cells(number) {
            if let Some(neighbor) = only_neighbor(&state.layout, &state.candidates, number, cell) {
                found.push(Box::new(DeadEnd { number, cell, neighbor }));
            }
        }
    }
}

/// The only neighbor of a cell where the numbers before and after `number` can be.
fn only_neighbor(layout: &Layout, candidates: &Candidates, number: u32, cell: u32) -> Option<u32> {
    if number == 1 || number == layout.last() {
        return None;
    }
    let comes_from = |beside: u32| layout.leads(beside, cell) && candidates.contains(number - 1, beside);
    let goes_to = |beside: u32| layout.leads(cell, beside) && candidates.contains(number + 1, beside);
    let mut beside = layout.around(cell).into_iter().filter(|&beside| comes_from(beside) || goes_to(beside));
    beside.next().filter(|_| beside.next().is_none())
}

impl Argument for DeadEnd {
    fn rule(&self) -> &'static str {
        "dead end"
    }

    fn level(&self) -> u8 {
        5
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![Known::Not { number: self.number, cell: self.cell }]
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let mut relevant = around_gap(layout, facts, self.number);
        relevant.extend([self.number - 1, self.number + 1].into_iter().filter_map(|number| facts.at(number)));
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if facts.cell_of(self.number).is_some() {
            return false;
        }
        let near = Candidates::around(layout, facts, self.number, REACH);
        only_neighbor(layout, &near, self.number, self.cell) == Some(self.neighbor)
            || !near.contains(self.number, self.cell)
    }

    fn text(&self, layout: &Layout, _: &[Known]) -> String {
        let (number, cell, neighbor) = (self.number, layout.place(self.cell), layout.place(self.neighbor));
        format!("{number} is not at {cell}: it would come from {neighbor} and have to go back there")
    }
}
