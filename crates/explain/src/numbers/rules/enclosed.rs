//! Cells with few free neighbors: the number of such a cell needs the numbers before and after it beside it.

use crate::numbers::argument::Argument;
use crate::numbers::candidates::Candidates;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use crate::numbers::state::State;
use unicursal_models::message::{Message, message};

/// A cell with at most one free neighbor, where only one number has its predecessor and successor nearby. If no number
/// has, it is a contradiction.
#[derive(Debug)]
pub(super) struct Enclosed {
    cell: u32,
    number: Option<u32>,
    sight: Sight,
}

/// The obstacles that a person looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    /// Those of a cell without a free neighbor.
    Surrounded,
    /// Those that are known of a cell with one free neighbor.
    Isolated,
    /// Those, and the cells out of reach of a number.
    InReach,
}

/// Finds cells that hold the only number that fits. Those without a free neighbor are simpler than the others.
pub(super) fn find(state: &State, is_surrounded: bool, found: &mut Vec<Box<dyn Argument>>) {
    for cell in state.free_cells() {
        let free = free_neighbors(&state.layout, &state.facts, cell);
        if free > 1 || (free == 0) != is_surrounded {
            continue;
        }
        let numbers = numbers_by_facts(&state.layout, &state.facts, cell);
        if let [number] = numbers[..] {
            found.push(Box::new(Enclosed { cell, number: Some(number), sight: Sight::of(free) }));
        }
    }
}

/// Finds cells that hold the only number that fits, since all others are out of reach there or beside them.
pub(super) fn find_in_reach(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for (cell, numbers) in left(state) {
        if let [number] = numbers[..] {
            found.push(Box::new(Enclosed { cell, number: Some(number), sight: Sight::InReach }));
        }
    }
}

impl Sight {
    /// Returns the sight of a cell with this number of free neighbors.
    fn of(free: usize) -> Self {
        if free == 0 { Self::Surrounded } else { Self::Isolated }
    }
}

/// Returns a cell where no number fits.
pub(super) fn contradiction(state: &State) -> Option<Enclosed> {
    let (layout, facts) = (&state.layout, &state.facts);
    let mut cells = state.free_cells().filter(|&cell| free_neighbors(layout, facts, cell) <= 1);
    let Some(cell) = cells.find(|&cell| numbers_by_facts(layout, facts, cell).is_empty()) else {
        let (cell, _) = left(state).find(|(_, numbers)| numbers.is_empty())?;
        return Some(Enclosed { cell, number: None, sight: Sight::InReach });
    };
    Some(Enclosed { cell, number: None, sight: Sight::of(free_neighbors(layout, facts, cell)) })
}

/// Returns the numbers that fit at each cell with at most one free neighbor. Every obstacle counts, whether or not a
/// step has stated it, so more facts never leave more numbers.
pub(super) fn left(state: &State) -> impl Iterator<Item = (u32, Vec<u32>)> {
    let State { layout, facts, candidates, .. } = state;
    let cells = state.free_cells().filter(|&cell| free_neighbors(layout, facts, cell) <= 1);
    cells.map(move |cell| (cell, numbers_in_reach(layout, facts, candidates, cell)))
}

/// Returns the numbers that fit at a cell with at most one free neighbor, judged by the cells in reach of each number.
fn numbers_in_reach(layout: &Layout, facts: &Facts, candidates: &Candidates, cell: u32) -> Vec<u32> {
    numbers(layout, facts, cell, |number, cell| {
        facts.cell_of(number).is_none() && candidates.contains(number, cell)
    })
}

fn free_neighbors(layout: &Layout, facts: &Facts, cell: u32) -> usize {
    layout.around(cell).iter().filter(|&&cell| facts.is_free(cell)).count()
}

/// Returns the numbers that may come into question for a cell with at most one free neighbor: the numbers consecutive
/// to a number beside it, and the two ends.
fn possible(layout: &Layout, facts: &Facts, cell: u32) -> Vec<u32> {
    let last = layout.last();
    let beside = layout.around(cell).iter().filter_map(|&cell| facts.number_at(cell));
    let mut numbers: Vec<u32> = beside.flat_map(|number| [number - 1, number + 1]).chain([1, last]).collect();
    numbers.retain(|number| (1..=last).contains(number));
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Returns the numbers that fit at a cell with at most one free neighbor, judged by facts about single cells.
fn numbers_by_facts(layout: &Layout, facts: &Facts, cell: u32) -> Vec<u32> {
    numbers(layout, facts, cell, |number, cell| facts.allows(number, cell))
}

/// Returns the numbers that fit at a cell with at most one free neighbor, if these numbers are allowed at free cells.
fn numbers(layout: &Layout, facts: &Facts, cell: u32, allows: impl Fn(u32, u32) -> bool) -> Vec<u32> {
    let last = layout.last();
    let holds = |cell: u32, number: u32| match facts.number_at(cell) {
        Some(there) => there == number,
        None => allows(number, cell),
    };
    let has_both = |number: u32| {
        let before = || layout.previous(cell).iter().copied().filter(|&cell| holds(cell, number - 1));
        let after = || layout.next(cell).iter().copied().filter(|&cell| holds(cell, number + 1));
        match (number > 1, number < last) {
            (false, false) => true,
            (true, false) => before().next().is_some(),
            (false, true) => after().next().is_some(),
            (true, true) => before().any(|before| after().any(|after| before != after)),
        }
    };
    let mut numbers = possible(layout, facts, cell);
    numbers.retain(|&number| allows(number, cell) && has_both(number));
    numbers
}

impl Argument for Enclosed {
    fn rule(&self) -> &'static str {
        if self.sight == Sight::Surrounded { "surrounded" } else { "isolated" }
    }

    fn level(&self) -> u8 {
        if self.sight == Sight::Surrounded { 2 } else { 5 }
    }

    fn conclusions(&self) -> Vec<Known> {
        self.number.map(|number| Known::At { number, cell: self.cell }).into_iter().collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        if self.sight == Sight::InReach {
            return facts.all();
        }
        let neighbors = layout.around(self.cell);
        let mut relevant: Vec<Known> = neighbors
            .iter()
            .filter_map(|&cell| Some(Known::At { number: facts.number_at(cell)?, cell }))
            .collect();
        for number in possible(layout, facts, self.cell) {
            for near in [number - 1, number, number + 1] {
                relevant.extend(facts.at(near));
                let free = neighbors.iter().filter(|&&cell| facts.is_free(cell));
                relevant.extend(free.filter_map(|&cell| facts.obstacle(near, cell)));
            }
            relevant.extend(facts.obstacle(number, self.cell));
        }
        relevant
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if !facts.is_free(self.cell) || free_neighbors(layout, facts, self.cell) > 1 {
            return false;
        }
        let numbers = match self.sight {
            Sight::InReach => {
                let candidates = Candidates::of(layout, facts);
                numbers_in_reach(layout, facts, &candidates, self.cell)
            }
            Sight::Surrounded | Sight::Isolated => numbers_by_facts(layout, facts, self.cell),
        };
        numbers.into_iter().eq(self.number)
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        let (place, last) = (layout.place(self.cell), layout.last());
        match self.number {
            None => message!("clash-no-fit", place = place),
            Some(_) if last == 1 => message!("sentence-only-cell", place = place),
            Some(1) => message!("sentence-begins-there", place = place),
            Some(number) if number == last => message!("sentence-ends-there", place = place, n = last),
            Some(number) => message!("sentence-only-fits", n = number, place = place),
        }
    }
}
