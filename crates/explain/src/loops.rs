//! The theory of loops: what a person concludes about the sides that a loop uses, the cells that it leaves out, and the
//! cells inside it.
//!
//! It knows nothing of kinds. A puzzle is a path problem with local constraints, each with the clue that it comes from;
//! rules look at one vertex, one constraint, one side or one piece of the loop at a time ([`Source`]), and suppositions
//! follow from one to the next.

mod ahead;
mod argument;
mod board;
mod closure;
mod derivation;
mod follow;
mod glance;
mod group;
mod inference;
mod rules;
mod sketch;
mod sort;
#[cfg(test)]
mod tests;
mod trial;
mod words;

pub(super) use derivation::{Loops, refute};
pub(super) use follow::follows;

use board::Source;
