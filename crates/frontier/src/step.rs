//! The steps of a sweep.

/// A step of a sweep: one vertex chooses the rest of its path edges among the edges to later vertices.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) vertex: u32,
    pub(super) slot: u8,
    pub(super) later: Vec<Later>,
    /// The number of vertices on the frontier after this step.
    pub(super) waiting: usize,
    /// The number of vertices that are neither processed nor on the frontier after this step.
    pub(super) beyond: usize,
}

/// An edge to a later vertex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Later {
    pub(super) vertex: u32,
    pub(super) edge: u32,
    pub(super) slot: u8,
    /// Whether the edge is known to be used.
    pub(super) forced: bool,
}
