//! Kinds that are stated as data: a text with a frame and rules in a small language, read once into a tree. The engine is
//! asked by one reading of the tree, drawings are verified by another one, and the two share nothing else.

mod brackets;
mod definition;
mod evaluate;
mod fault;
mod formula;
mod ground;
mod loaded;
mod parse;
mod partial;
mod words;

pub use definition::{Definition, Example};
pub use fault::KindFault;
pub(super) use loaded::{StatedKind, find, loaded};
