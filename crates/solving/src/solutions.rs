//! All solutions of a puzzle: enumerated, counted, as a set, sampled, and compared.

pub mod analysis;
pub(crate) mod collect;
pub mod count;
pub mod iter;
pub mod layers;
pub mod sample;
pub mod set;
