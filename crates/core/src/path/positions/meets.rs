//! Whether the ends of an edge can be one step apart.

use super::super::layout::{Layout, View as Matrix};
use super::extent::Extent;
use super::{earlier, later};
use crate::domain::BITS;
use crate::store::Store;
use std::sync::Arc as Shared;

/// For each edge the steps of its two ends that were last seen to fit. What fitted once fits until one of the two is
/// removed, and again when that is taken back: nothing has to be undone (*residues*; Lecoutre & Hemery 2007).
pub(super) struct Meets {
    layout: Shared<Layout>,
    residues: Vec<[u32; 2]>,
    /// Edges that have lost their residues, some more than once.
    lost: Vec<u32>,
}

impl Meets {
    /// All edges are still to be looked at.
    pub(super) fn new(layout: &Shared<Layout>) -> Self {
        let edges = layout.graph().edges().len();
        Self { layout: Shared::clone(layout), residues: vec![[0, 0]; edges], lost: (0..edges as u32).collect() }
    }

    /// `vertex`, an end of `edge`, cannot be at `step` any more.
    #[inline]
    pub(super) fn lose(&mut self, edge: u32, vertex: u32, step: usize) {
        let side = usize::from(self.layout.graph().ends(edge)[1] == vertex);
        if self.residues[edge as usize][side] == step as u32 {
            self.lost.push(edge);
        }
    }

    /// An edge to look at.
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.lost.pop()
    }

    /// Whether one of the ends of `edge` can be one step before or after the other.
    pub(super) fn holds(&mut self, edge: u32, matrix: Matrix, extent: &Extent, store: &Store) -> bool {
        let ends = self.layout.graph().ends(edge);
        let [own, other] = ends.map(|vertex| matrix.row(store, vertex));
        for at in extent.live_words(ends[0], u64::MAX) {
            let left = !own[at].data[0];
            let [after, before] = [left & !later(other, at), left & !earlier(other, at)];
            if after | before != 0 {
                let bit = (after | before).trailing_zeros();
                let step = at as u32 * BITS as u32 + bit;
                let is_after = after >> bit & 1 == 1;
                self.residues[edge as usize] = [step, if is_after { step - 1 } else { step + 1 }];
                return true;
            }
        }
        false
    }
}
