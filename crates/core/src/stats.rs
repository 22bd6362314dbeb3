//! Counters of the work of a search.

use std::ops::{AddAssign, Sub};

/// The work of a search, as counts that do not depend on the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Literals chosen by the search.
    pub decisions: u64,
    /// Contradictions found.
    pub conflicts: u64,
    /// Literals that were propagated.
    pub propagations: u64,
    /// Runs of propagators.
    pub runs: u64,
    /// Restarts.
    pub restarts: u64,
    /// Literals fixed at the root by trying their negation.
    pub probed: u64,
    /// Branches into which the root was split.
    pub branches: u64,
    /// Solutions found under a streamliner, that is, only among likely ones.
    pub streamlined: u64,
    /// Frontier states visited.
    pub states: u64,
    /// Transitions from a frontier state that were tried.
    pub transitions: u64,
    /// Finished layers of a frontier.
    pub layers: u64,
    /// Layers of the running frontier that remain.
    pub layers_left: u64,
}

impl Stats {
    /// The counts with their names.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, u64)> + use<> {
        [
            ("decisions", self.decisions),
            ("conflicts", self.conflicts),
            ("propagations", self.propagations),
            ("runs", self.runs),
            ("restarts", self.restarts),
            ("probed", self.probed),
            ("branches", self.branches),
            ("streamlined", self.streamlined),
            ("states", self.states),
            ("transitions", self.transitions),
            ("layers", self.layers),
        ]
        .into_iter()
    }
}

impl AddAssign for Stats {
    fn add_assign(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.conflicts += other.conflicts;
        self.propagations += other.propagations;
        self.runs += other.runs;
        self.restarts += other.restarts;
        self.probed += other.probed;
        self.branches += other.branches;
        self.streamlined += other.streamlined;
        self.states += other.states;
        self.transitions += other.transitions;
        self.layers += other.layers;
        self.layers_left += other.layers_left;
    }
}

/// The work after an earlier moment, whose counts are subtracted.
impl Sub for Stats {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            decisions: self.decisions.saturating_sub(before.decisions),
            conflicts: self.conflicts.saturating_sub(before.conflicts),
            propagations: self.propagations.saturating_sub(before.propagations),
            runs: self.runs.saturating_sub(before.runs),
            restarts: self.restarts.saturating_sub(before.restarts),
            probed: self.probed.saturating_sub(before.probed),
            branches: self.branches.saturating_sub(before.branches),
            streamlined: self.streamlined.saturating_sub(before.streamlined),
            states: self.states.saturating_sub(before.states),
            transitions: self.transitions.saturating_sub(before.transitions),
            layers: self.layers.saturating_sub(before.layers),
            layers_left: self.layers_left.saturating_sub(before.layers_left),
        }
    }
}
