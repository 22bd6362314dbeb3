//! A fixed end is a vertex of degree 1; free ends lead to a virtual vertex.

use super::Line;
use crate::board::Puzzle;
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::PathClues;

impl Encode for Line {
    /// With both ends free, the line becomes a cycle through the virtual vertex: it has no direction, and each line is
    /// counted once.
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        if let Some([start, _]) = graph.ends_of_single_cell() {
            return graph.encoding(PathClues::None, vec![start]);
        }
        let fixed: Vec<u32> =
            [puzzle.start(), puzzle.end()].into_iter().flatten().map(|pos| graph.vertex(pos)).collect();
        for &end in &fixed {
            graph.end_at(end);
        }
        let free: Vec<u32> = (0..graph.cells() as u32).filter(|vertex| !fixed.contains(vertex)).collect();
        let start = match fixed.len() {
            0 => graph.free_end(&free, 2),
            1 => {
                graph.free_end(&free, 1);
                fixed[0]
            }
            _ => fixed[0],
        };
        graph.encoding(PathClues::None, vec![start])
    }
}
