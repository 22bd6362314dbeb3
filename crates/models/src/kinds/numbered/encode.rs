//! Numbers as positions on one path.

use super::Numbered;
use crate::board::Puzzle;
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::PathClues;

impl Encode for Numbered {
    /// If the first (or last) number is not given, the path continues to a virtual vertex at step 0 (or N + 1), which
    /// is joined to every cell without a number.
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        if let Some([start, end]) = graph.ends_of_single_cell() {
            return graph.encoding(PathClues::Steps(vec![(start, 0), (0, 1), (end, 2)]), vec![start]);
        }
        let last = graph.cells() as u32;
        let mut steps: Vec<(u32, u32)> = graph.clues().into_iter().map(|(clue, vertex)| (vertex, clue)).collect();
        let free = graph.empty_cells();
        match steps.first() {
            Some(&(vertex, 1)) => graph.end_at(vertex),
            _ => steps.insert(0, (graph.free_end(&free, 1), 0)),
        }
        match steps.last() {
            Some(&(vertex, step)) if step == last => graph.end_at(vertex),
            _ => steps.push((graph.free_end(&free, 1), last + 1)),
        }
        let start = steps[0].0;
        graph.encoding(PathClues::Steps(steps), vec![start])
    }
}
