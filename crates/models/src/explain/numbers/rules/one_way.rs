//! A gap between two numbers with only one way through it.

use crate::explain::numbers::argument::{Argument, REACH, around_gap};
use crate::explain::numbers::candidates::Candidates;
use crate::explain::numbers::facts::{Facts, Gap, Known};
use crate::explain::numbers::layout::Layout;
use crate::explain::numbers::routes::routes;
use crate::explain::numbers::state::State;
use crate::explain::numbers::words::route;

/// A gap with only one way through it.
#[derive(Debug)]
struct OneWay {
    gap: Gap,
    cells: Vec<u32>,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for gap in state.facts.gaps() {
        if let Some(cells) = only_route(&state.layout, &state.facts, &state.candidates, gap) {
            found.push(Box::new(OneWay { gap, cells }));
        }
    }
}

fn only_route(layout: &Layout, facts: &Facts, candidates: &Candidates, gap: Gap) -> Option<Vec<u32>> {
    let mut routes = routes(layout, facts, candidates, gap)?;
    routes.pop().filter(|_| routes.is_empty())
}

impl Argument for OneWay {
    fn rule(&self) -> &'static str {
        "one way"
    }

    fn level(&self) -> u8 {
        3
    }

    fn effort(&self) -> u32 {
        self.gap.len()
    }

    fn conclusions(&self) -> Vec<Known> {
        self.gap.numbers().zip(&self.cells).map(|(number, &cell)| Known::At { number, cell }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        around_gap(layout, facts, self.gap.first)
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        if facts.cell_of(self.gap.first).is_some() || facts.gap_of(self.gap.first) != self.gap {
            return false;
        }
        let candidates = Candidates::near(layout, facts, self.gap.first, REACH);
        only_route(layout, facts, &candidates, self.gap).as_ref() == Some(&self.cells)
    }

    fn text(&self, layout: &Layout, _: &[Known]) -> String {
        let route = route(layout, &self.cells);
        let (before, after) = (self.gap.first - 1, self.gap.last + 1);
        if before == 0 {
            format!("the path can get from 1 to {after} in only one way: {route}")
        } else if after > layout.last() {
            format!("the path can go on from {before} to {} in only one way: {route}", self.gap.last)
        } else {
            format!("the path can get from {before} to {after} in only one way: {route}")
        }
    }
}
