//! All solutions of a puzzle together: how many there are, each by its number, at random, and what they have in common.

pub(crate) mod analysis;
pub(crate) mod count;
pub(crate) mod sample;
pub(crate) mod set;
