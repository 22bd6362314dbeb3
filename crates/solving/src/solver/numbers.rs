//! All tuned numbers of solving, by their names.

use crate::session::{self, portfolio};
use crate::settings::number::Number;
use crate::task;
use crate::workers::{beams, branches, counts, dominance, frontier, refutation, repair, search, sweep};

/// Returns all numbers.
pub(crate) fn all() -> impl Iterator<Item = &'static Number> {
    [
        task::NUMBERS,
        session::NUMBERS,
        portfolio::NUMBERS,
        beams::NUMBERS,
        repair::NUMBERS,
        search::NUMBERS,
        branches::NUMBERS,
        refutation::NUMBERS,
        counts::NUMBERS,
        dominance::NUMBERS,
        frontier::NUMBERS,
        sweep::NUMBERS,
    ]
    .into_iter()
    .flatten()
}
