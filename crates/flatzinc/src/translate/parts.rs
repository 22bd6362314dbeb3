//! Global constraints that models state in parts. Once all parts are known, the stronger constraint is posted as well.

mod costs;
mod counts;
mod differences;
mod disjunctions;
mod totals;

use super::Translation;
use crate::error::Error;
use costs::Costs;
use counts::Counts;
use differences::Differences;
use disjunctions::Disjunctions;
use totals::Total;

/// The parts that a model has.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) costs: Costs,
    pub(super) counts: Counts,
    pub(super) differences: Differences,
    pub(super) disjunctions: Disjunctions,
    pub(super) total: Total,
}

impl Translation<'_> {
    /// Posts the constraints that the parts make together.
    pub(super) fn post_parts(&mut self) -> Result<(), Error> {
        self.post_costs();
        self.post_counts();
        self.post_differences();
        self.post_disjunctions();
        self.post_total()
    }
}
