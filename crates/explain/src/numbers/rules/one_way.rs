//! The only way from one number to another.

use crate::numbers::argument::{Argument, around_span};
use crate::numbers::facts::{Facts, Known, Span};
use crate::numbers::layout::Layout;
use crate::numbers::routes::{LENGTH, routes, routes_by};
use crate::numbers::state::State;
use crate::numbers::words::{ends, leads_on, route};
use unicursal_models::message::{Message, message};

/// A span with only one way through it.
#[derive(Debug)]
struct OneWay {
    span: Span,
    cells: Vec<u32>,
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    for span in state.facts.spans(LENGTH) {
        let Some(mut routes) = routes(&state.layout, &state.facts, &state.candidates, span) else { continue };
        if let Some(cells) = routes.pop().filter(|_| routes.is_empty()) {
            found.push(Box::new(OneWay { span, cells }));
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
        self.span.len()
    }

    fn looks_past(&self, facts: &Facts) -> bool {
        facts.divides(self.span)
    }

    fn conclusions(&self) -> Vec<Known> {
        self.span.numbers().zip(&self.cells).map(|(number, &cell)| Known::At { number, cell }).collect()
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        around_span(layout, facts, self.span)
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        routes_by(layout, facts, self.span).is_some_and(|routes| routes == [&self.cells[..]])
    }

    fn message(&self, layout: &Layout, premises: &[Known]) -> Message {
        let id = if leads_on(layout, self.span) { "sentence-one-way-on" } else { "sentence-one-way" };
        message!(id, trip = ends(layout, self.span, premises), route = route(layout, &self.cells))
    }
}
