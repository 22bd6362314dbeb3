//! General constraints, beside paths.

mod all_different;
mod circuit;
mod count;
mod cumulative;
mod element;
mod extremum;
mod linear;
mod no_overlap;
mod product;
mod table;

pub use all_different::AllDifferent;
pub use circuit::Circuit;
pub use count::Count;
pub use cumulative::Cumulative;
pub use element::{Element, Entry};
pub use extremum::Extremum;
pub use linear::{Linear, Relation, Term};
pub use no_overlap::{NoOverlap, Task};
pub use product::Product;
pub use table::Table;
