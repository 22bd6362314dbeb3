//! Workers look for solutions, each in its own way, and return a step. No worker knows about the turns of others.
//!
//! - Means that workers share: a `path_engine`, a `sweep` of a frontier, `remaining` solutions of a diagram, a `race`
//!   of
//!   works at the same time, `orders` of branching, `lengths` of paths.
//! - Workers: `search` (which ends in `branches`), `beams` (each a `beam`, with `repair` of dead ones), `refutation`
//!   (by
//!   `counts` from all sides and by `dominance` breaking), `frontier`.

pub(crate) mod beam;
pub(crate) mod beams;
pub(crate) mod branches;
pub(crate) mod counts;
pub(crate) mod dominance;
pub(crate) mod frontier;
pub(crate) mod lengths;
pub(crate) mod orders;
pub mod path_engine;
pub(crate) mod race;
pub(crate) mod refutation;
pub(crate) mod remaining;
pub(crate) mod repair;
pub(crate) mod search;
pub(crate) mod step;
pub(crate) mod sweep;
pub(crate) mod worker;
