//! A search that is joined by a second one when it takes long.

use crate::task::Task;
use std::mem;
use unicursal_core::parallel::Pair;
use unicursal_core::{Budget, Limit, Outcome, Solver as Engine, Stats};

/// A search in one engine at first, and then in two that exchange clauses, on two threads if there are any.
pub(super) enum Pairing {
    Alone(Box<Engine>),
    Pair(Box<Pair>),
}

impl Pairing {
    /// Searches on within `budget`. After `alone` conflicts it takes a second engine from `other`, if there is one.
    pub(super) fn solve_within(
        &mut self,
        task: &Task,
        alone: u64,
        other: impl FnOnce() -> Option<Box<Engine>>,
        budget: &Budget,
    ) -> Outcome {
        let mut budget = budget.clone();
        if let Self::Alone(engine) = self {
            let before = engine.stats().conflicts;
            let first = alone.saturating_sub(before).min(budget.conflicts.unwrap_or(u64::MAX));
            let outcome = engine.solve_within(&[], &Budget { conflicts: Some(first), ..budget.clone() });
            let spent = engine.stats().conflicts - before;
            budget.conflicts = budget.conflicts.map(|limit| limit.saturating_sub(spent));
            if outcome != Outcome::Unknown(Limit::Conflicts) || budget.conflicts == Some(0) {
                return outcome;
            }
            if let Some(other) = other() {
                *self = Self::Pair(Box::new(Pair::new(mem::take(&mut **engine), *other)));
            }
        }
        match self {
            Self::Alone(engine) => engine.solve_within(&[], &budget),
            Self::Pair(pair) => task.options.threads.run(|| pair.solve_within(&budget)),
        }
    }

    pub(super) fn stats(&self) -> Stats {
        match self {
            Self::Alone(engine) => engine.stats(),
            Self::Pair(pair) => pair.stats(),
        }
    }
}
