//! Guides of the search that infer nothing: an assumption and values to try first.

pub(crate) mod induced;
mod patching;
mod two_factor;
pub(crate) mod warm_start;
