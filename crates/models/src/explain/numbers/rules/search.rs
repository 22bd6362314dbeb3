//! Conclusions for which no short argument is known.

use super::SEARCH;
use crate::explain::numbers::argument::Argument;
use crate::explain::numbers::facts::{Facts, Known};
use crate::explain::numbers::layout::Layout;

/// A number that stands at its cell in the only solution.
#[derive(Debug)]
pub(in crate::explain::numbers) struct Search {
    pub(in crate::explain::numbers) number: u32,
    pub(in crate::explain::numbers) cell: u32,
}

impl Argument for Search {
    fn rule(&self) -> &'static str {
        "search"
    }

    fn level(&self) -> u8 {
        SEARCH
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![Known::At { number: self.number, cell: self.cell }]
    }

    fn relevant(&self, _: &Layout, facts: &Facts) -> Vec<Known> {
        facts.all()
    }

    /// All facts count as needed, since only a search could tell.
    fn holds(&self, _: &Layout, _: &Facts) -> bool {
        false
    }

    fn text(&self, layout: &Layout, _: &[Known]) -> String {
        format!(
            "no short argument helps here; trying everything shows {} at {}",
            self.number,
            layout.place(self.cell)
        )
    }
}

/// Facts that contradict each other though no short argument shows it.
#[derive(Debug)]
pub(in crate::explain::numbers) struct Stuck;

impl Argument for Stuck {
    fn rule(&self) -> &'static str {
        "search"
    }

    fn level(&self) -> u8 {
        SEARCH
    }

    fn conclusions(&self) -> Vec<Known> {
        vec![]
    }

    fn relevant(&self, _: &Layout, facts: &Facts) -> Vec<Known> {
        facts.all()
    }

    fn holds(&self, _: &Layout, _: &Facts) -> bool {
        false
    }

    fn text(&self, _: &Layout, _: &[Known]) -> String {
        String::from("no short argument helps here; trying everything shows that there is no solution")
    }
}
