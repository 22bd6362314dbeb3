//! Theories that deduce a solution step by step.

use crate::step::Step;
use unicursal_core::Limit;
use unicursal_models::board::Solution;

/// A theory about a puzzle that deduces its solution step by step, the simplest steps first.
pub(super) trait Deduce {
    /// Returns the next step. `None` if the solution is complete, or if nothing more follows by rules and suppositions.
    ///
    /// Without [`reveal`](Deduce::reveal), a step is true of every solution, however many there are.
    ///
    /// # Errors
    /// The limit that was reached.
    fn next_step(&mut self) -> Result<Option<Step>, Limit>;

    /// Lets the next step take this many suppositions. With no more of them, the answer is [`Limit::Decisions`]. A theory
    /// whose suppositions take no time ignores it.
    fn allow(&mut self, _suppositions: u64) {}

    /// Records the only solution. From now on, a search continues where no rule applies.
    fn reveal(&mut self, solution: &Solution);
}
