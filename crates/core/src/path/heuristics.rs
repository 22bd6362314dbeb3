//! What guides the search without being an inference: an assumption to try first and values to try first.

pub(crate) mod induced;
mod patching;
mod two_factor;
pub(crate) mod warm_start;
