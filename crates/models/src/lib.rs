//! Path puzzles as constraint models: build or parse a [`Puzzle`], hand it to a `Solver`, get verified
//! [`Solution`]s back.
//!
//! - [`Puzzle`] is a valid board of one of the [`Kind`]s, made by a [`Builder`] or read by
//!   [`format`](mod@format).
//! - [`verify`](fn@verify) verifies a solution independently of the solver; every solution passes it before it leaves
//!   the library.
//! - [`formulate`] writes puzzles as models for other solvers, and reads their solutions.
//! - [`render`] draws boards and solutions and lists moves.
#![cfg_attr(
    feature = "solve",
    doc = "- [`Solver`] finds a solution, proves that there is none, checks uniqueness, lists or counts all solutions,
  within limits. Each answer comes in a [`Report`] with its cost in counts.
- [`question`] has the questions with their options, and asks them; [`answer`] has their answers, which serialize to the
  command's JSON.
- [`encode`] turns puzzles into path problems for the engine."
)]
#![cfg_attr(feature = "create", doc = "- [`create`] generates random boards.")]
#![cfg_attr(
    all(feature = "create", feature = "solve"),
    doc = "- [`author`] generates puzzles and removes clues that they do not need."
)]
//!
//! ```
//! use unicursal_models::{Kind, Puzzle, Solve, Solver};
//!
//! let puzzle = Puzzle::builder(Kind::ZIP, 2, 3).clue((0, 0), 1).clue((1, 0), 2).build()?;
//! let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
//! assert_eq!(solution.cells(&puzzle), [[1, 2, 3], [6, 5, 4]]);
//! # Ok::<(), unicursal_models::PuzzleError>(())
//! ```

#![cfg_attr(
    not(all(feature = "create", feature = "solve")),
    allow(dead_code, reason = "some of what kinds and drawings say is for analyses and for authors")
)]

#[cfg(test)]
extern crate self as unicursal_models;

#[cfg(feature = "solve")]
pub mod answer;
#[cfg(all(feature = "create", feature = "solve"))]
pub mod author;
mod board;
#[cfg(feature = "solve")]
mod certify;
#[cfg(feature = "create")]
pub mod create;
#[cfg(feature = "solve")]
pub mod encode;
#[cfg(feature = "solve")]
pub mod explain;
mod forest;
pub mod format;
pub mod formulate;
mod kinds;
mod model;
mod named;
mod phrase;
mod printable;
#[cfg(feature = "solve")]
pub mod question;
pub mod render;
#[cfg(feature = "solve")]
mod solutions;
#[cfg(feature = "solve")]
mod solve;
#[cfg(feature = "solve")]
mod solver;

pub use board::{
    Attempt, Cell, Direction, Geometry, Ground, Kind, Labels, Link, MAX_CELLS, Place, Pos, Puzzle, PuzzleError,
    Shape, Side, Solution, Switch, Switches, Symbol, Wall,
};
#[cfg(feature = "solve")]
pub use certify::{Certificate, Certification, Certified};
pub use kinds::builder::Builder;
pub use kinds::draft::Draft;
pub use kinds::loops::verification::violations;
pub use kinds::rule::Rule;
pub use kinds::verification::verify;
pub use kinds::verify::RuleViolation;
#[cfg(feature = "solve")]
pub use num_bigint::BigUint;
pub use printable::{is_printable, printable, printable_text};
#[cfg(feature = "solve")]
pub use solutions::{
    analysis::{Analysis, ForcedValue, SuggestedClue, Suggestion},
    count::Count,
    iter::Solutions,
    layers::{LayerError, Layers},
    sample::{Samples, random_numbers},
    set::{SolutionSet, StepCount, StepCounts},
};
#[cfg(feature = "solve")]
pub use solve::{
    answer::{Defect, Interrupted, Report, Solve, Uniqueness},
    method::Method,
    optimum::{Goal, Optimum},
    options::Bounds,
    portfolio::portfolio_conflicts,
    shared_memory::MemoryGrant,
    split::MAX_PARTS,
};
#[cfg(feature = "solve")]
pub use solver::{Solver, memory_turns::MemoryTurns};
#[cfg(feature = "solve")]
pub use unicursal_core::frontier::{PortionError, WayBack, Waypoint};
#[cfg(feature = "solve")]
pub use unicursal_core::path::{Activation, Change, Technique, Techniques};
#[cfg(feature = "solve")]
pub use unicursal_core::{CancelToken, Limit, Stats};

/// The Rust examples of the README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The Rust example of the guide for authors, likewise.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/authoring.md")]
struct Authoring;

/// The examples of this crate's README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
