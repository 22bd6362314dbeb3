//! From a puzzle to a path problem for the engine, and from the engine's edges back to cells.

mod encoding;
mod graph;

pub use encoding::Encoding;
pub(crate) use graph::GraphBuilder;

/// No vertex, or no edge.
pub(crate) const NONE: u32 = u32::MAX;
