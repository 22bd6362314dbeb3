//! The search for the solutions of a board: one, all of them, their number, and the proof that there are no more.
//!
//! Each layer knows only the layers before it.
//!
//! - [`settings`]: the options of a solver, and the answers that it gives.
//! - [`task`]: one puzzle with all decisions that precede the work. It never changes, and solutions leave through it,
//!   verified.
//! - [`workers`]: the ways to look for solutions, and the means that they share.
//! - [`session`]: runs the workers in rounds, and returns one solution after the other. A portfolio has several
//!   sessions, and the optimum is found by an engine of its own.
//! - [`solutions`]: sets of solutions, their counts, samples and common properties.
//! - [`certify`]: certificates for a checker of proofs.
//! - [`solver`]: the questions, and the settings with which they are asked.
//!
//! The crate `unicursal` is the face of all this for programs that solve puzzles.

pub mod certify;
pub mod session;
pub mod settings;
pub mod solutions;
pub mod solver;
pub mod task;
pub mod workers;
