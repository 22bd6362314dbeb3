//! All solutions of a puzzle: enumerated, counted, as a set, sampled, and compared.

pub(crate) mod analysis;
pub(crate) mod collect;
pub(crate) mod count;
pub(crate) mod iter;
pub(crate) mod layers;
pub(crate) mod sample;
pub(crate) mod set;
