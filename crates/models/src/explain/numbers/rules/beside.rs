//! The only free cell beside a number.

use crate::explain::numbers::argument::Argument;
use crate::explain::numbers::facts::{Facts, Known};
use crate::explain::numbers::layout::Layout;
use crate::explain::numbers::state::State;

/// A number whose neighbor in number touches only one free cell.
#[derive(Debug)]
struct Beside {
    number: u32,
    /// The number before or after, which is known.
    neighbor: u32,
    cell: u32,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for number in state.missing() {
        for neighbor in [number - 1, number + 1] {
            if let Some(cell) = only_cell(&state.layout, &state.facts, number, neighbor) {
                found.push(Box::new(Beside { number, neighbor, cell }));
                break;
            }
        }
    }
}

/// The only free cell that touches the neighbor in number.
fn only_cell(layout: &Layout, facts: &Facts, number: u32, neighbor: u32) -> Option<u32> {
    let mut cells = layout.neighbors(facts.cell_of(neighbor)?).iter().copied();
    let mut fits = || cells.find(|&cell| facts.allows(number, cell));
    fits().filter(|_| fits().is_none())
}

impl Argument for Beside {
    fn rule(&self) -> &'static str {
        "beside"
    }

    fn level(&self) -> u8 {
        2
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![Known::At { number: self.number, cell: self.cell }]
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let Some(cell) = facts.cell_of(self.neighbor) else { return vec![] };
        let obstacles = layout.neighbors(cell).iter().filter_map(|&cell| facts.obstacle(self.number, cell));
        facts.at(self.neighbor).into_iter().chain(obstacles).collect()
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        only_cell(layout, facts, self.number, self.neighbor) == Some(self.cell)
    }

    fn text(&self, layout: &Layout, premises: &[Known]) -> String {
        let (number, neighbor, place) = (self.number, self.neighbor, layout.place(self.cell));
        let at = premises.iter().find_map(|fact| match *fact {
            Known::At { number, cell } if number == neighbor => Some(layout.place(cell)),
            _ => None,
        });
        let at = at.map_or_else(String::new, |at| format!(" at {at}"));
        format!("{number} has to touch {neighbor}{at}, and only {place} beside it is free")
    }
}
