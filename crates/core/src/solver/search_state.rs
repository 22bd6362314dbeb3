//! The state of a search that is kept from one call to the next.

use crate::analysis::Analysis;
use crate::budget::Pace;
use crate::lit::{IntVar, Lit};
use crate::solver::search::restarts::RestartState;

/// The state of a search that is kept from one call to the next.
#[derive(Default)]
pub(crate) struct SearchState {
    pub(crate) analysis: Analysis,
    /// The assumptions that were found contradictory.
    pub(crate) core: Vec<Lit>,
    /// The reductions of the learned clauses so far, and the conflicts before the last one.
    pub(crate) reductions: u64,
    pub(crate) reduced_at: u64,
    /// The propagations that vivification may still spend, and the total at the time of the last grant.
    pub(crate) vivifying: u64,
    pub(crate) granted_at: u64,
    /// The number of active literals at which unused literals become passive.
    pub(crate) deactivate_at: usize,
    pub(crate) restarts: RestartState,
    pub(crate) rephase_at: u64,
    /// Set while the current assignment is a solution that has been given out.
    pub(crate) at_solution: bool,
    pub(crate) excluded: u64,
    /// Enumeration does not go back below this level: see [`crate::solver::search`].
    pub(crate) backtrack_level: usize,
    /// The other sides of the decisions up to this level, which is at most `backtrack_level`, have been split off.
    pub(crate) split_level: usize,
    /// The levels of assumptions, below which an enumeration never goes back.
    pub(crate) fixed_levels: usize,
    /// An enumeration under assumptions has come to its end.
    pub(crate) exhausted: bool,
    /// The levels are those of a propagation under assumptions, maybe with a conflict: no search goes on from there.
    pub(crate) at_propagation: bool,
    /// The levels that a propagation under assumptions has left at their fixpoint.
    pub(crate) fixpoint_levels: usize,
    pub(crate) pace: Pace,
    /// Objectives, with whether they are maximized, and the number of constraints of which the relaxation was made.
    pub(crate) relaxed: Vec<(IntVar, bool, usize)>,
    /// The number of constraints that optimizations have added.
    pub(crate) derived: usize,
}
