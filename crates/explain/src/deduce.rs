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

    /// Takes note of the only solution: from now on a search leads on where nothing follows.
    fn reveal(&mut self, solution: &Solution);
}
