//! Exact counting of path covers by a frontier dynamic program.
//!
//! The vertices are processed one after the other. A *state* is what matters of the choices made so far: for each
//! vertex of the *frontier* (not processed yet, but adjacent to one that is) how many path edges it has, where the
//! path piece that ends there has its other end, and the last clue on that piece before the frontier. Partial covers
//! with the same state have the same completions, so one count stands for all of them: 10²⁰ solutions cost no more
//! than the states they share. This is Knuth's Simpath (TAOCP 4A, 7.1.4) with counts in place of diagrams, in the
//! vertex order of transfer matrices (Jensen 2004); labels on the pieces go back to Yoshinaka, Saitoh, Kawahara,
//! Tsuruma, Iwashita & Minato (2012).
//!
//! Paths that may leave out vertices can be complete before all vertices are processed: such states become one
//! *finished* state, the terminal node of a diagram. Local constraints under way add a few bits to a state each.
//!
//! A [`SweepPlan`] fixes the order. [`SweepPlan::count`] runs it, within [`Limits`], with two layers of states in
//! memory. [`SweepPlan::diagram`] keeps all of them, as a [`Diagram`] that numbers the covers and counts, for each
//! edge, those that use it. [`SweepPlan::counting`] is a count that can be paused: of several plans for one problem,
//! each can go on a little in turn. Its states can be exported, and the count continued elsewhere, as a whole or in
//! portions. [`SweepPlan::way_back`] finds covers in them by their numbers.

mod bignum;
mod choices;
mod limits;
mod parcel;
mod plan;
mod portion;
mod preprocess;
mod prune;
mod result;
mod run;
mod score;
mod state;
mod step;
mod sweep;
mod symmetry;
mod transitions;
mod ways;

pub use limits::{Effort, Limits};
pub use portion::PortionError;
pub use prune::Geometry;
pub use result::beam::{Beam, PartialCover};
pub use result::count::{Count, Counting};
pub use result::diagram::Diagram;
pub use result::way::{WayBack, Waypoint};
pub use score::DistanceTable;
pub use sweep::SweepPlan;

#[cfg(test)]
mod tests;
