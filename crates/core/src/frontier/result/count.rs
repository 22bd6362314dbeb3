//! The number of covers, with only two layers in memory at a time.

use crate::budget::{Budget, Limit};
use crate::frontier::plan::SweepPlan;
use crate::frontier::run::Run;
use crate::frontier::state::transitions::Transitions;
use crate::frontier::{Effort, Limits};
use num_bigint::BigUint;

/// The result of a count and its cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of covers, or the limit that was reached before it was known.
    pub covers: Result<BigUint, Limit>,
    /// What was done.
    pub effort: Effort,
}

impl SweepPlan {
    /// Counts the covers. Memory stays within the limit, and reaching a limit ends the count with that limit as its
    /// result. Nothing but the time limit depends on the machine.
    ///
    /// Called in a `rayon` pool, it works on all threads of the pool; the answer is the same.
    pub fn count(&self, limits: &Limits, budget: &Budget) -> Count {
        let Some(transitions) = Transitions::of(self) else {
            return Count { covers: Err(Limit::Width), effort: Effort::default() };
        };
        let mut run = Run::new(self, &transitions, *limits, budget, 1, false);
        let covers = count(self, &mut run);
        Count { covers, effort: run.effort }
    }
}

fn count(sweep: &SweepPlan, run: &mut Run<'_>) -> Result<BigUint, Limit> {
    for step in &sweep.steps {
        run.take(step, None)?;
    }
    let totals = run.source.iter().flat_map(|layer| layer.records::<0>(0, layer.len()));
    Ok(totals.map(|(_, count)| BigUint::from_bytes_le(count)).sum())
}
