//! Phrases about numbers and cells.

use super::facts::{Known, Span};
use super::layout::Layout;
use crate::sentence;
use unicursal_models::board::Pos;
use unicursal_models::message::{Arg, Join, Message, message};

/// The number of cells that a sentence names.
pub(super) const NAMED: usize = 4;

/// Returns a way over cells, in order.
pub(super) fn route(layout: &Layout, cells: &[u32]) -> Arg {
    let cells: Vec<Pos> = cells.iter().map(|&cell| layout.place(cell)).collect();
    sentence::route(&cells, NAMED)
}

/// Returns whether a span leads on from a known number to the end of the path.
pub(super) fn leads_on(layout: &Layout, span: Span) -> bool {
    span.first > 1 && span.last == layout.last()
}

/// The most numbers that are named between the ends of a way.
const OVER: usize = 2;

/// The numbers at the ends of a span as the direction of a way: "from 3 to 7", "from 3 over 5 to 7" if the premises
/// have numbers in between, or "on from 3 to 9" at the end of the path.
pub(super) fn ends(layout: &Layout, span: Span, premises: &[Known]) -> Message {
    let inside = |fact: &Known| match *fact {
        Known::At { number, .. } if span.first <= number && number <= span.last => Some(number),
        _ => None,
    };
    let mut over: Vec<u32> = premises.iter().filter_map(inside).collect();
    over.sort_unstable();
    let is_over = (1..=OVER).contains(&over.len());
    let id = match (leads_on(layout, span), is_over) {
        (false, false) => "trip-way",
        (true, false) => "trip-on",
        (false, true) => "trip-over",
        (true, true) => "trip-on-over",
    };
    let trip = message!(id, n1 = (span.first - 1).max(1), n2 = (span.last + 1).min(layout.last()));
    if is_over { trip.with("numbers", Join::And.of(over)) } else { trip }
}

/// Numbers as part of a sentence: a range, or a list.
pub(super) fn numbers(numbers: &[u32]) -> Arg {
    match numbers {
        [first, .., last] if numbers.len() > 2 && (last - first) as usize + 1 == numbers.len() => {
            message!("number-range", n1 = *first, n2 = *last).into()
        }
        _ => Join::And.of(numbers.iter().copied()),
    }
}

/// Numbers with their cells, ascending. Three consecutive numbers or more make a way: "3 to 5 along r1c1 → r1c2 → r2c2".
pub(super) fn placed(layout: &Layout, put: &[(u32, u32)]) -> Arg {
    let runs = put.chunk_by(|one, next| one.0 + 1 == next.0);
    let words = runs.flat_map(|run| match run {
        [first, _, .., last] if run.len() > 2 => {
            let cells: Vec<u32> = run.iter().map(|&(_, cell)| cell).collect();
            vec![message!("numbers-along", n1 = first.0, n2 = last.0, route = route(layout, &cells))]
        }
        few => few
            .iter()
            .map(|&(number, cell)| message!("number-at", n = number, place = layout.place(cell)))
            .collect(),
    });
    Join::And.of(words)
}
