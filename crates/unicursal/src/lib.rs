//! Puzzles that are solved by drawing a line: build or parse a [`Puzzle`], hand it to a [`Solver`], get verified
//! [`Solution`]s back.
//!
//! - [`Puzzle`] is a valid board of one of the [`Kind`]s, made by a [`Builder`] or read by
//!   [`format`](mod@format).
//! - [`Solver`] finds a solution, proves that there is none, checks uniqueness, lists or counts all solutions,
//!   within limits. Each answer comes in a [`Report`] with its cost in counts.
//! - [`verify`](fn@verify) verifies a solution independently of the solver. Every solution passes it before it leaves
//!   the library.
//! - [`explain`] has hints, steps and grades: the reasons of a person.
//! - [`author`] generates puzzles, removes redundant clues, and repairs drafts. [`create`] makes random boards.
//! - [`question`] has the questions with their options, and asks them. [`answer`] has their answers, which serialize to
//!   the
//!   command's JSON.
//! - [`game`] has a puzzle that someone plays: marks with undo, the rules that they break, hints.
//! - [`Language`] has the texts of each [`message`](mod@message): steps, hints and conflicts are data first.
//! - [`render`] draws boards and solutions and lists moves.
//! - [`formulate`] writes puzzles as models for other solvers, and reads their solutions; [`encode`] turns puzzles into
//!   path problems for the engine.
//!
//! ```
//! use unicursal::{Kind, Puzzle, Solve, Solver};
//!
//! let puzzle = Puzzle::builder(Kind::ZIP, 2, 3).clue((0, 0), 1).clue((1, 0), 2).build()?;
//! let Solve::Solved(solution) = Solver::new().solve(&puzzle).answer else { panic!("it has a solution") };
//! assert_eq!(solution.cells(&puzzle), [[1, 2, 3], [6, 5, 4]]);
//! # Ok::<(), unicursal::PuzzleError>(())
//! ```

pub mod answer;
pub mod game;
pub mod inventing;
pub mod question;

#[doc(inline)]
pub use unicursal_author as author;
#[doc(inline)]
pub use unicursal_author::create;
#[doc(inline)]
pub use unicursal_drawing as render;
#[doc(inline)]
pub use unicursal_explain as explain;
#[doc(inline)]
pub use unicursal_formats as format;
#[doc(inline)]
pub use unicursal_models::{encode, formulate, message};

pub use num_bigint::BigUint;
pub use unicursal_author::Improve;
pub use unicursal_core::path::{Activation, Technique, Techniques};
pub use unicursal_core::{CancelToken, Limit, Share, Stats};
pub use unicursal_explain::Explain;
pub use unicursal_frontier::{PortionError, WayBack, Waypoint};
pub use unicursal_language::Language;
pub use unicursal_models::board::{
    Attempt, Cell, Direction, Geometry, Ground, Kind, Labels, Link, MAX_CELLS, Place, Pos, Puzzle, PuzzleError,
    Shape, Side, Solution, Switch, Switches, Symbol, Wall,
};
pub use unicursal_models::kinds::stated::{Definition, Example, KindFault};
pub use unicursal_models::kinds::{
    Builder, Draft, Family, Rule, RuleViolation, loops::verification::violations, verify,
};
pub use unicursal_solving::certify::{Certificate, Certification, Certified};
pub use unicursal_solving::session::optimum::{Goal, Optimum};
pub use unicursal_solving::settings::{
    answer::{Defect, Interrupted, Report, Solve, Uniqueness},
    method::Method,
    options::Bounds,
};
pub use unicursal_solving::solutions::{
    analysis::{Analysis, ForcedValue, SuggestedClue, Suggestion},
    count::Count,
    iter::Solutions,
    layers::{LayerError, Layers},
    sample::Samples,
    set::{SolutionSet, StepCount, StepCounts},
};
pub use unicursal_solving::solver::Solver;

// The command and the bindings need these, and other programs do not.
#[doc(hidden)]
pub use unicursal_core::path::Change;
#[doc(hidden)]
pub use unicursal_models::printable::{is_printable, printable, printable_text};
#[doc(hidden)]
pub use unicursal_solving::{
    session::{portfolio::portfolio_conflicts, split::MAX_PARTS},
    settings::shared_memory::MemoryGrant,
    solutions::sample::random_numbers,
    solver::memory_turns::MemoryTurns,
};

/// The Rust examples of the README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The Rust examples of the guide to the library, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust.md")]
struct Guide;

/// The test of the guide for teams with a collection, compiled with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/snapshot-tests.md")]
struct SnapshotTests;

/// The Rust example of the guide for authors, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/authoring.md")]
struct Authoring;

/// The examples of this crate's README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
