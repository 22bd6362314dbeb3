//! The queue of vertices that a propagator has to look at.

use crate::words::{BitSet, insert, remove};

/// Vertices to look at again, each once.
pub(super) struct WorkQueue {
    queue: Vec<u32>,
    waits: BitSet,
}

impl WorkQueue {
    pub(super) fn new(vertices: usize) -> Self {
        Self { queue: vec![], waits: BitSet::repeat(false, vertices) }
    }

    pub(super) fn push(&mut self, vertex: u32) {
        if insert(self.waits.as_raw_mut_slice(), vertex as usize) {
            self.queue.push(vertex);
        }
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        let vertex = self.queue.pop()?;
        remove(self.waits.as_raw_mut_slice(), vertex as usize);
        Some(vertex)
    }
}
