//! Limits and costs of a frontier sweep.

use unicursal_core::Stats;

/// Limits of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes for states, counts, tables and kept layers. A few megabytes per thread come on top.
    pub memory: usize,
    /// States over all layers.
    pub states: Option<u64>,
    /// The largest count that must be exact: 2 is enough to tell no solution, one and several.
    pub max_count: Option<u64>,
}

impl Default for Limits {
    /// Exact counts within two gibibytes.
    fn default() -> Self {
        Self { memory: 2 << 30, states: None, max_count: None }
    }
}

/// The cost of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Effort {
    /// States over all layers.
    pub states: u64,
    /// The maximum number of states in one layer.
    pub peak: u64,
    /// Transitions from a state that were tried.
    pub transitions: u64,
    /// Layers finished.
    pub layers: u64,
    /// The number of layers left. `None` if there was no limit.
    pub layers_left: u64,
    /// The maximum number of bytes in use at one time.
    pub bytes: u64,
}

impl Effort {
    /// The counts, as those of a search.
    pub fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        (stats.states, stats.transitions) = (self.states, self.transitions);
        (stats.layers, stats.layers_left) = (self.layers, self.layers_left);
        stats
    }
}
