//! Explanations of number puzzles in terms of numbers: where a number is, or cannot be.
//!
//! The rules are those of people who solve such puzzles, each in a file of `rules`. None of them needs the solution to
//! be unique.

mod argument;
mod candidates;
mod closure;
mod derivation;
mod facts;
mod faults;
mod layout;
mod matching;
mod routes;
mod rules;
mod state;
mod words;

pub(super) use derivation::Numbers;
pub(super) use faults::faults;
