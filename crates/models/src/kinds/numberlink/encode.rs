//! Pairs of equal labels, each pair the ends of a path.

use super::Numberlink;
use crate::board::Puzzle;
use crate::encode::{Encoding, GraphBuilder};
use crate::kinds::Encode;
use unicursal_core::path::PathClues;

impl Encode for Numberlink {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut graph = GraphBuilder::new(puzzle);
        let ends: Vec<u32> = puzzle.clues().into_iter().map(|(_, pos)| graph.vertex(pos)).collect();
        for &end in &ends {
            graph.end_at(end);
        }
        let pairs: Vec<[u32; 2]> = ends.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        let starts = pairs.iter().map(|pair| pair[0]).collect();
        graph.encoding(PathClues::Labels(pairs), starts)
    }
}
