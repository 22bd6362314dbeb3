//! The options of a run.

use std::time::Duration;
use unicursal_core::CancelToken;

/// The flags of the standard, and the token that ends the search from outside.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the standard")]
pub struct Options {
    /// All solutions, or, of a model with an objective, all that are found on the way to the best (`-a`).
    pub all: bool,
    /// Solutions found on the way to the best (`-i`).
    pub intermediate: bool,
    /// The number of solutions of a model without objective (`-n`).
    pub solutions: Option<u64>,
    /// Whether the search may leave its annotations (`-f`): it follows them between every other pair of restarts.
    pub free: bool,
    /// Whether statistics are printed (`-s`).
    pub statistics: bool,
    /// The time that the whole run may take (`-t`).
    pub time: Option<Duration>,
    /// The searches that run side by side, each on a thread of its own (`-p`); 0 counts as 1.
    pub threads: usize,
    /// The seed of random choices (`-r`).
    pub seed: u64,
    /// Whether progress is reported on standard error (`-v`).
    pub verbose: bool,
    /// The maximum number of conflicts. For tests, whose answers must not depend on time.
    pub conflicts: Option<u64>,
    /// Tokens that stop the search from outside.
    pub cancel: Vec<CancelToken>,
}

impl Options {
    /// Returns the number of solutions that a model without an objective is asked for.
    pub(crate) fn wanted(&self) -> u64 {
        self.solutions.unwrap_or(if self.all { u64::MAX } else { 1 })
    }
}
