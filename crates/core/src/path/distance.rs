//! Distances from each clue that lies on an ordered path, past no other clue.

use super::cover::{Clues, Cover};
use super::layout::NONE;

/// For each clue a row of distances to all vertices, in steps.
#[derive(Debug, Default)]
pub(super) struct Distances {
    rows: Vec<u16>,
    vertices: usize,
}

/// Farther than anybody asks.
pub(super) const FAR: u32 = u16::MAX as u32;

impl Distances {
    /// From each clue of a stepped path, as far as its neighbouring clues let the path go.
    pub(super) fn between_steps(cover: &Cover, rank: &[u32]) -> Self {
        let Clues::Steps(steps) = &cover.clues else {
            return Self::default();
        };
        let reach = |at: usize| {
            let below = at
                .checked_sub(1)
                .map_or(0, |before| steps[at].1 - steps[before].1);
            let above = steps.get(at + 1).map_or(0, |next| next.1 - steps[at].1);
            below.max(above)
        };
        let sources: Vec<(u32, u32)> = steps
            .iter()
            .enumerate()
            .map(|(at, step)| (step.0, reach(at)))
            .collect();
        Self::new(cover, rank, &sources)
    }

    /// From each clue of an ordered path to everywhere.
    pub(super) fn everywhere(cover: &Cover, rank: &[u32]) -> Self {
        let Clues::Order(order) = &cover.clues else {
            return Self::default();
        };
        let sources: Vec<(u32, u32)> = order.iter().map(|&vertex| (vertex, FAR)).collect();
        Self::new(cover, rank, &sources)
    }

    fn new(cover: &Cover, rank: &[u32], sources: &[(u32, u32)]) -> Self {
        let vertices = cover.graph.vertices();
        let mut rows = vec![u16::MAX; sources.len() * vertices];
        let mut queue = vec![];
        for (row, &(source, reach)) in rows.chunks_mut(vertices.max(1)).zip(sources) {
            row[source as usize] = 0;
            queue.clear();
            queue.push(source);
            let mut next = 0;
            while let Some(&vertex) = queue.get(next) {
                next += 1;
                let distance = row[vertex as usize];
                if (vertex != source && rank[vertex as usize] != NONE)
                    || u32::from(distance) >= reach.min(FAR - 1)
                {
                    continue;
                }
                for arc in cover.graph.arcs(vertex) {
                    if row[arc.to as usize] == u16::MAX {
                        row[arc.to as usize] = distance + 1;
                        queue.push(arc.to);
                    }
                }
            }
        }
        Self { rows, vertices }
    }

    /// Steps from the clue of this rank to `vertex`, or [`FAR`].
    #[inline]
    pub(super) fn get(&self, rank: u32, vertex: u32) -> u32 {
        u32::from(self.rows[rank as usize * self.vertices + vertex as usize])
    }
}
