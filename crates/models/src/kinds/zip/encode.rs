//! The first and the last clue are the path's ends. The clues in between are an order.

use super::Zip;
use crate::board::{Cell, Pos, Puzzle};
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::PathClues;

impl Encode for Zip {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        if let Some([start, end]) = graph.ends_of_single_cell() {
            return graph.encoding(PathClues::Order(vec![start, 0, end]), vec![start]);
        }
        let order: Vec<u32> = graph.clues().into_iter().map(|(_, vertex)| vertex).collect();
        if order.len() == 1 {
            // The path would begin and end on the same cell.
            return Encoding::contradictory();
        }
        graph.end_at(order[0]);
        graph.end_at(order[order.len() - 1]);
        graph.encoding(PathClues::Order(order.clone()), vec![order[0]])
    }

    /// Without its first or its last clue, the path begins or ends at any cell without a clue.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let mut order: Vec<u32> = graph.clues().into_iter().map(|(_, vertex)| vertex).collect();
        let empty = graph.empty_cells();
        let clues = full.clues();
        let has = |clue: Option<&(u32, Pos)>| clue.is_some_and(|&(_, pos)| puzzle.cell(pos) != Cell::Empty);
        match (has(clues.first()), order.first()) {
            (true, Some(&first)) => graph.end_at(first),
            _ => order.insert(0, graph.free_end(&empty, 1)),
        }
        match (has(clues.last()), order.last()) {
            (true, Some(&last)) if order.len() > 1 => graph.end_at(last),
            (true, _) => return Encoding::contradictory(),
            _ => order.push(graph.free_end(&empty, 1)),
        }
        let start = order[0];
        graph.encoding(PathClues::Order(order), vec![start])
    }
}
