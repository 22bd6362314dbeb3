//! Words for facts, and for several of them together.

use crate::facts::{Fact, PathEnd};
use std::cmp::Ordering;
use unicursal_models::board::{Geometry, Pos, Puzzle};
use unicursal_models::kinds::rules;
use unicursal_models::phrase::list;

pub(super) fn count(number: u32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// The end of the line that these facts are about.
pub(super) fn which_of(facts: &[Fact]) -> Option<PathEnd> {
    facts.iter().find_map(|fact| match *fact {
        Fact::End { which, .. } => which,
        _ => None,
    })
}

/// The verb for an end of the line: infinitive, present and past.
pub(super) fn verb(which: Option<PathEnd>) -> [&'static str; 3] {
    match which {
        Some(PathEnd::First) => ["begin", "begins", "began"],
        Some(PathEnd::Last) | None => ["end", "ends", "ended"],
    }
}

/// The cells at a side.
pub(super) fn ends(fact: &Fact, word: &str) -> String {
    let [a, b] = fact.cells();
    format!("{a} {word} {b}")
}

pub(super) fn other_cell(fact: &Fact, cell: Pos) -> Option<Pos> {
    let Fact::Side { .. } = fact else { return None };
    fact.cells().into_iter().find(|&other| other != cell)
}

/// Lists facts as what would follow. Consecutive used sides make a route: "the line would go r1c1 → r1c2 → r1c3".
pub(super) fn together(facts: &[Fact], line: &str, puzzle: &Puzzle) -> String {
    let is_used = |fact: &&Fact| matches!(fact, Fact::Side { used: true, .. });
    let (sides, others): (Vec<&Fact>, Vec<&Fact>) = facts.iter().partition(is_used);
    let pieces: Vec<String> = pieces(sides.into_iter().map(Fact::cells))
        .iter()
        .map(|piece| piece.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → "))
        .collect();
    let goes = (!pieces.is_empty()).then(|| format!("the {line} would go {}", list(&pieces, "and")));
    let words: Vec<String> = goes.into_iter().chain(others.iter().map(|fact| would(fact, puzzle))).collect();
    list(&words, "and")
}

/// A fact as a consequence of a supposition.
fn would(fact: &Fact, puzzle: &Puzzle) -> String {
    let name = |clue| rules(puzzle.kind()).number_name(puzzle, clue);
    let [a, b] = fact.cells();
    match *fact {
        Fact::Side { used: true, .. } => format!("{a} and {b} would be joined"),
        Fact::Side { used: false, .. } => format!("{a} and {b} would not be joined"),
        Fact::End { used, which, .. } => {
            let [does, ..] = verb(which);
            format!("the line would {}{does} at {a}", if used { "" } else { "not " })
        }
        Fact::Between { clues: [low, high], .. } => {
            format!("{a} would lie between {} and {}", name(low), name(high))
        }
        Fact::Label { label, .. } => format!("{a} would belong to {}", name(label)),
        ref other => other.to_string(),
    }
}

/// The pieces of the line that consist of these sides, each at the position of its first side. Sides join cells, or vertices.
pub(super) fn pieces<T: Copy + PartialEq>(sides: impl Iterator<Item = [T; 2]>) -> Vec<Vec<T>> {
    let mut pieces: Vec<Vec<T>> = vec![];
    for [a, b] in sides {
        let ends_at = |cell: T| move |piece: &Vec<T>| piece.first() == Some(&cell) || piece.last() == Some(&cell);
        match (pieces.iter().position(ends_at(a)), pieces.iter().position(ends_at(b))) {
            (None, None) => pieces.push(vec![a, b]),
            (Some(at), None) => extend(&mut pieces[at], a, &[a, b]),
            (None, Some(at)) => extend(&mut pieces[at], b, &[b, a]),
            // A loop.
            (Some(at), Some(other)) if at == other => extend(&mut pieces[at], a, &[a, b]),
            (Some(at), Some(other)) => {
                let mut far = pieces.remove(at.max(other));
                let near = if at < other { [a, b] } else { [b, a] };
                if far[0] != near[1] {
                    far.reverse();
                }
                far.insert(0, near[0]);
                extend(&mut pieces[at.min(other)], near[0], &far);
            }
        }
    }
    pieces
}

/// Extends a piece at its end `cell` with the cells of `more`, which begin there.
fn extend<T: Copy + PartialEq>(piece: &mut Vec<T>, cell: T, more: &[T]) {
    if piece.last() != Some(&cell) {
        piece.reverse();
    }
    piece.extend_from_slice(&more[1..]);
}

pub(super) fn supposition(fact: &Fact, line: &str) -> String {
    let [a, b] = fact.cells();
    match fact {
        Fact::Side { used: true, .. } => format!("the {line} went from {a} to {b}"),
        Fact::Side { used: false, .. } => format!("the {line} did not go from {a} to {b}"),
        Fact::End { used: true, which, .. } => format!("the {line} {} at {a}", verb(*which)[2]),
        Fact::End { used: false, which, .. } => format!("the {line} did not {} at {a}", verb(*which)[0]),
        other => other.to_string(),
    }
}

/// Cells as a route: "r1c1 → r1c2 → r1c3".
pub(super) fn route(cells: &[Pos]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" → ")
}

/// The place of a neighbor, as seen from a cell.
pub(super) fn direction(geometry: Geometry, cell: Pos, neighbor: Pos) -> String {
    toward(geometry, cell, neighbor, ["above", "below", "to the left", "to the right"], "at")
}

/// The way to a neighbor, as seen from a cell.
pub(super) fn heading(geometry: Geometry, cell: Pos, neighbor: Pos) -> String {
    toward(geometry, cell, neighbor, ["up", "down", "left", "right"], "to")
}

/// One of the words for up, down, left and right, or the name of the neighbor after `otherwise`.
fn toward(geometry: Geometry, cell: Pos, neighbor: Pos, words: [&str; 4], otherwise: &str) -> String {
    let word = match geometry.toward(cell, neighbor) {
        (Ordering::Less, Ordering::Equal) => words[0],
        (Ordering::Greater, Ordering::Equal) => words[1],
        (Ordering::Equal, Ordering::Less) => words[2],
        (Ordering::Equal, Ordering::Greater) => words[3],
        _ => return format!("{otherwise} {neighbor}"),
    };
    word.to_owned()
}

/// Reasons in fewer words.
pub(super) fn in_brief(because: &str) -> String {
    let side = ["left", "right"].map(|side| (format!("the cell to the {side} is"), format!("the {side} cell is")));
    let because = side.iter().fold(because.to_owned(), |text, (long, short)| text.replace(long, short));
    because.replace("to the ", "").replace("already ", "")
}
