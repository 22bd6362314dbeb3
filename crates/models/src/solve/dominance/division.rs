//! A search that is divided once it takes long.

use crate::solve::task::Task;
use std::mem;
use unicursal_core::parallel::Halves;
use unicursal_core::{Budget, Limit, Outcome, Solver as Engine, Stats};

/// A search in one engine at first, and then in two halves, on two threads if there are any.
pub(super) enum Division {
    Whole(Box<Engine>),
    Halves(Box<Halves>),
}

impl Division {
    /// Searches on within `budget`. From `undivided` conflicts on it takes a second engine from `other`, if that makes
    /// one.
    pub(super) fn solve_within(
        &mut self,
        task: &Task,
        undivided: u64,
        other: impl FnOnce() -> Option<Box<Engine>>,
        budget: &Budget,
    ) -> Outcome {
        let mut budget = budget.clone();
        if let Self::Whole(engine) = self {
            let before = engine.stats().conflicts;
            let first = undivided.saturating_sub(before).min(budget.conflicts.unwrap_or(u64::MAX));
            let outcome = engine.solve_within(&[], &Budget { conflicts: Some(first), ..budget.clone() });
            let spent = engine.stats().conflicts - before;
            budget.conflicts = budget.conflicts.map(|limit| limit.saturating_sub(spent));
            if outcome != Outcome::Unknown(Limit::Conflicts) || budget.conflicts == Some(0) {
                return outcome;
            }
            if let Some(other) = other() {
                *self = Self::Halves(Box::new(Halves::new(mem::take(&mut **engine), *other)));
            }
        }
        match self {
            Self::Whole(engine) => engine.solve_within(&[], &budget),
            Self::Halves(halves) => task.options.threads.run(|| halves.solve_within(&budget)),
        }
    }

    pub(super) fn stats(&self) -> Stats {
        match self {
            Self::Whole(engine) => engine.stats(),
            Self::Halves(halves) => halves.stats(),
        }
    }
}
