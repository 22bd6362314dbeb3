//! Pairs of equal labels, each pair the ends of a path.

use super::Numberlink;
use crate::board::{Cell, Pos, Puzzle};
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::PathClues;

impl Encode for Numberlink {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let ends: Vec<u32> = graph.clues().into_iter().map(|(_, vertex)| vertex).collect();
        for &end in &ends {
            graph.end_at(end);
        }
        let pairs: Vec<[u32; 2]> = ends.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        let starts = pairs.iter().map(|pair| pair[0]).collect();
        graph.encoding(PathClues::Labels(pairs), starts)
    }

    /// Returns the relaxation in which the path of a removed label may end at any cell without a label.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let empty = graph.empty_cells();
        let mut end = |(_, pos): (u32, Pos)| {
            if puzzle.cell(pos) == Cell::Empty {
                return graph.free_end(&empty, 1);
            }
            let vertex = graph.vertex(pos);
            graph.end_at(vertex);
            vertex
        };
        let pairs: Vec<[u32; 2]> = full.clues().chunks_exact(2).map(|pair| [end(pair[0]), end(pair[1])]).collect();
        let starts = pairs.iter().map(|pair| pair[0]).collect();
        graph.encoding(PathClues::Labels(pairs), starts)
    }
}
