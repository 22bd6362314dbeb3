//! Puzzles as path problems for the engine, and the engine's edges as cells.

mod encoding;
mod graph;
mod origin;

pub use encoding::Encoding;
pub(crate) use graph::GraphBuilder;
pub use origin::{Origin, Says};

/// A number that stands for no vertex, or for no edge.
pub const NONE: u32 = u32::MAX;
