//! Solving one puzzle: sources of solutions, and the schedule by which they are asked.

pub(crate) mod beam;
pub(crate) mod build;
pub(crate) mod frontier_fallback;
pub(crate) mod memory;
pub(crate) mod method;
pub(crate) mod parallel;
pub(crate) mod schedule;
pub(crate) mod session;
pub(crate) mod solver;
pub(crate) mod stop;
pub(crate) mod sweep;
