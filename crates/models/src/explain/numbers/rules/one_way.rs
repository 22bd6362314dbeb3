//! A gap between two numbers with only one way through it.

use crate::explain::numbers::argument::{Argument, around_gap};
use crate::explain::numbers::facts::{Facts, Gap, Known};
use crate::explain::numbers::layout::Layout;
use crate::explain::numbers::routes::{routes, routes_by};
use crate::explain::numbers::state::State;
use crate::explain::numbers::words::{ends, leads_on, route};

/// A gap with only one way through it.
#[derive(Debug)]
struct OneWay {
    gap: Gap,
    cells: Vec<u32>,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for gap in state.facts.gaps() {
        let Some(mut routes) = routes(&state.layout, &state.facts, &state.candidates, gap) else { continue };
        if let Some(cells) = routes.pop().filter(|_| routes.is_empty()) {
            found.push(Box::new(OneWay { gap, cells }));
        }
    }
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
        routes_by(layout, facts, self.gap).is_some_and(|routes| routes == [&self.cells[..]])
    }

    fn text(&self, layout: &Layout, _: &[Known]) -> String {
        let verb = if leads_on(layout, self.gap) { "go" } else { "get" };
        let (ways, route) = (ends(layout, self.gap), route(layout, &self.cells));
        format!("the path can {verb} {ways} in only one way: {route}")
    }
}
