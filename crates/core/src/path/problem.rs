//! The path problem: a graph, the degree of each vertex, and clues about where the paths go.

use crate::graph::Graph;

/// No clue, vertex or edge.
pub(crate) const NONE: u32 = u32::MAX;

/// A path problem: disjoint paths along the edges of a graph that together visit every vertex exactly once.
///
/// Every path ends at vertices of degree 1; all others have degree 2. A path with a free end is continued to a
/// *virtual* vertex, joined to all vertices where it may end: with one virtual vertex of degree 2 the line closes to
/// a cycle.
#[derive(Clone, Debug)]
pub struct PathProblem {
    /// The graph, virtual vertices last.
    pub graph: Graph,
    /// For each vertex the number of path edges there, 1 or 2.
    pub degree: Vec<u8>,
    /// How many vertices are not virtual.
    pub real: usize,
    /// What is known about where the paths go.
    pub clues: PathClues,
    /// Edges that the paths use.
    pub required: Vec<u32>,
}

/// What is known about where the paths go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathClues {
    /// One path, or one cycle if no vertex has degree 1.
    None,
    /// One path that visits these vertices in this order; the first and the last are its ends.
    Order(Vec<u32>),
    /// One path that is at these vertices at these steps, steps ascending; the first and the last are its ends.
    Steps(Vec<(u32, u32)>),
    /// One path per pair, between its two vertices.
    Labels(Vec<[u32; 2]>),
}
