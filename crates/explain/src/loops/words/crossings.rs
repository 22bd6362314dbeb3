//! Inferences about the faces on the two sides of an edge, in words.

use super::Words;
use super::statements::say;
use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::sentence::{MAX_CELLS, route};
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::Pos;

fn place(is_inside: bool) -> &'static str {
    if is_inside { "inside" } else { "outside" }
}

impl Words {
    /// The faces that these statements speak of, with their places.
    fn faces(&self, statements: &[Statement]) -> Vec<(Pos, bool)> {
        let face = |statement: &Statement| match statement.atom {
            Atom::Inside(face) => Some((self.names.face(face)?, statement.holds)),
            _ => None,
        };
        statements.iter().filter_map(face).collect()
    }

    /// The sentence of a single inference about the faces at `edge`.
    pub(super) fn crossing(&self, board: &Board, edge: u32, inference: &Inference) -> String {
        let (known, found) = (self.faces(&inference.premises), self.faces(&inference.conclusions));
        if !board.has_faces() {
            return self.step_between(board, inference);
        }
        let says = |statements: &[Statement], around| say(&self.names, board, statements, around, MAX_CELLS);
        let is_used = |statements: &[Statement]| statements.contains(&Atom::Edge(edge).holds());
        match (&known[..], &found[..]) {
            ([(one, here), (other, there)], _) if here == there => {
                format!("{one} and {other} are both {}, so no line runs between them", place(*here))
            }
            ([(one, here), (other, there)], _) => {
                let (here, there) = (place(*here), place(*there));
                format!("{one} is {here} and {other} {there}, so the loop runs between them")
            }
            ([(one, here)], [(other, there)]) if is_used(&inference.premises) => {
                let (here, there) = (place(*here), place(*there));
                format!("the loop runs between {one}, which is {here}, and {other}, so {other} is {there}")
            }
            ([(one, here)], [(other, _)]) => {
                let here = place(*here);
                format!("no line runs between {one}, which is {here}, and {other}, so {other} is {here}, too")
            }
            ([(one, here)], []) => {
                format!("{one} is {}, so {}", place(*here), says(&inference.conclusions, Some(*one)))
            }
            _ => format!("{}, so {}", says(&inference.premises, None), says(&inference.conclusions, None)),
        }
    }

    /// The sentence of an inference about a step between faces that are no cells.
    fn step_between(&self, board: &Board, inference: &Inference) -> String {
        let says = say(&self.names, board, &inference.conclusions, None, MAX_CELLS);
        let is_used = inference.conclusions.iter().any(|statement| statement.holds);
        // What lies beyond the border of the board is outside, and no premise.
        let is_inside = inference.premises.iter().any(|premise| premise.holds);
        if is_used {
            format!("{says}: one side of this step is inside and the other outside")
        } else {
            format!("{says}: both sides of this step are {}", place(is_inside))
        }
    }

    /// The sentence of inferences from one face to the next.
    pub(super) fn crossings(&self, inferences: &[Inference]) -> String {
        let way: Vec<(Pos, bool)> =
            inferences.iter().flat_map(|inference| self.faces(&inference.conclusions)).collect();
        let is_crossed = |inference: &&Inference| {
            let Source::Side(edge) = inference.source else { return false };
            inference.premises.contains(&Atom::Edge(edge).holds())
        };
        let crosses = match inferences.iter().filter(is_crossed).count() {
            0 => String::from("never crosses the loop"),
            1 => String::from("crosses the loop once"),
            2 => String::from("crosses the loop twice"),
            times => format!("crosses the loop {times} times"),
        };
        let cells: Vec<Pos> = way.iter().map(|&(cell, _)| cell).collect();
        let (last, there) = way[way.len() - 1];
        let there = place(there);
        if let [(from, here)] = self.faces(&inferences[0].premises)[..] {
            let (here, route) = (place(here), route(&cells, MAX_CELLS - 1));
            format!("{from} is {here}, and the way {route} {crosses}, so {last} is {there}")
        } else {
            let route = route(&cells, MAX_CELLS);
            format!("from outside the board, the way {route} {crosses}, so {last} is {there}")
        }
    }
}
