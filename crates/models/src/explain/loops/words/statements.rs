//! Statements about a loop as parts of sentences.

use super::names::Names;
use crate::board::{Ground, Pos};
use crate::explain::loops::board::Board;
use crate::phrase::list;
use unicursal_core::path::{Atom, Statement};

/// The number of pairs of cells that a sentence names.
const PAIRS: usize = 2;

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
        if !edges.is_empty() {
            let goes_elsewhere = !holds && parts.last().is_some_and(|part: &String| part.starts_with(GOES));
            parts.extend(match names.ground {
                // Many sides that are crossed out beside a line are left to the picture.
                Ground::Cells if goes_elsewhere && edges.len() >= named => None,
                Ground::Cells if goes_elsewhere => Some(steps(&edges, holds, named).replacen(GOES_NOT, "not", 1)),
                Ground::Cells => Some(steps(&edges, holds, named)),
                Ground::Corners => Some(sides(names, &edges, around, holds, named)),
            });
        }
        // A cell that the line is known to go through is visited, of course.
        if !cells.is_empty() && (edges.is_empty() || !holds) && names.ground == Ground::Cells {
            parts.push(visits(names, &cells, holds, named));
        }
        if !faces.is_empty() {
            let place = if holds { "inside" } else { "outside" };
            parts.push(format!("{} {} {place} the loop", some(&faces, "cells", named), be(faces.len())));
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

/// Steps from cell to cell, by their ends.
fn steps(edges: &[[Pos; 2]], holds: bool, named: usize) -> String {
    let goes = if holds { GOES } else { GOES_NOT };
    if edges.len() > named {
        return format!("{goes} through {} sides", edges.len());
    }
    let shared = edges[0].into_iter().find(|cell| edges.iter().all(|ends| ends.contains(cell)));
    let word = if holds { "and" } else { "or" };
    match shared.filter(|_| edges.len() > 1) {
        Some(cell) => {
            let others = edges.iter().map(|&[one, other]| if one == cell { other } else { one });
            format!("{goes} from {cell} to {}", list(&others.collect::<Vec<Pos>>(), word))
        }
        None if edges.len() > PAIRS => format!("{goes} through {} sides", edges.len()),
        None => {
            let each: Vec<String> = edges.iter().map(|[one, other]| format!("from {one} to {other}")).collect();
            format!("{goes} {}", list(&each, word))
        }
    }
}

/// Sides of cells, which are on the loop or not.
fn sides(names: &Names, edges: &[[Pos; 2]], around: Option<Pos>, holds: bool, named: usize) -> String {
    let on = if holds { "on the loop" } else { "not on the loop" };
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
        format!("the {} {plural} of {cell}", list(sides, "and"))
    };
    format!("{} {} {on}", list(&of_cells.iter().map(phrase).collect::<Vec<_>>(), "and"), be(edges.len()))
}

/// Cells that the loop visits, or leaves out.
fn visits(names: &Names, cells: &[Pos], holds: bool, named: usize) -> String {
    let these = some(cells, "cells", named);
    match holds {
        true => format!("the loop visits {these}"),
        false if names.shades => format!("{these} {} shaded", be(cells.len())),
        false => format!("the loop leaves out {these}"),
    }
}
