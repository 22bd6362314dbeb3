//! Letters that the line would meet, and that are no part of the word.

use super::Sentence;
use crate::pieces::pieces;
use unicursal_models::message::{Message, message};

impl Sentence<'_> {
    /// Returns the thing that the line would do along these sides, which are one piece of it: "read NNA".
    pub(super) fn spelled(&mut self, sides: &[u32]) -> Message {
        let edges = self.theory.problem.graph().edges();
        let pieces = pieces(sides.iter().map(|&side| edges[side as usize]));
        // From the end that comes first in reading order, but from where the line begins, and towards where it ends.
        let cells = self.theory.encoding.cells() as u32;
        let (begin, end) = (cells, cells + 1);
        let order = |vertex: &u32| [u32::from(*vertex != begin), u32::from(*vertex == end), *vertex];
        let lines = pieces.into_iter().filter(|piece| piece.first() != piece.last());
        let Some(mut piece) = lines.min_by_key(|piece| piece.first().map(order).min(piece.last().map(order)))
        else {
            return message!("reading-none");
        };
        if piece.last().map(order) < piece.first().map(order) {
            piece.reverse();
        }
        let met: Vec<u32> = piece.iter().copied().filter(|&vertex| self.theory.clue(vertex) > 0).collect();
        self.name(&met);
        let letters: String = met.iter().map(|&vertex| self.theory.name(self.theory.clue(vertex))).collect();
        let id = match (piece.first() == Some(&begin), piece.last() == Some(&end)) {
            (true, true) => "reading-only",
            (true, false) => "reading-begin",
            (false, true) => "reading-end",
            (false, false) => "reading-read",
        };
        message!(id, word = letters)
    }
}
