//! A constraint-programming engine with lazy explanations, learning, and path constraints over graphs.
//!
//! A [`Solver`] holds Boolean variables ([`Var`], used as literals [`Lit`]) and integer variables ([`IntVar`]), whose
//! domains are bitsets. Constraints are clauses and [`Propagator`]s; every inference carries a reason that can be
//! asked for later. Search learns from conflicts ([`Solver::solve`]) or goes depth first with a custom branching
//! rule ([`Solver::solve_depth_first`]). The crate knows no grid, no file and no printing.

mod budget;
mod clauses;
mod constraints;
mod domain;
pub mod frontier;
mod graph;
mod lit;
pub mod parallel;
pub mod path;
mod propagator;
mod reason;
mod rule;
mod search;
mod solution;
mod solver;
mod stats;
mod store;
mod thresholds;
mod words;

pub use budget::{Budget, CancelToken, Limit, Progress};
pub use constraints::{AllDifferent, Linear, Relation, Term};
pub use domain::Domain;
pub use graph::{Arc, Graph};
pub use lit::{ConstraintId, IntVar, Lit, Var};
pub use propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
pub use reason::{Inference, Reason};
pub use rule::RuleId;
pub use search::{BranchOn, Brancher, BranchingContext, ChooseValue, ChooseVariable, Optimum, Outcome, Solutions};
pub use solution::Solution;
pub use solver::why::Propagation;
pub use solver::{Inspector, Solver};
pub use stats::Stats;
pub use store::{Conflict, Meaning, Reversible, Store};
pub use thresholds::Thresholds;
pub use words::{BitSet, Bits};

/// The examples of this crate's README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
