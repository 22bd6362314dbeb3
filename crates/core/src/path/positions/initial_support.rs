//! The values of the position matrix before the search.

use crate::path::matrix::ValueMatrix;
use crate::store::Store;
use crate::words::{BITS, ones};

/// The places of the matrix that have values at all. Clues leave most of a large board's matrix empty, so rows and
/// columns are traversed along the values that they had before the search.
pub(super) struct InitialSupport {
    matrix: ValueMatrix,
    /// For each vertex where its words begin.
    rows: Vec<u32>,
    /// The words of each row that had values.
    words: Vec<u16>,
    /// For each vertex the words of its row that have values left at the root: one bit per word, which words of very
    /// long rows share.
    live: Vec<u64>,
    /// For each step where its vertices begin.
    columns: Vec<u32>,
    vertices: Vec<u32>,
}

impl InitialSupport {
    /// The domains of `store`, before anything was propagated.
    pub(super) fn new(matrix: ValueMatrix, vertices: u32, store: &Store) -> Self {
        let mut initial_support = Self {
            matrix,
            rows: vec![],
            words: vec![],
            live: vec![],
            columns: vec![0; matrix.width + 1],
            vertices: vec![],
        };
        for vertex in 0..vertices {
            initial_support.rows.push(initial_support.words.len() as u32);
            for (at, word) in matrix.row(store, vertex).iter().enumerate() {
                let values = !word;
                if values != 0 {
                    initial_support.words.push(at as u16);
                }
                ones(values).for_each(|bit| initial_support.columns[at * BITS + bit + 1] += 1);
            }
        }
        initial_support.rows.push(initial_support.words.len() as u32);
        let live = |vertex| initial_support.live_bits(vertex, matrix.row(store, vertex));
        initial_support.live = (0..vertices).map(live).collect();
        (1..initial_support.columns.len())
            .for_each(|step| initial_support.columns[step] += initial_support.columns[step - 1]);
        let mut next = initial_support.columns.clone();
        initial_support.vertices = vec![0; initial_support.columns[matrix.width] as usize];
        for vertex in 0..vertices {
            for step in store.domain(matrix.of(vertex)).iter() {
                let place = &mut next[step as usize];
                initial_support.vertices[*place as usize] = vertex;
                *place += 1;
            }
        }
        initial_support
    }

    /// Returns the words of `vertex` that had values before the search.
    pub(super) fn words(&self, vertex: u32) -> &[u16] {
        let [start, end] = [vertex, vertex + 1].map(|vertex| self.rows[vertex as usize] as usize);
        &self.words[start..end]
    }

    /// Returns those of the words `dirty` that have values left at the root, and perhaps some without.
    #[inline]
    pub(super) fn live_words(&self, vertex: u32, dirty: u64) -> impl Iterator<Item = usize> + use<> {
        let words = self.matrix.row_words();
        ones((dirty & self.live[vertex as usize]) as usize).flat_map(move |first| (first..words).step_by(64))
    }

    /// Returns the vertices that could be at `step` before the search.
    pub(super) fn column(&self, step: usize) -> &[u32] {
        &self.vertices[self.columns[step] as usize..self.columns[step + 1] as usize]
    }

    /// Forgets word `at` of the row of `vertex` if the root has removed all of its values.
    pub(super) fn trim(&mut self, vertex: u32, at: usize, store: &Store) {
        let row = self.matrix.row(store, vertex);
        if row[at] == usize::MAX {
            self.live[vertex as usize] = self.live_bits(vertex, row);
        }
    }

    fn live_bits(&self, vertex: u32, row: &[usize]) -> u64 {
        let live = self.words(vertex).iter().filter(|&&at| row[usize::from(at)] != usize::MAX);
        live.fold(0, |live, at| live | 1 << (at % 64))
    }
}
