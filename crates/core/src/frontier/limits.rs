use crate::stats::Stats;

/// How far a sweep may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes for states, counts, tables and what is kept of the layers. A few megabytes a thread come on top.
    pub memory: usize,
    /// States met in all layers together.
    pub states: Option<u64>,
    /// Counts are not needed beyond this: 2 is enough to tell no solution, one and several.
    pub most: Option<u64>,
}

impl Default for Limits {
    /// Exact counts within two gibibytes.
    fn default() -> Self {
        Self { memory: 2 << 30, states: None, most: None }
    }
}

/// What a sweep has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// States met in all layers together.
    pub states: u64,
    /// Most states in one layer.
    pub peak: u64,
    /// Ways to go on from a state that were tried.
    pub transitions: u64,
    /// Layers finished.
    pub layers: u64,
    /// Layers to come; none if there was no limit.
    pub layers_left: u64,
    /// Most bytes taken at one time.
    pub bytes: u64,
}

impl Effort {
    /// The counts, as those of a search.
    pub fn stats(&self) -> Stats {
        Stats {
            states: self.states,
            transitions: self.transitions,
            layers: self.layers,
            layers_left: self.layers_left,
            ..Stats::default()
        }
    }
}
