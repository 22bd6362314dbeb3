//! Adjacency lists with everything that the inner loops of the positions need.

use crate::lit::Lit;
use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::store::Store;
use crate::words::{BITS, contains};

/// An arc from a vertex to a neighbor, with everything that the inner loops need.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbor {
    pub(super) to: u32,
    pub(super) edge: u32,
    /// The literal of the edge.
    pub(super) lit: Lit,
    /// The first word of the neighbor's row.
    pub(super) row: u32,
}

impl Neighbor {
    /// Word `at` of the steps just after and just before those that the neighbor can be at. `last` is the row's last
    /// word.
    #[inline]
    pub(super) fn beside(&self, removed: &[usize], at: usize, last: usize) -> [usize; 2] {
        let middle = self.row as usize + at;
        let word = removed[middle];
        let low = if at == 0 { 1 } else { removed[middle - 1] >> (BITS - 1) };
        let high = if at == last { 1 } else { removed[middle + 1] & 1 };
        [!(word << 1 | low), !(word >> 1 | high << (BITS - 1))]
    }

    /// Returns whether the neighbor can be at `step`, which is within the row.
    #[inline]
    pub(super) fn has(&self, removed: &[usize], step: usize) -> bool {
        !contains(removed, self.row as usize * BITS + step)
    }
}

/// The neighbors of each vertex. Neighbors whose edges are not excluded at the root come first.
pub(super) struct Neighbors {
    /// The index at which the neighbors of each vertex begin.
    first: Vec<u32>,
    /// The number of them that are not excluded at the root.
    live: Vec<u32>,
    all: Vec<Neighbor>,
    /// The length of the trail up to which root exclusions have been applied.
    pub(super) trimmed: usize,
}

impl Neighbors {
    pub(super) fn new(model: &PathModel, matrix: ValueMatrix) -> Self {
        let mut neighbors = Self { first: vec![0], live: vec![], all: vec![], trimmed: 0 };
        for vertex in 0..model.vertices() {
            let arcs = model.graph().arcs(vertex).iter();
            neighbors.all.extend(arcs.map(|arc| {
                let row = matrix.first_word(arc.to) as u32;
                Neighbor { to: arc.to, edge: arc.edge, lit: model.edge(arc.edge), row }
            }));
            let end = neighbors.all.len() as u32;
            neighbors.live.push(end - neighbors.first[vertex as usize]);
            neighbors.first.push(end);
        }
        neighbors
    }

    /// Returns the neighbors that the root does not exclude.
    #[inline]
    pub(super) fn of(&self, vertex: u32) -> &[Neighbor] {
        let first = self.first[vertex as usize] as usize;
        &self.all[first..first + self.live[vertex as usize] as usize]
    }

    /// Returns all neighbors, and the number of them, at the front, that were not known to be excluded when the trail
    /// had `length` literals.
    #[inline]
    pub(super) fn all_of(&self, vertex: u32, length: usize) -> (&[Neighbor], usize) {
        let [first, end] = [vertex, vertex + 1].map(|vertex| self.first[vertex as usize] as usize);
        let live = if length < self.trimmed { end - first } else { self.live[vertex as usize] as usize };
        (&self.all[first..end], live)
    }

    /// Moves those neighbors of `vertices` to the end that the root excludes.
    pub(super) fn trim(&mut self, vertices: [u32; 2], store: &Store) {
        for vertex in vertices.map(|vertex| vertex as usize) {
            let live = &mut self.live[vertex];
            let neighbors = &mut self.all[self.first[vertex] as usize..][..*live as usize];
            neighbors.sort_by_key(|neighbor| store.is_false(neighbor.lit));
            *live = neighbors.partition_point(|neighbor| !store.is_false(neighbor.lit)) as u32;
        }
    }
}
