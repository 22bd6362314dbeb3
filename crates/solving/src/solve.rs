//! Solving one puzzle: the task, the workers that look for its solutions, and the session that has them take turns.
//!
//! Each layer knows those before it only.
//!
//! - Settings and answers: `options`, `method`, `threads`, `shared_memory`; `answer`.
//! - A `task` is one puzzle with all decisions that precede the work: its `profile`, the `memory` that it may take, the
//!   tuned `number`s. It never changes, and solutions leave through it, verified.
//! - A `worker` looks for solutions in its own way and returns a step. Means that workers share: a `path_engine`, a
//!   `sweep` of a frontier, `remaining` solutions of a diagram, a `race` of works at the same time.
//! - The workers: `search` (which ends in `branches`), `beams` (each a `beam`, with `repair` of dead ones), `refutation`
//!   (by `counts` from all sides and by `dominance` breaking), `frontier`. No worker knows of another one's turns.
//! - A `session` has the workers that are due work in rounds, and returns solution by solution.
//! - A `portfolio` has several sessions look for one solution, each from another image of the board.
//! - The `optimum` is found by an engine of its own, which asks for ever better solutions.

pub mod answer;
mod beam;
mod beams;
mod branches;
mod counts;
mod dominance;
mod frontier;
mod lengths;
mod memory;
pub mod method;
pub(crate) mod number;
pub(crate) mod numbers;
pub mod optimum;
pub mod options;
mod orders;
pub mod path_engine;
pub mod portfolio;
mod profile;
mod race;
mod refutation;
pub(crate) mod remaining;
mod repair;
mod search;
pub mod session;
pub mod shared_memory;
pub mod split;
mod step;
pub(crate) mod sweep;
pub mod task;
pub mod threads;
mod worker;

pub(crate) use beam::unlimited as beam;
