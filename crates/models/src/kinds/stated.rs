//! Kinds stated as data: a text with a frame and rules in a small language is parsed into a tree. One reading of the
//! tree makes constraints for the engine, another one verifies drawings, and the two share nothing else.

mod brackets;
mod definition;
mod evaluate;
mod fault;
mod formula;
mod ground;
mod loaded;
mod parse;
mod size;
mod traits;
mod words;

pub use definition::{Definition, Example};
pub use fault::KindFault;
pub(super) use loaded::{StatedKind, find, loaded};
