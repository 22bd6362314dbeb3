//! Conclusions that all ways from one number to another have in common.

use crate::numbers::argument::{Argument, around_span};
use crate::numbers::facts::{Facts, Known, Span};
use crate::numbers::layout::Layout;
use crate::numbers::routes::{LENGTH, routes, routes_by};
use crate::numbers::state::State;
use crate::numbers::words::{NAMED, ends};
use unicursal_models::message::{Join, Message, message};

/// A conclusion from all ways through a span.
#[derive(Debug)]
struct EveryWay {
    span: Span,
    common: Common,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Common {
    /// The number stands at the cell on every way.
    At { number: u32, cell: u32 },
    /// The number is at none of the cells on any way.
    Never { number: u32, cells: Vec<u32> },
    /// Every way passes all of the cells, each with different numbers.
    Passes { cells: Vec<u32> },
}

pub(super) fn find(state: &State, found: &mut Vec<Box<dyn Argument>>) {
    let (layout, facts) = (&*state.layout, &state.facts);
    for span in facts.spans(LENGTH) {
        let Some(routes) = routes(layout, facts, &state.candidates, span) else { continue };
        let (Some(first), false) = (routes.first(), routes.len() < 2) else { continue };
        let is_missing = |(_, number): &(usize, u32)| facts.cell_of(*number).is_none();
        for (at, number) in span.numbers().enumerate().filter(is_missing) {
            let mut common = None;
            if routes.iter().all(|route| route[at] == first[at]) {
                common = Some(Common::At { number, cell: first[at] });
            } else {
                let is_never = |cell: &u32| routes.iter().all(|route| route[at] != *cell);
                let cells: Vec<u32> = state.candidates.cells(number).filter(is_never).collect();
                if !cells.is_empty() {
                    common = Some(Common::Never { number, cells });
                }
            }
            found.extend(common.map(|common| Box::new(EveryWay { span, common }) as Box<dyn Argument>));
        }
        let is_outside = |number: u32| number < span.first || span.last < number;
        let is_passed = |cell: &u32| {
            facts.is_free(*cell)
                && routes.iter().all(|route| route.contains(cell))
                && state.candidates.numbers(facts, *cell).any(is_outside)
        };
        let cells: Vec<u32> = first.iter().copied().filter(is_passed).take(NAMED).collect();
        if !cells.is_empty() {
            found.push(Box::new(EveryWay { span, common: Common::Passes { cells } }));
        }
    }
}

impl Argument for EveryWay {
    fn rule(&self) -> &'static str {
        "every way"
    }

    fn level(&self) -> u8 {
        5
    }

    fn effort(&self) -> u32 {
        self.span.len()
    }

    fn looks_past(&self, facts: &Facts) -> bool {
        facts.divides(self.span)
    }

    fn conclusions(&self) -> Vec<Known> {
        match &self.common {
            &Common::At { number, cell } => vec![Known::At { number, cell }],
            Common::Never { number, cells } => {
                cells.iter().map(|&cell| Known::Not { number: *number, cell }).collect()
            }
            Common::Passes { cells } => {
                let within = |&cell: &u32| Known::Within { cell, low: self.span.first, high: self.span.last };
                cells.iter().map(within).collect()
            }
        }
    }

    fn relevant(&self, layout: &Layout, facts: &Facts) -> Vec<Known> {
        around_span(layout, facts, self.span)
    }

    fn holds(&self, layout: &Layout, facts: &Facts) -> bool {
        let Some(routes) = routes_by(layout, facts, self.span) else { return false };
        let at = |number: u32| (number - self.span.first) as usize;
        match &self.common {
            Common::At { number, cell } => routes.iter().all(|route| route[at(*number)] == *cell),
            Common::Never { number, cells } => routes.iter().all(|route| !cells.contains(&route[at(*number)])),
            Common::Passes { cells } => routes.iter().all(|route| cells.iter().all(|cell| route.contains(cell))),
        }
    }

    fn message(&self, layout: &Layout, premises: &[Known]) -> Message {
        let trip = ends(layout, self.span, premises);
        match &self.common {
            Common::At { number, cell } => {
                message!("sentence-every-way", trip = trip, n = *number, place = layout.place(*cell))
            }
            Common::Never { number, cells } if cells.len() <= NAMED => {
                let places = Join::Or.of(layout.places(cells));
                message!("sentence-no-way", trip = trip, n = *number, places = places)
            }
            Common::Never { number, cells } => {
                message!("sentence-no-way-at-all", trip = trip, n1 = *number, n2 = cells.len())
            }
            Common::Passes { cells } => match layout.places(cells)[..] {
                [place] => message!("sentence-passes", trip = trip, place = place),
                ref places => {
                    message!("sentence-passes-all", trip = trip, places = Join::And.of(places.iter().copied()))
                }
            },
        }
    }
}
