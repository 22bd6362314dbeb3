//! The theory of lines: facts are sides of cells, and the steps come from the engine's reasons.

mod as_step;
mod at_cells;
pub(super) mod closure;
mod clues;
pub(super) mod deduction;
mod explain;
mod faults;
mod givens;
mod glance;
pub(super) mod in_turn;
mod inference;
mod knowledge;
mod named;
pub(super) mod post;
mod prune;
pub(super) mod theory;
mod way;
mod what_if;
mod wording;

pub(super) use explain::{explain, refute};
pub(super) use faults::faults;
