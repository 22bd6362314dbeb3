//! Inferences about the faces on the two sides of an edge, in words.

use super::Words;
use super::statements::{INSIDE, OUTSIDE, say};
use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::sentence::{MAX_CELLS, route};
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::Pos;
use unicursal_models::message::{Join, Message, message};

fn place(is_inside: bool) -> Message {
    message!(if is_inside { "inside-inside" } else { "inside-outside" })
}

impl Words {
    /// Returns the faces that these statements speak of, with their places.
    fn faces(&self, statements: &[Statement]) -> Vec<(Pos, bool)> {
        let face = |statement: &Statement| match statement.atom {
            Atom::Inside(face) => Some((self.names.face(face)?, statement.holds)),
            _ => None,
        };
        statements.iter().filter_map(face).collect()
    }

    /// Returns the sentence of a single inference about the faces at `edge`.
    pub(super) fn crossing(&self, board: &Board, edge: u32, inference: &Inference) -> Message {
        let (known, found) = (self.faces(&inference.premises), self.faces(&inference.conclusions));
        if !board.has_faces() {
            return self.step_between(board, inference);
        }
        let says = |statements: &[Statement], around| {
            Join::And.of(say(&self.names, board, statements, around, MAX_CELLS))
        };
        let is_used = |statements: &[Statement]| statements.contains(&Atom::Edge(edge).holds());
        match (&known[..], &found[..]) {
            (&[(one, here), (other, there)], _) if here == there => {
                message!("sentence-both-there", place1 = one, place2 = other, inside = place(here))
            }
            (&[(one, here), (other, there)], _) => message!(
                "sentence-one-there",
                place1 = one,
                inside1 = place(here),
                place2 = other,
                inside2 = place(there),
            ),
            (&[(one, here)], &[(other, there)]) if is_used(&inference.premises) => message!(
                "sentence-runs-between",
                place1 = one,
                inside1 = place(here),
                place2 = other,
                inside2 = place(there),
            ),
            (&[(one, here)], &[(other, _)]) => {
                message!("sentence-runs-not-between", place1 = one, inside = place(here), place2 = other)
            }
            (&[(one, here)], []) => {
                let [is_there, ..] = if here { INSIDE } else { OUTSIDE };
                let says1 = message!(is_there, places = one);
                message!("sentence-so", says1 = says1, says2 = says(&inference.conclusions, Some(one)))
            }
            _ => message!(
                "sentence-so",
                says1 = says(&inference.premises, None),
                says2 = says(&inference.conclusions, None),
            ),
        }
    }

    /// Returns the sentence of an inference about a step between faces that are no cells.
    fn step_between(&self, board: &Board, inference: &Inference) -> Message {
        let says = Join::And.of(say(&self.names, board, &inference.conclusions, None, MAX_CELLS));
        let is_used = inference.conclusions.iter().any(|statement| statement.holds);
        // What lies beyond the border of the board is outside, and no premise.
        let is_inside = inference.premises.iter().any(|premise| premise.holds);
        if is_used {
            message!("sentence-step-between", says = says)
        } else {
            message!("sentence-step-within", says = says, inside = place(is_inside))
        }
    }

    /// Returns the sentence of inferences from one face to the next.
    pub(super) fn crossings(&self, inferences: &[Inference]) -> Message {
        let way: Vec<(Pos, bool)> =
            inferences.iter().flat_map(|inference| self.faces(&inference.conclusions)).collect();
        let is_crossed = |inference: &&Inference| {
            let Source::Side(edge) = inference.source else { return false };
            inference.premises.contains(&Atom::Edge(edge).holds())
        };
        let crosses = message!("crosses-crosses", n = inferences.iter().filter(is_crossed).count());
        let cells: Vec<Pos> = way.iter().map(|&(cell, _)| cell).collect();
        let (last, there) = way[way.len() - 1];
        if let [(from, here)] = self.faces(&inferences[0].premises)[..] {
            message!(
                "sentence-crosses",
                place1 = from,
                inside1 = place(here),
                route = route(&cells, MAX_CELLS - 1),
                crosses = crosses,
                place2 = last,
                inside2 = place(there),
            )
        } else {
            let route = route(&cells, MAX_CELLS);
            message!("sentence-crosses-in", route = route, crosses = crosses, place = last, inside = place(there))
        }
    }
}
