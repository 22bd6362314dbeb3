//! Whether the ends of an edge can be one step apart.

use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::path::positions::initial_support::InitialSupport;
use crate::path::positions::{earlier, later};
use crate::store::Store;
use crate::words::BITS;
use std::sync::Arc;

/// For each edge the steps of its two ends that last supported it. A support stays valid until one of the two steps is
/// removed, and is valid again when the removal is undone, so nothing has to be restored (*residues*; Lecoutre & Hemery
/// 2007).
pub(super) struct EdgeSupport {
    model: Arc<PathModel>,
    residues: Vec<[u32; 2]>,
    /// Edges that have lost their residues, some more than once.
    lost: Vec<u32>,
}

impl EdgeSupport {
    /// All edges are still to be looked at.
    pub(super) fn new(model: &Arc<PathModel>) -> Self {
        let edges = model.graph().edges().len();
        Self { model: Arc::clone(model), residues: vec![[0, 0]; edges], lost: (0..edges as u32).collect() }
    }

    /// `vertex`, an end of `edge`, cannot be at `step` any more.
    #[inline]
    pub(super) fn lose(&mut self, edge: u32, vertex: u32, step: usize) {
        let side = usize::from(self.model.graph().ends(edge)[1] == vertex);
        if self.residues[edge as usize][side] == step as u32 {
            self.lost.push(edge);
        }
    }

    /// Returns an edge to look at.
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.lost.pop()
    }

    /// Returns whether one of the ends of `edge` can be one step before or after the other.
    pub(super) fn supports(
        &mut self,
        edge: u32,
        matrix: ValueMatrix,
        initial_support: &InitialSupport,
        store: &Store,
    ) -> bool {
        let ends = self.model.graph().ends(edge);
        let [own, other] = ends.map(|vertex| matrix.row(store, vertex));
        for at in initial_support.live_words(ends[0], u64::MAX) {
            let left = !own[at];
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
