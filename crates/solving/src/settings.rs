//! The settings of a solver, and the answers that it gives.

pub mod answer;
pub mod method;
pub(crate) mod number;
pub mod options;
pub mod shared_memory;
pub mod threads;
