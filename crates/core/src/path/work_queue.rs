/// Vertices to look at again, each once.
pub(super) struct WorkQueue {
    queue: Vec<u32>,
    waits: Vec<bool>,
}

impl WorkQueue {
    pub(super) fn new(vertices: usize) -> Self {
        Self { queue: vec![], waits: vec![false; vertices] }
    }

    pub(super) fn push(&mut self, vertex: u32) {
        if !std::mem::replace(&mut self.waits[vertex as usize], true) {
            self.queue.push(vertex);
        }
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        let vertex = self.queue.pop()?;
        self.waits[vertex as usize] = false;
        Some(vertex)
    }
}
