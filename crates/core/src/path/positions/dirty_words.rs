//! The queue of words of the position matrix that have to be filtered again.

/// The parts of rows whose neighbors have changed: each vertex waits once, with the words of its row to look at.
pub(super) struct DirtyWords {
    queue: Vec<u32>,
    /// For each vertex one bit per word; words of very long rows share bits.
    words: Vec<u64>,
}

impl DirtyWords {
    pub(super) fn new(vertices: usize) -> Self {
        Self { queue: vec![], words: vec![0; vertices] }
    }

    #[inline]
    fn push_bits(&mut self, vertex: u32, bits: u64) {
        let words = &mut self.words[vertex as usize];
        if *words == 0 {
            self.queue.push(vertex);
        }
        *words |= bits;
    }

    pub(super) fn push(&mut self, vertex: u32, word: usize) {
        self.push_bits(vertex, 1 << (word % 64));
    }

    pub(super) fn push_all(&mut self, vertex: u32) {
        self.push_bits(vertex, u64::MAX);
    }

    pub(super) fn pop(&mut self) -> Option<(u32, u64)> {
        let vertex = self.queue.pop()?;
        Some((vertex, std::mem::take(&mut self.words[vertex as usize])))
    }
}
