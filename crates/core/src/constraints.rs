//! General constraints, for what is not a path.

mod all_different;
mod linear;

pub use all_different::AllDifferent;
pub use linear::{Linear, Relation, Term};
