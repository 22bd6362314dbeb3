//! Conclusions for which no short argument is known.

use crate::level::SEARCH;
use crate::numbers::argument::Argument;
use crate::numbers::facts::{Facts, Known};
use crate::numbers::layout::Layout;
use unicursal_models::message::{Message, message};

/// A number at its cell in the only solution. Without a number, facts that contradict each other.
#[derive(Debug)]
pub(in crate::numbers) struct Search {
    pub(in crate::numbers) found: Option<Known>,
}

impl Argument for Search {
    fn rule(&self) -> &'static str {
        "search"
    }

    fn level(&self) -> u8 {
        SEARCH
    }

    fn conclusions(&self) -> Vec<Known> {
        self.found.into_iter().collect()
    }

    fn relevant(&self, _: &Layout, facts: &Facts) -> Vec<Known> {
        facts.all()
    }

    /// Returns `false`: all facts count as needed, because only a search could tell.
    fn holds(&self, _: &Layout, _: &Facts) -> bool {
        false
    }

    fn message(&self, layout: &Layout, _: &[Known]) -> Message {
        match self.found {
            Some(Known::At { number, cell }) => {
                message!("sentence-number-by-search", n = number, place = layout.place(cell))
            }
            _ => message!("sentence-search-fails"),
        }
    }
}
