//! The state of a derivation: the facts that are known, and the cells that they leave for each number.

use super::candidates::Candidates;
use super::facts::{Facts, Known};
use super::layout::Layout;
use std::rc::Rc;

/// The known facts and the remaining candidates.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) layout: Rc<Layout>,
    pub(super) facts: Facts,
    pub(super) candidates: Candidates,
}

impl State {
    pub(super) fn new(layout: Rc<Layout>, given: &[Known]) -> Self {
        let facts = Facts::of(&layout, given.iter().copied());
        let candidates = Candidates::of(&layout, &facts);
        Self { layout, facts, candidates }
    }

    /// Adds facts. Returns whether any is new.
    pub(super) fn add(&mut self, facts: &[Known]) -> bool {
        let mut is_new = false;
        for &fact in facts {
            if self.knows(fact) {
                continue;
            }
            is_new = true;
            self.facts.add(fact);
            match fact {
                Known::At { number, cell } => {
                    if self.facts.clash().is_none() {
                        self.candidates.put(&self.layout, &self.facts, number, cell);
                    }
                }
                _ => self.candidates.refresh(&self.layout, &self.facts),
            }
        }
        is_new
    }

    /// Returns whether a fact is known, or follows from the candidates directly.
    pub(super) fn knows(&self, fact: Known) -> bool {
        match fact {
            Known::At { number, cell } => self.facts.cell_of(number) == Some(cell),
            Known::Not { number, cell } => !self.candidates.contains(number, cell),
            Known::Within { cell, low, high } => {
                !self.candidates.numbers(&self.facts, cell).any(|number| number < low || high < number)
            }
            Known::Joined { cells } => {
                let [one, other] = cells.map(|cell| self.facts.number_at(cell));
                let are_next = one.zip(other).is_some_and(|(one, other)| one + 1 == other);
                self.facts.joined().contains(&cells) || are_next && self.layout.is_one_way()
            }
        }
    }

    /// Returns the numbers without a cell, ascending.
    pub(super) fn missing(&self) -> impl Iterator<Item = u32> {
        (1..=self.layout.last()).filter(|&number| self.facts.cell_of(number).is_none())
    }

    /// Returns the cells without a number, ascending.
    pub(super) fn free_cells(&self) -> impl Iterator<Item = u32> {
        self.layout.cells().filter(|&cell| self.facts.is_free(cell))
    }
}
