//! The only free cell beside a number, and the next one after that.

use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use crate::numbers::words::route;
use unicursal_models::message::{Message, message};

/// Numbers that follow a known number, up or down, each of which touches only one free cell.
#[derive(Debug)]
struct Beside {
    /// The known number.
    from: u32,
    is_up: bool,
    /// The cells of the numbers that follow.
    cells: Vec<u32>,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    let (layout, facts) = (&*state.layout, &state.facts);
    for number in state.missing() {
        for (from, is_up) in [(number - 1, true), (number + 1, false)] {
            let cells = forced(layout, facts, from, is_up);
            if !cells.is_empty() {
                found.push(Box::new(Beside { from, is_up, cells }));
            }
        }
    }
}

/// Returns the number that is `steps` further on, up or down. `None` beyond the ends.
fn further(layout: &Layout, from: u32, is_up: bool, steps: u32) -> Option<u32> {
    let number = if is_up { from.checked_add(steps)? } else { from.checked_sub(steps)? };
    (1..=layout.last()).contains(&number).then_some(number)
}

/// Returns the cells of the missing numbers after `from`, as long as there is only one free cell for each.
fn forced(layout: &Layout, facts: &Facts, from: u32, is_up: bool) -> Vec<u32> {
    let mut cells = vec![];
    let Some(mut last) = facts.cell_of(from) else { return cells };
    for steps in 1.. {
        let next = further(layout, from, is_up, steps).filter(|&number| facts.cell_of(number).is_none());
        let Some(number) = next else { break };
        let mut free = layout.beside(last, is_up).iter().copied();
        let joined = joined_cell(layout, facts, last, is_up);
        let is_joined = |cell: u32| joined.is_none_or(|joined| joined == cell);
        let mut fits =
            || free.find(|&cell| is_joined(cell) && facts.allows(number, cell) && !cells.contains(&cell));
        let Some(cell) = fits().filter(|_| fits().is_none()) else { break };
        cells.push(cell);
        last = cell;
    }
    cells
}

/// Returns the cell that is known to come after a cell, or before it, where steps go one way.
fn joined_cell(layout: &Layout, facts: &Facts, cell: u32, is_up: bool) -> Option<u32> {
    let mut joined = facts.joined().iter().filter(|_| layout.is_one_way());
    let &[from, to] = joined.find(|&&[from, to]| cell == if is_up { from } else { to })?;
    Some(if is_up { to } else { from })
}

impl Argument for Beside {
    fn rule(&self) -> &'static str {
        "beside"
    }

    fn level(&self) -> u8 {
        2
    }

    fn conclusions(&self) -> Vec<Known> {
        let steps = (1..).zip(&self.cells);
        let number = |steps: u32| if self.is_up { self.from + steps } else { self.from - steps };
        steps.map(|(steps, &cell)| Known::At { number: number(steps), cell }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let mut relevant: Vec<Known> = facts.at(self.from).into_iter().collect();
        relevant
            .extend(facts.joined().iter().filter(|_| layout.is_one_way()).map(|&cells| Known::Joined { cells }));
        let passed = facts.cell_of(self.from).into_iter().chain(self.cells.iter().copied());
        for (last, fact) in passed.zip(self.conclusions()) {
            let Known::At { number, .. } = fact else { continue };
            let beside = layout.beside(last, self.is_up).iter();
            relevant.extend(beside.filter_map(|&cell| facts.obstacle(number, cell)));
        }
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        forced(layout, facts, self.from, self.is_up).starts_with(&self.cells)
    }

    fn message(&self, layout: &Layout, premises: &[Known]) -> Message {
        let from = self.from;
        if let ([cell], [Known::At { number, .. }]) = (&self.cells[..], &self.conclusions()[..]) {
            let at = premises.iter().find_map(|fact| match *fact {
                Known::At { number, cell } if number == from => Some(layout.place(cell)),
                _ => None,
            });
            let (number, place) = (*number, layout.place(*cell));
            if layout.is_one_way() {
                let start = match at {
                    Some(at) => message!("start-clue", n = from, place = at),
                    None => message!("start-number", n = from),
                };
                let id = if self.is_up { "sentence-points-at-next" } else { "sentence-is-pointed-at" };
                return message!(id, start = start, n = number, place = place);
            }
            let is_far = layout.steps_like_a_knight();
            return if let Some(at) = at {
                let id = if is_far { "sentence-move-away" } else { "sentence-beside" };
                message!(id, n1 = number, n2 = from, place1 = at, place2 = place)
            } else {
                let id = if is_far { "sentence-move-away-from" } else { "sentence-beside-it" };
                message!(id, n1 = number, n2 = from, place = place)
            };
        }
        let steps = self.cells.len() as u32;
        let (id, last) =
            if self.is_up { ("sentence-go-on-up", from + steps) } else { ("sentence-go-on-down", from - steps) };
        message!(id, n1 = from, route = route(layout, &self.cells), n2 = last)
    }
}
