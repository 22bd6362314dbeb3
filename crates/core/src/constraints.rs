//! General constraints, for what is not a path.

mod all_different;
mod linear;
mod no_overlap;

pub use all_different::AllDifferent;
pub use linear::{Linear, Relation, Term};
pub use no_overlap::{NoOverlap, Task};
