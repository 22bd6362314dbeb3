//! The first and the last clue are the path's ends; the clues in between are an order.

use super::Zip;
use crate::board::Puzzle;
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::PathClues;

impl Encode for Zip {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let order: Vec<u32> = puzzle.clues().into_iter().map(|(_, pos)| graph.vertex(pos)).collect();
        if order.len() == 1 {
            // The path would begin and end on the same cell.
            return Encoding::contradictory();
        }
        graph.end_at(order[0]);
        graph.end_at(order[order.len() - 1]);
        graph.encoding(PathClues::Order(order.clone()), vec![order[0]])
    }
}
