//! Statements about a loop as clauses of sentences.

use super::names::Names;
use crate::loops::board::Board;
use crate::sentence::{MAX_CELLS, route};
use std::cmp::Reverse;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Ground, Pos};
use unicursal_models::message::{Arg, Join, Message, message};

/// The number of pairs of cells, and of routes, that a sentence names.
const PAIRS: usize = 2;

/// The name of the argument for the loop, in messages of which it is the subject.
const LOOP: &str = "loop";

/// Returns a message of which the loop is the subject.
pub(super) fn of_loop(id: &'static str) -> Message {
    message!(id).with(LOOP, message!("loop-loop"))
}

/// Clauses of one sentence, each the messages of a list, in which the loop is named once.
pub(super) fn once<const N: usize>(clauses: [Vec<Message>; N]) -> [Arg; N] {
    let mut is_named = false;
    clauses.map(|mut clause| {
        if let Some(first) = clause.first_mut().filter(|first| first.arg(LOOP).is_some()) {
            if is_named {
                first.replace(LOOP, message!("loop-it"));
            }
            is_named = true;
        }
        Join::And.of(clause)
    })
}

/// Returns all statements in one clause, which names at most `named` places. Sides of the cell `around` are named after
/// it.
pub(super) fn say(
    names: &Names,
    board: &Board,
    statements: &[Statement],
    around: Option<Pos>,
    named: usize,
) -> Vec<Message> {
    let mut parts: Vec<Message> = vec![];
    // Nothing goes through a cell that is left out, of course.
    let left_out =
        statements.iter().filter(|statement| !statement.holds).filter_map(|statement| match statement.atom {
            Atom::Visited(vertex) => board.encoding.cell(vertex),
            _ => None,
        });
    let left_out: Vec<Pos> = left_out.filter(|_| names.ground == Ground::Cells).collect();
    for holds in [true, false] {
        let of = statements.iter().filter(|statement| statement.holds == holds);
        let (mut edges, mut cells, mut faces) = (vec![], vec![], vec![]);
        for statement in of {
            match statement.atom {
                Atom::Edge(edge) => edges.extend(Names::ends(board, edge)),
                Atom::Visited(vertex) => cells.extend(board.encoding.cell(vertex)),
                Atom::Inside(face) => faces.extend(names.face(face)),
            }
        }
        edges.retain(|ends: &[Pos; 2]| holds || !ends.iter().any(|cell| left_out.contains(cell)));
        if !edges.is_empty() {
            let goes_elsewhere = !holds && parts.last().is_some_and(|part| part.id.starts_with("say-goes"));
            parts.extend(match names.ground {
                // Many sides that are crossed out beside a line are left to the picture.
                Ground::Cells if goes_elsewhere && edges.len() >= named => None,
                Ground::Cells if goes_elsewhere => Some(not(&edges, named, ["say-also-not", "say-also-not-each"])),
                Ground::Cells if holds => Some(steps(&edges, around, named)),
                Ground::Cells => Some(not(&edges, named, ["say-goes-not", "say-goes-not-each"])),
                Ground::Corners => Some(sides(names, &edges, around, holds, named)),
            });
        }
        // A cell that the line is known to go through is visited, of course.
        cells.retain(|cell| !holds || !edges.iter().any(|ends| ends.contains(cell)));
        if !cells.is_empty() && names.ground == Ground::Cells {
            parts.push(visits(names, &cells, holds, named));
        }
        if !faces.is_empty() {
            parts.push(some(&faces, named, if holds { INSIDE } else { OUTSIDE }));
        }
    }
    // The loop is named once.
    for at in 1..parts.len() {
        if parts[at].arg(LOOP).is_some() && parts[at - 1].arg(LOOP).is_some() {
            let part = &mut parts[at];
            part.id = part.id.replacen("say-", "say-then-", 1).into();
            part.args.retain(|(name, _)| *name != LOOP);
        }
    }
    if parts.is_empty() { vec![message!("say-nothing")] } else { parts }
}

/// The messages about one place, several, and many, which are counted.
type Numbers = [&'static str; 3];

pub(super) const INSIDE: Numbers = ["say-inside", "say-are-inside", "say-many-inside"];
pub(super) const OUTSIDE: Numbers = ["say-outside", "say-are-outside", "say-many-outside"];
const SHADED: Numbers = ["say-shaded", "say-are-shaded", "say-many-shaded"];
const NOT_SHADED: Numbers = ["say-not-shaded", "say-are-not-shaded", "say-many-not-shaded"];

/// Returns a message about `number` things that are too many to be named, with the first and the last of their cells.
fn between(message: Message, number: usize, cells: impl Iterator<Item = Pos> + Clone) -> Message {
    let message = message.with("n", number);
    match (cells.clone().min(), cells.max()) {
        (Some(first), Some(last)) => message.with("first", first).with("last", last),
        _ => message,
    }
}

/// Returns a few cells by name, or the number of many.
fn some(cells: &[Pos], named: usize, [one, several, many]: Numbers) -> Message {
    match cells.len() {
        number if number > named => between(message!(many), number, cells.iter().copied()),
        1 => message!(one, places = cells[0]),
        _ => message!(several, places = Join::And.of(cells.iter().copied())),
    }
}

/// Returns a step from cell to cell.
fn from_to(from: Pos, to: Pos) -> Message {
    message!("going-from", place1 = from, place2 = to)
}

/// Steps from cell to cell, each part of the line as a route. A route begins at `around`, or as near to it as it can.
fn steps(edges: &[[Pos; 2]], around: Option<Pos>, named: usize) -> Message {
    let mut parts = routes(edges);
    if parts.len() > PAIRS && named <= MAX_CELLS || parts.len() > named {
        return between(of_loop("say-goes-through"), edges.len(), edges.iter().flatten().copied());
    }
    let away = |cell: &Pos| around.map_or(0, |from| cell.row.abs_diff(from.row) + cell.col.abs_diff(from.col));
    for part in &mut parts {
        if part.first().map(away) > part.last().map(away) {
            part.reverse();
        }
    }
    // A clue beside the way is named as well. And three cells cannot be shortened.
    let shown = |cells: &[Pos]| {
        let is_beside = around.is_some_and(|clue| !cells.contains(&clue));
        if named < MAX_CELLS || is_beside { MAX_CELLS - 1 } else { MAX_CELLS }
    };
    let one = |part: &Vec<Pos>| match part[..] {
        [from, to] => from_to(from, to),
        ref cells => message!("going-route", route = route(cells, shown(cells))),
    };
    match &parts[..] {
        [part] if part.len() == 2 => of_loop("say-goes").with("place", part[0]).with("places", part[1]),
        parts => of_loop("say-goes-each").with("goings", Join::And.of(parts.iter().map(one))),
    }
}

/// The cells along each part of a line that consists of these steps. Where it branches, a part ends.
fn routes(edges: &[[Pos; 2]]) -> Vec<Vec<Pos>> {
    let mut left = edges.to_vec();
    let mut routes = vec![];
    while !left.is_empty() {
        let degree = |cell: &Pos| left.iter().filter(|ends| ends.contains(cell)).count();
        let ends: Vec<Pos> = left.iter().flatten().copied().filter(|cell| degree(cell) == 1).collect();
        let mut at = ends.into_iter().min().unwrap_or(left[0][0]);
        let mut cells = vec![at];
        while let Some(next) = left.iter().position(|ends| ends.contains(&at)) {
            let [one, other] = left.remove(next);
            at = if one == at { other } else { one };
            cells.push(at);
        }
        routes.push(cells);
    }
    routes.sort_by_key(|cells| (Reverse(cells.len()), cells[0]));
    routes
}

/// Returns the words for steps that the loop does not make, by one message for steps from one cell and by another for
/// the rest.
fn not(edges: &[[Pos; 2]], named: usize, [from_one, each]: [&'static str; 2]) -> Message {
    let subject = |id: &'static str| if id.starts_with("say-also") { message!(id) } else { of_loop(id) };
    let many = || between(message!("say-not-on"), edges.len(), edges.iter().flatten().copied());
    let shared = edges[0].into_iter().find(|cell| edges.iter().all(|ends| ends.contains(cell)));
    match shared.filter(|_| edges.len() > 1) {
        _ if edges.len() > named => many(),
        Some(cell) => {
            let others = edges.iter().map(|&[one, other]| if one == cell { other } else { one });
            subject(from_one).with("place", cell).with("places", Join::Or.of(others))
        }
        None if edges.len() > PAIRS => many(),
        None => {
            let goings = edges.iter().map(|&[one, other]| from_to(one, other));
            subject(each).with("goings", Join::Or.of(goings))
        }
    }
}

/// Sides of cells, which are on the loop or crossed out.
fn sides(names: &Names, edges: &[[Pos; 2]], around: Option<Pos>, holds: bool, named: usize) -> Message {
    let [one, several, many] = if holds {
        ["say-side-on", "say-sides-on", "say-on"]
    } else {
        ["say-side-not-on", "say-sides-not-on", "say-not-on"]
    };
    if edges.len() > named {
        return between(message!(many), edges.len(), edges.iter().map(|&ends| names.side_of(ends, around).0));
    }
    let mut of_cells: Vec<(Pos, Vec<Message>)> = vec![];
    for &ends in edges {
        let (cell, side) = names.side_of(ends, around);
        match of_cells.iter_mut().find(|(of, _)| *of == cell) {
            Some((_, sides)) => sides.push(side),
            None => of_cells.push((cell, vec![side])),
        }
    }
    let phrase = |(cell, sides): (Pos, Vec<Message>)| {
        let id = match (around == Some(cell), sides.len()) {
            (true, 1) => "edge-its",
            (true, _) => "edge-its-several",
            (false, 1) => "edge-one",
            (false, _) => "edge-several",
        };
        let edge = message!(id, hands = Join::And.of(sides));
        if around == Some(cell) { edge } else { edge.with("place", cell) }
    };
    let id = if edges.len() == 1 { one } else { several };
    message!(id, edges = Join::And.of(of_cells.into_iter().map(phrase)))
}

/// Cells that the loop visits, or leaves out.
fn visits(names: &Names, cells: &[Pos], holds: bool, named: usize) -> Message {
    if names.shades {
        return some(cells, named, if holds { NOT_SHADED } else { SHADED });
    }
    let [these, many] =
        if holds { ["say-visits", "say-visits-many"] } else { ["say-leaves-out", "say-leaves-out-many"] };
    if cells.len() > named {
        between(of_loop(many), cells.len(), cells.iter().copied())
    } else {
        of_loop(these).with("places", Join::And.of(cells.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_formats::read_text;
    use unicursal_language::Language;
    use unicursal_models::board::Side;
    use unicursal_models::encode::Encoding;

    #[test]
    fn cells_beside_a_way_are_said_to_be_visited_too() {
        let puzzle = read_text("simpleloop\n. . .\n. . .\n").expect("a puzzle");
        let board = Board::new(Encoding::of(&puzzle), puzzle.kind().ground()).expect("a problem");
        let [from, to, other] = [Pos::new(0, 0), Pos::new(0, 1), Pos::new(1, 2)];
        let edge = board.encoding.edge_at(Side::between(from, to)).expect("an edge");
        let visited = |cell: Pos| Atom::Visited(board.encoding.vertex(cell).expect("a vertex")).holds();
        let statements = [Atom::Edge(edge).holds(), visited(from), visited(other)];
        let said = say(&Names::new(&puzzle), &board, &statements, None, MAX_CELLS);
        let [said] = once([said]);
        let said = Language::English.say(&message!("would-fact", fact = said));
        assert_eq!(said, "the loop goes from r1c1 to r1c2 and visits r2c3");
    }
}
