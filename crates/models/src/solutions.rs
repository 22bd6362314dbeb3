//! All solutions of a puzzle: one after the other, counted, as a set, at random, and what they have in common.

pub(crate) mod analysis;
pub(crate) mod count;
pub(crate) mod gather;
pub(crate) mod iter;
pub(crate) mod sample;
pub(crate) mod set;
