//! Statements about a loop as parts of sentences.

use super::names::Names;
use crate::loops::board::Board;
use crate::sentence::{MAX_CELLS, route};
use std::cmp::Reverse;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Ground, Pos};
use unicursal_models::phrase::list;

/// The number of pairs of cells, and of routes, that a sentence names.
const PAIRS: usize = 2;

/// The subject of most clauses.
pub(super) const LOOP: &str = "the loop ";

/// The beginnings of what is said about steps.
const GOES: &str = "the loop goes";
const GOES_NOT: &str = "the loop does not go";

/// All statements in one clause, which names at most `named` places. Sides of the cell `around` are named after it.
pub(super) fn say(
    names: &Names,
    board: &Board,
    statements: &[Statement],
    around: Option<Pos>,
    named: usize,
) -> String {
    let mut parts = vec![];
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
            let goes_elsewhere = !holds && parts.last().is_some_and(|part: &String| part.starts_with(GOES));
            parts.extend(match names.ground {
                // Many sides that are crossed out beside a line are left to the picture.
                Ground::Cells if goes_elsewhere && edges.len() >= named => None,
                Ground::Cells if goes_elsewhere => Some(not(&edges, named).replacen(GOES_NOT, "not", 1)),
                Ground::Cells if holds => Some(steps(&edges, around, named)),
                Ground::Cells => Some(not(&edges, named)),
                Ground::Corners => Some(sides(names, &edges, around, holds, named)),
            });
        }
        // A cell that the line is known to go through is visited, of course.
        cells.retain(|cell| !holds || !edges.iter().any(|ends| ends.contains(cell)));
        if !cells.is_empty() && names.ground == Ground::Cells {
            parts.push(visits(names, &cells, holds, named));
        }
        if !faces.is_empty() {
            let place = if holds { "inside" } else { "outside" };
            parts.push(format!("{} {} {place}", some(&faces, "cells", named), be(faces.len())));
        }
    }
    // The loop is named once.
    for at in 1..parts.len() {
        if parts[at].starts_with(LOOP) && parts[at - 1].starts_with(LOOP) {
            parts[at].drain(..LOOP.len());
        }
    }
    if parts.is_empty() { String::from("nothing is left open there") } else { list(&parts, "and") }
}

fn be(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// A few items by name, or the number of many.
fn some<T: ToString>(items: &[T], plural: &str, named: usize) -> String {
    if items.len() > named {
        return format!("{} {plural}", items.len());
    }
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    list(&items, "and")
}

/// Steps from cell to cell, each part of the line as a route. A route begins at `around`, or as near to it as it can.
fn steps(edges: &[[Pos; 2]], around: Option<Pos>, named: usize) -> String {
    let mut parts = routes(edges);
    if parts.len() > PAIRS || parts.len() > named {
        return format!("{GOES} through {} sides", edges.len());
    }
    let away = |cell: &Pos| around.map_or(0, |from| cell.row.abs_diff(from.row) + cell.col.abs_diff(from.col));
    for part in &mut parts {
        if part.first().map(away) > part.last().map(away) {
            part.reverse();
        }
    }
    // A clue beside the way is named, too; and three cells cannot be shortened.
    let shown = |cells: &[Pos]| {
        let is_beside = around.is_some_and(|clue| !cells.contains(&clue));
        if named < MAX_CELLS || is_beside { MAX_CELLS - 1 } else { MAX_CELLS }
    };
    let one = |part: &Vec<Pos>| match &part[..] {
        [from, to] => format!("from {from} to {to}"),
        cells => route(cells, shown(cells)),
    };
    format!("{GOES} {}", list(&parts.iter().map(one).collect::<Vec<_>>(), "and"))
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

/// Steps from cell to cell that the loop does not make.
fn not(edges: &[[Pos; 2]], named: usize) -> String {
    let shared = edges[0].into_iter().find(|cell| edges.iter().all(|ends| ends.contains(cell)));
    match shared.filter(|_| edges.len() > 1) {
        _ if edges.len() > named => format!("{} sides are crossed out", edges.len()),
        Some(cell) => {
            let others = edges.iter().map(|&[one, other]| if one == cell { other } else { one });
            format!("{GOES_NOT} from {cell} to {}", list(&others.collect::<Vec<Pos>>(), "or"))
        }
        None if edges.len() > PAIRS => format!("{} sides are crossed out", edges.len()),
        None => {
            let each: Vec<String> = edges.iter().map(|[one, other]| format!("from {one} to {other}")).collect();
            format!("{GOES_NOT} {}", list(&each, "or"))
        }
    }
}

/// Sides of cells, which are on the loop or crossed out.
fn sides(names: &Names, edges: &[[Pos; 2]], around: Option<Pos>, holds: bool, named: usize) -> String {
    let on = if holds { "on the loop" } else { "crossed out" };
    if edges.len() > named {
        return format!("{} sides are {on}", edges.len());
    }
    let mut of_cells: Vec<(Pos, Vec<&str>)> = vec![];
    for &ends in edges {
        let (cell, side) = names.side_of(ends, around);
        match of_cells.iter_mut().find(|(of, _)| *of == cell) {
            Some((_, sides)) => sides.push(side),
            None => of_cells.push((cell, vec![side])),
        }
    }
    let phrase = |(cell, sides): &(Pos, Vec<&str>)| {
        let plural = if sides.len() == 1 { "side" } else { "sides" };
        match around.filter(|around| around == cell) {
            Some(_) => format!("its {} {plural}", list(sides, "and")),
            None => format!("the {} {plural} of {cell}", list(sides, "and")),
        }
    };
    format!("{} {} {on}", list(&of_cells.iter().map(phrase).collect::<Vec<_>>(), "and"), be(edges.len()))
}

/// Cells that the loop visits, or leaves out.
fn visits(names: &Names, cells: &[Pos], holds: bool, named: usize) -> String {
    let these = some(cells, "cells", named);
    match holds {
        true if names.shades => format!("{these} {} not shaded", be(cells.len())),
        true => format!("the loop visits {these}"),
        false if names.shades => format!("{these} {} shaded", be(cells.len())),
        false => format!("the loop leaves out {these}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicursal_formats::read_text;
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
        assert_eq!(said, "the loop goes from r1c1 to r1c2 and visits r2c3");
    }
}
