//! A constraint-programming engine: lazy clause generation with explanations that can be asked for, and path
//! constraints over graphs. The crate knows no grid, no file and no printing.
//!
//! # The first model
//!
//! A [`Solver`] holds variables and constraints. Make variables, [post](Solver::post) constraints, ask a question, read
//! the [assignment](Solver::assignment):
//!
//! ```
//! use unicursal_constraints::AllDifferent;
//! use unicursal_core::{Outcome, Solver};
//!
//! // SEND + MORE = MONEY
//! let mut solver = Solver::new();
//! let [s, e, n, d, m, o, r, y] = [1, 0, 0, 0, 1, 0, 0, 0].map(|least| solver.new_int(least..=9));
//! solver.post(AllDifferent::new([s, e, n, d, m, o, r, y]));
//! let send = 1000 * s + 100 * e + 10 * n + d;
//! let more = 1000 * m + 100 * o + 10 * r + e;
//! let money = 10000 * m + 1000 * o + 100 * n + 10 * e + y;
//! solver.post((send + more).eq(money));
//!
//! assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
//! assert_eq!(solver.assignment().int_value(y), Some(2));
//! ```
//!
//! # Where to find what
//!
//! | you want | see |
//! |---|---|
//! | variables | [`Solver::new_bool`], [`Solver::new_int`]; with a literal for each value [`Solver::new_enumerated_int`], with bounds only [`Solver::new_bounded_int`]. From a list of values [`Solver::new_int_from`] |
//! | literals | [`Var::positive`], [`Solver::equals`], [`Solver::at_least`], [`Solver::at_most`]; back again [`Store::meaning`] |
//! | sums and comparisons, such as `(x + 2 * y).le(z)` | [`Expr`]. A comparison is a [`Linear`] constraint |
//! | one of several statements, such as `x.ge(5) \| y.le(3)` | [`Solver::add_clause`], [`AnyOf`] |
//! | other constraints | those of `unicursal-constraints`, such as `AllDifferent`; paths and cycles in `path` |
//! | a constraint only where a literal is true | [`Propagator::when`] |
//! | a literal that says whether a comparison holds | [`Solver::reify`] |
//! | an integer that is equal to an expression | [`Solver::int_of`] |
//! | one solution, or the proof that there is none | [`Solver::solve`], [`Solver::solve_within`] with limits, under assumptions |
//! | the best solution, with proof | [`Solver::minimize`], [`Solver::maximize`] |
//! | better solutions sooner, or proofs alone | [`Solver::search_neighborhoods`] with [`Neighborhoods`] |
//! | bounds of an integer that only all sums together tell | [`Solver::bound_by_relaxation`] |
//! | all solutions | [`Solver::solutions`] |
//! | why there is none | [`Solver::minimal_core`] |
//! | consequences without search, and why | [`Solver::propagate_under`], [`Solver::why`], [`Solver::describe`] |
//! | to say where to search | [`Solver::suggest`], [`Solver::set_brancher`] with [`BranchOn`] or a closure |
//! | to search for a proof that there is no solution | [`Solver::set_restarts`] with [`Restarts::Lbd`] |
//! | the proof, step by step, for someone who checks it | [`Solver::log_proof`] |
//! | limits, progress, cancellation | [`Budget`], [`CancelToken`] |
//! | a constraint of your own, and the test of it | [`Propagator`], [`Solver::audit`] |
//! | many threads, the same answer | `parallel`: a search divided, or a portfolio of several |
//! | exact numbers of path covers | `frontier` |
//!
//! Users of `MiniCP` will find its propagators, reversible state and branchers here, with reasons added; users of
//! OR-Tools CP-SAT its literals, `OnlyEnforceIf` (as `when`), assumptions, hints (as [`Solver::suggest`]) and
//! objectives.
//!
//! # Features
//!
//! | feature | adds | needs |
//! |---|---|---|
//! | `lines` | paths and cycles in graphs: `path` and its rules | |
//! | `parallel` | search on several threads: `parallel` | rayon |
//!
//! All are on by default. With `default-features = false` there is a constraint solver that needs bitvec and smallvec.
//!
//! # How it works
//!
//! Every inference can name its reason: the literals, true before, from which one rule of one constraint derives it.
//! Search decides a literal, propagates to the fixpoint, and learns a clause from every conflict by resolving reasons
//! back to the first unique implication point. Activities (VSIDS) choose what to decide, restarts follow Luby. An
//! integer variable is a row of literals `x = v`, or bounds with literals `x >= v` that are made when someone needs
//! them, so that a domain may be as wide as it likes. Reasons are worked out only for what a conflict, or you, ask
//! about.
//!
//! Everything is deterministic: the same calls give the same answers and the same counts ([`Stats`]), whatever the
//! machine and the number of threads, as long as no limit of time cuts them off.

#![warn(missing_debug_implementations)]
// What features share has no use without them. The build with all features finds what has none at all.
#![cfg_attr(not(all(feature = "lines", feature = "parallel")), allow(dead_code, unused_imports, unreachable_pub))]

mod analysis;
mod budget;
mod clauses;
mod clock;
mod condition;
mod definition;
mod domain;
mod expr;
mod graph;
mod linear;
mod lit;
mod matching;
#[doc(hidden)]
pub mod note;
#[cfg(feature = "parallel")]
pub mod parallel;
mod parameters;
#[cfg(feature = "lines")]
pub mod path;
mod proof;
mod propagator;
mod random;
mod reason;
mod rule;
mod share;
mod solution;
mod solver;
mod stats;
mod store;
#[doc(hidden)]
pub mod words;
#[doc(hidden)]
pub mod workers;

pub use budget::{Budget, CancelToken, Limit, OnProgress, Progress};
pub use clock::Instant;
pub use condition::{AnyOf, Condition};
pub use definition::{Definition, Entry, Relation, Term};
pub use domain::Domain;
#[doc(hidden)]
pub use domain::LARGEST;
pub use expr::Expr;
pub use graph::{Graph, Incidence};
pub use linear::Linear;
pub use lit::{ConstraintId, IntVar, Lit, Var};
#[doc(hidden)]
pub use matching::{Matching, Reached};
#[doc(hidden)]
pub use parameters::Parameters;
pub use proof::ProofSink;
pub use propagator::{Conditional, ExplanationContext, Priority, PropagationContext, Propagator, Watch};
pub use reason::{Inference, Reason};
pub use rule::RuleId;
pub use share::{Share, Shares};
pub use solution::Solution;
pub use solver::domain_error::DomainError;
pub use solver::search::{
    AlternateBranching, BranchOn, BranchSequence, Brancher, BranchingContext, ChooseValue, ChooseVariable,
    Neighborhoods, Optimum, Outcome, Restarts, Solutions,
};
pub use solver::why::Propagation;
pub use solver::{Inspector, Solver};
pub use stats::Stats;
pub use store::{AtomicConstraint, Conflict, Reversible, Store};
#[doc(hidden)]
pub use words::BitSet;

/// The examples of this crate's README, compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;

/// The examples of the guide for embedders.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/embedding.md")]
struct EmbeddingGuide;
