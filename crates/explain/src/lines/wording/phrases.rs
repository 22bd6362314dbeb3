//! Words for facts, and for several of them together.

use crate::facts::{Fact, PathEnd};
use crate::pieces::pieces;
use crate::sentence::{MAX_CELLS, route};
use std::cmp::Ordering;
use unicursal_models::board::{Geometry, Pos, Puzzle};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Arg, Join, Message, message};

/// The end of the line that these facts are about.
pub(super) fn which_of(facts: &[Fact]) -> Option<PathEnd> {
    facts.iter().find_map(|fact| match *fact {
        Fact::End { which, .. } => which,
        _ => None,
    })
}

/// The infinitive for an end of the line.
pub(super) fn begin(which: Option<PathEnd>) -> Message {
    message!(if which == Some(PathEnd::First) { "begin-begin" } else { "begin-end" })
}

/// The verb for an end of the line.
pub(super) fn begins(which: Option<PathEnd>) -> Message {
    message!(if which == Some(PathEnd::First) { "begins-begins" } else { "begins-ends" })
}

pub(super) fn other_cell(fact: &Fact, cell: Pos) -> Option<Pos> {
    let Fact::Side { .. } = fact else { return None };
    fact.cells().into_iter().find(|&other| other != cell)
}

/// Lists facts as consequences of a supposition. Consecutive used sides make a route: "the line would go r1c1 → r1c2 →
/// r1c3".
pub(super) fn together(facts: &[Fact], line: &Message, puzzle: &Puzzle) -> Arg {
    let is_used = |fact: &&Fact| matches!(fact, Fact::Side { used: true, .. });
    let (sides, others): (Vec<&Fact>, Vec<&Fact>) = facts.iter().partition(is_used);
    let pieces = pieces(sides.into_iter().map(Fact::cells));
    let goes = (!pieces.is_empty()).then(|| {
        let routes = Join::And.of(pieces.iter().map(|piece| route(piece, MAX_CELLS)));
        message!("would-go", line = line.clone(), routes = routes)
    });
    Join::And.of(goes.into_iter().chain(others.iter().map(|fact| would(fact, puzzle))))
}

/// Returns a fact as a consequence of a supposition.
fn would(fact: &Fact, puzzle: &Puzzle) -> Message {
    let name = |clue| rules(puzzle.kind()).number_name(puzzle, clue);
    let [a, b] = fact.cells();
    match *fact {
        Fact::Side { used: true, .. } => message!("would-joined", place1 = a, place2 = b),
        Fact::Side { used: false, .. } => message!("would-not-joined", place1 = a, place2 = b),
        Fact::End { used: true, which, .. } => message!("would-begin", begin = begin(which), place = a),
        Fact::End { used: false, which, .. } => message!("would-begin-not", begin = begin(which), place = a),
        Fact::Between { clues: [low, high], .. } => {
            message!("would-lie", place = a, n1 = name(low), n2 = name(high))
        }
        Fact::Label { label, .. } => message!("would-belong", place = a, n = name(label)),
        ref other => message!("would-fact", fact = other.message(None)),
    }
}

/// Returns the conclusion after the supposition of this fact has failed.
pub(super) fn refuted(fact: &Fact, line: &Message) -> Message {
    let [a, b] = fact.cells();
    let line = line.clone();
    match fact {
        Fact::Side { used: true, .. } => message!("refuted-went", line = line, place1 = a, place2 = b),
        Fact::Side { used: false, .. } => message!("refuted-went-not", line = line, place1 = a, place2 = b),
        Fact::End { used, which, .. } => {
            let id = match (which, used) {
                (Some(PathEnd::First), true) => "refuted-began",
                (Some(PathEnd::First), false) => "refuted-began-not",
                (_, true) => "refuted-ended",
                (_, false) => "refuted-ended-not",
            };
            message!(id, line = line, place = a)
        }
        other => message!("refuted-fact", fact = other.message(None)),
    }
}

/// Returns the place of a neighbor, as seen from a cell. In brief, "to the left" is "left".
pub(super) fn direction(geometry: Geometry, cell: Pos, neighbor: Pos, is_brief: bool) -> Message {
    let [left, right] =
        if is_brief { ["where-left", "where-right"] } else { ["where-to-the-left", "where-to-the-right"] };
    toward(geometry, cell, neighbor, ["where-above", "where-below", left, right], "where-at")
}

/// Returns the way to a neighbor, as seen from a cell.
pub(super) fn heading(geometry: Geometry, cell: Pos, neighbor: Pos) -> Message {
    let words = ["heading-up", "heading-down", "heading-left", "heading-right"];
    toward(geometry, cell, neighbor, words, "heading-to")
}

/// One of the words for up, down, left and right, or the name of the neighbor in `otherwise`.
fn toward(
    geometry: Geometry,
    cell: Pos,
    neighbor: Pos,
    words: [&'static str; 4],
    otherwise: &'static str,
) -> Message {
    message!(match geometry.toward(cell, neighbor) {
        (Ordering::Less, Ordering::Equal) => words[0],
        (Ordering::Greater, Ordering::Equal) => words[1],
        (Ordering::Equal, Ordering::Less) => words[2],
        (Ordering::Equal, Ordering::Greater) => words[3],
        _ => return message!(otherwise, place = neighbor),
    })
}
