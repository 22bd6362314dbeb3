//! The search for the solutions of a board: one, all of them, their number, and the proof that there are no more.
//!
//! - [`solver`]: the questions, and the settings with which they are asked.
//! - [`solve`]: the methods, and the workers that race or share a search.
//! - [`solutions`]: sets of solutions, their counts, samples and common properties.
//! - [`certify`]: certificates for a checker of proofs.
//!
//! The crate `unicursal` is the face of all this for programs that solve puzzles.

pub mod certify;
pub mod solutions;
pub mod solve;
pub mod solver;
