//! Puzzles that are solved by drawing a line, as variables and constraints.
//!
//! - [`board`]: boards, their shapes, clues and solutions, as data.
//! - [`kinds`]: a folder per kind with its rules, the verification of its solutions, its encoding for the engine, and
//!   its
//!   model for other solvers.
//! - [`encode`]: a board as a path problem of the engine.
//! - [`linear_model`] and [`formulate`]: a board as linear constraints over integers, and these in the languages of
//!   other
//!   solvers.
//!
//! The crate `unicursal` is the face of all this for programs that solve puzzles.

pub mod board;
pub mod encode;
pub mod forest;
pub mod formulate;
pub mod kinds;
pub mod linear_model;
pub mod message;
pub mod named;
pub mod phrase;
pub mod printable;
