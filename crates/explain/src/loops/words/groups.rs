//! Inferences of the same sort in one sentence.

use super::reasons::Closed;
use super::{NAMED, Words};
use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sort::{Sort, is_told, vertices};
use crate::sentence::{MAX_CELLS, beside, route};
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Ground, Pos};
use unicursal_models::encode::Says;
use unicursal_models::message::{Arg, Join, Message, message};

impl Words {
    /// Returns the sentences of a group, the most telling first.
    /// `noted` are the statements that it rests on and that steps have told.
    pub(super) fn group(
        &self,
        board: &Board,
        sort: Sort,
        inferences: &[Inference],
        noted: &[Statement],
    ) -> Vec<Message> {
        let conclusions: Vec<Statement> =
            inferences.iter().flat_map(|inference| inference.conclusions.clone()).collect();
        let says = || NAMED.map(|named| Join::And.of(self.say(board, &conclusions, None, named)));
        let at: Vec<u32> = inferences
            .iter()
            .filter_map(
                |inference| if let Source::Vertex(vertex) = inference.source { Some(vertex) } else { None },
            )
            .collect();
        match sort {
            Sort::Way => self.way(board, inferences, noted, &says()),
            Sort::DeadEnds if self.names.ground == Ground::Cells => {
                let cells: Vec<Pos> = at.iter().filter_map(|&vertex| board.encoding.cell(vertex)).collect();
                vec![self.dead_ends(&cells)]
            }
            Sort::DeadEnds => says().map(|says| message!("sentence-not-on-often", says = says)).into(),
            Sort::TwoWays => self.two_ways(board, &at, is_told(&inferences[0]), &conclusions),
            Sort::Zeros => self.zeros(board, inferences, &says()),
            Sort::Crossings => vec![self.crossings(inferences)],
            Sort::OneReason => {
                // If the loop goes somewhere, it does not go elsewhere.
                let goes = |statement: &Statement| statement.holds || !matches!(statement.atom, Atom::Edge(_));
                let told: Vec<Statement> = if conclusions.iter().any(|statement| statement.holds) {
                    conclusions.iter().copied().filter(goes).collect()
                } else {
                    conclusions
                };
                self.by_rule(board, &inferences[0], &told)
            }
        }
    }

    /// Returns the sentences of a way with no alternative.
    fn way(&self, board: &Board, way: &[Inference], noted: &[Statement], says: &[Arg]) -> Vec<Message> {
        let vertices = vertices(board, way);
        let cells: Vec<Pos> = vertices.iter().filter_map(|&vertex| board.encoding.cell(vertex)).collect();
        if self.names.ground == Ground::Cells && cells.len() == vertices.len() {
            let start = message!("start-cell", place = cells[0]);
            let route = route(&cells[1..], MAX_CELLS - 1);
            let at = |&vertex: &u32| way.iter().find(|inference| inference.source == Source::Vertex(vertex));
            let closed = vertices.iter().filter_map(|vertex| Some((*vertex, at(vertex)?)));
            let reasons: Vec<Closed> = closed
                .flat_map(|(vertex, inference)| self.closed(board, vertex, inference, noted))
                .map(|(reason, _)| reason)
                .collect();
            let is_passed = |reason: &Closed| matches!(reason, Closed::Passed | Closed::LeftOut);
            let is_crossed = reasons.iter().any(|reason| !is_passed(reason));
            let beside = beside(reasons.iter().any(is_passed), is_crossed);
            return vec![message!("sentence-only-way", start = start, route = route, beside = beside)];
        }
        let at = self.names.vertex(board, vertices[0]);
        says.iter().map(|says| message!("sentence-way-on", vertex = at.clone(), says = says.clone())).collect()
    }

    /// Returns the sentences of clues that count to zero.
    fn zeros(&self, board: &Board, inferences: &[Inference], says: &[Arg]) -> Vec<Message> {
        let clues: Vec<Pos> = inferences.iter().filter_map(|inference| board.clue(inference.source)).collect();
        let Source::Local(number) = inferences[0].source else { return vec![] };
        let Says::Counts(things) = board.encoding.origins[number as usize].says else { return vec![] };
        let id = match &*self.names.clue(clues[0]).id {
            "clue-arrow-and-number" => "zeros-arrow",
            _ => "zeros-number",
        };
        let all = |says: &Arg| {
            message!(
                "sentence-have-none",
                zeros = message!(id, n = 0_u32),
                places = Join::And.of(clues.iter().copied()),
                things = Says::things(things)[0].clone(),
                says = says.clone(),
            )
        };
        says.iter().map(all).collect()
    }
}
