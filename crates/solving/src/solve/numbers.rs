//! All tuned numbers of solving, by their names.

use crate::solve::number::Number;
use crate::solve::{
    beams, branches, counts, dominance, frontier, portfolio, refutation, repair, search, session, sweep, task,
};

/// All numbers.
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
