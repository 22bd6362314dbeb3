//! Cells from which a number could only go back to where it came from.

use crate::numbers::argument::{Argument, REACH, around_gap};
use crate::numbers::candidates::Candidates;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Join, Message, message};

/// The most numbers that one sentence keeps from a cell.
const TOGETHER: usize = 4;

/// A cell where the number before and the number after would need the same neighbor, for one number or for several.
#[derive(Debug)]
pub(in crate::numbers) struct DeadEnd {
    numbers: Vec<u32>,
    cell: u32,
    /// The neighbor that both would need.
    neighbor: u32,
}

impl DeadEnd {
    /// Merges several arguments of this sort, if they are about the same cell and neighbor, and not too many.
    pub(in crate::numbers) fn of_all(arguments: &[&dyn Argument]) -> Option<Self> {
        let neighbor = arguments.first()?.goes_back_to()?;
        if arguments.iter().any(|argument| argument.goes_back_to() != Some(neighbor)) {
            return None;
        }
        let conclusions: Vec<Known> = arguments.iter().flat_map(|argument| argument.conclusions()).collect();
        let cell = conclusions.first()?.cell();
        let number = |fact: &Known| match *fact {
            Known::Not { number, cell: at } if at == cell => Some(number),
            _ => None,
        };
        let mut numbers = conclusions.iter().map(number).collect::<Option<Vec<u32>>>()?;
        numbers.sort_unstable();
        (numbers.len() <= TOGETHER).then_some(Self { numbers, cell, neighbor })
    }
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for number in state.missing() {
        for cell in state.candidates.cells(number) {
            if let Some(neighbor) = only_neighbor(&state.layout, &state.candidates, number, cell) {
                found.push(Box::new(DeadEnd { numbers: vec![number], cell, neighbor }));
            }
        }
    }
}

/// Returns the only neighbor of a cell where the numbers before and after `number` can be.
fn only_neighbor(layout: &Layout, candidates: &Candidates, number: u32, cell: u32) -> Option<u32> {
    if number == 1 || number == layout.last() {
        return None;
    }
    let comes_from = |beside: u32| layout.leads(beside, cell) && candidates.contains(number - 1, beside);
    let goes_to = |beside: u32| layout.leads(cell, beside) && candidates.contains(number + 1, beside);
    let mut beside = layout.around(cell).iter().copied().filter(|&beside| comes_from(beside) || goes_to(beside));
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
        self.numbers.iter().map(|&number| Known::Not { number, cell: self.cell }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let around = |&number: &u32| {
            let mut relevant = around_gap(layout, facts, number);
            relevant.extend([number - 1, number + 1].into_iter().filter_map(|number| facts.at(number)));
            relevant
        };
        self.numbers.iter().flat_map(around).collect()
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        self.numbers.iter().all(|&number| {
            if facts.cell_of(number).is_some() {
                return false;
            }
            let near = Candidates::around(layout, facts, number, REACH);
            only_neighbor(layout, &near, number, self.cell) == Some(self.neighbor)
                || !near.contains(number, self.cell)
        })
    }

    fn goes_back_to(&self) -> Option<u32> {
        Some(self.neighbor)
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let message = match self.numbers[..] {
            [number] => message!("sentence-dead-end", n = number),
            [one, other] => message!("sentence-dead-end-two", n1 = one, n2 = other),
            _ => message!("sentence-dead-end-many", numbers = Join::And.of(self.numbers.iter().copied())),
        };
        message.with("place1", layout.place(self.cell)).with("place2", layout.place(self.neighbor))
    }
}
