//! The only cell that an arrow can lead to, and the only arrow that can lead to a cell.

use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Message, message};

/// Two consecutive cells.
#[derive(Debug)]
struct Arrow {
    from: u32,
    to: u32,
    /// Whether no other cell is left for the arrow. Otherwise no other arrow is left for the cell.
    is_up: bool,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    let (layout, facts) = (&*state.layout, &state.facts);
    if !layout.is_one_way() {
        return;
    }
    for (cell, is_up) in layout.cells().flat_map(|cell| [(cell, true), (cell, false)]) {
        let Some(other) = only_cell(layout, facts, cell, is_up) else { continue };
        let (from, to) = if is_up { (cell, other) } else { (other, cell) };
        if !state.knows(Known::Joined { cells: [from, to] }) {
            found.push(Box::new(Arrow { from, to, is_up }));
        }
    }
}

/// Returns the only cell that can come after a cell, or before it.
fn only_cell(layout: &Layout, facts: &Facts, cell: u32, is_up: bool) -> Option<u32> {
    let end = if is_up { layout.last() } else { 1 };
    if facts.number_at(cell) == Some(end) {
        return None;
    }
    let can_come = |other: &u32| {
        let (from, to) = if is_up { (cell, *other) } else { (*other, cell) };
        can_follow(facts, from, to)
    };
    let mut cells = layout.beside(cell, is_up).iter().copied().filter(can_come);
    cells.next().filter(|_| cells.next().is_none())
}

/// Returns whether one cell can come right after the other, judged by their own numbers and steps.
fn can_follow(facts: &Facts, from: u32, to: u32) -> bool {
    let is_taken = |&[before, after]: &[u32; 2]| (before == from) != (after == to);
    if facts.joined().iter().any(is_taken) {
        return false;
    }
    match (facts.number_at(from), facts.number_at(to)) {
        (Some(before), Some(after)) => before + 1 == after,
        (Some(before), None) => facts.allows(before + 1, to),
        (None, Some(after)) => after > 1 && facts.allows(after - 1, from),
        (None, None) => !leads_on(facts, to, from),
    }
}

/// Returns whether known steps join the two cells in this direction.
fn leads_on(facts: &Facts, from: u32, to: u32) -> bool {
    let after = |cell: &u32| facts.joined().iter().find(|[before, _]| before == cell).map(|&[_, after]| after);
    std::iter::successors(after(&from), after).take(facts.joined().len()).any(|cell| cell == to)
}

impl Argument for Arrow {
    fn rule(&self) -> &'static str {
        if self.is_up { "only cell" } else { "only arrow" }
    }

    fn level(&self) -> u8 {
        2
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![Known::Joined { cells: [self.from, self.to] }]
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        let cell = if self.is_up { self.from } else { self.to };
        let cells = [cell].into_iter().chain(layout.beside(cell, self.is_up).iter().copied());
        let numbers = cells.filter_map(|cell| facts.number_at(cell));
        let mut relevant: Vec<Known> =
            numbers.flat_map(|number| [number - 1, number, number + 1]).filter_map(|one| facts.at(one)).collect();
        if let Some(number) = facts.number_at(cell) {
            let next = if self.is_up { number + 1 } else { number - 1 };
            let others = layout.beside(cell, self.is_up).iter();
            relevant.extend(others.filter_map(|&other| facts.obstacle(next, other)));
        }
        for &other in layout.beside(cell, self.is_up) {
            let next = facts.number_at(other).map(|number| if self.is_up { number - 1 } else { number + 1 });
            relevant.extend(next.and_then(|next| facts.obstacle(next, cell)));
        }
        relevant.extend(facts.joined().iter().map(|&cells| Known::Joined { cells }));
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        let (cell, other) = if self.is_up { (self.from, self.to) } else { (self.to, self.from) };
        only_cell(layout, facts, cell, self.is_up) == Some(other)
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let [from, to] = [self.from, self.to].map(|cell| layout.place(cell));
        if self.is_up {
            message!("sentence-points-only-at", place1 = from, place2 = to)
        } else {
            message!("sentence-pointed-at-only-from", place1 = to, place2 = from)
        }
    }
}
