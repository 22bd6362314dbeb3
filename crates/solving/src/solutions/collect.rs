//! All solutions of a task: from search if there are few, from a frontier if there are many.

use crate::session::Session;
use crate::settings::answer::{Interrupted, Report};
use crate::settings::method::Method;
use crate::settings::number::numbers;
use crate::task::Task;
use crate::workers::path_engine::PathEngine;
use crate::workers::sweep::{propagated, sweep_twice};
use std::sync::Arc;
use unicursal_core::{Budget, Limit, Stats};
use unicursal_frontier::{Effort, Limits, SweepPlan};
use unicursal_models::board::Solution;

numbers! {
    /// A frontier with at most as many estimated states is swept without looking for single solutions first.
    SMALL_STATES: "collect.small_states" = 10_000_000;
    /// Solutions that search may find before a larger frontier is swept: most puzzles that people set have few.
    SOLUTIONS_BEFORE: "collect.solutions_before" = 1_000;
    /// Conflicts in which it may find them.
    CONFLICTS_BEFORE: "collect.conflicts_before" = 2_000;
}

/// The way in which all solutions were found.
pub(crate) enum Collected<T> {
    /// Listed one by one and passed on.
    Listed,
    /// A frontier found them all at once. Some may have been passed on before.
    Swept(T),
}

/// Collects all solutions by the method of the task's options. Search passes each solution to `keep`. A frontier runs
/// `sweep`.
pub(crate) fn collect<T: Send>(
    task: &Arc<Task>,
    keep: &mut dyn FnMut(Solution) -> Result<(), Limit>,
    sweep: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
) -> Report<Result<Collected<T>, Interrupted>> {
    let method = task.options.method;
    // A frontier sees nothing but the path problem.
    if method == Method::Search || task.is_trivial() || !task.traits.is_whole {
        let mut listing = Listing { session: Session::new(task), keep };
        let answer = listing.all().map(|()| Collected::Listed);
        return Report { answer, stats: listing.session.stats() };
    }
    let mut engine = match PathEngine::new(task) {
        Ok(Some(engine)) => engine,
        Ok(None) => return Report { answer: Ok(Collected::Listed), stats: Stats::default() },
        Err(limit) => return Report { answer: Err(limit.into()), stats: Stats::default() },
    };
    let frontier = propagated(task, &mut engine);
    let mut listing = Listing { session: Session::with_engine(task, engine), keep };
    let (answer, swept) = match frontier {
        Some(frontier) => listing.collect(task, &frontier, sweep),
        None => (Ok(Collected::Listed), Stats::default()),
    };
    let mut stats = listing.session.stats();
    stats += swept;
    Report { answer, stats }
}

/// A search that finds solutions one by one.
struct Listing<'a> {
    session: Session,
    keep: &'a mut dyn FnMut(Solution) -> Result<(), Limit>,
}

impl Listing<'_> {
    /// Sweeps, unless search finds all solutions first. Returns the solutions and the statistics of the sweep.
    fn collect<T: Send>(
        &mut self,
        task: &Task,
        frontier: &SweepPlan,
        sweep: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
    ) -> (Result<Collected<T>, Interrupted>, Stats) {
        let is_auto = task.options.method == Method::Auto;
        if is_auto && frontier.estimated_states() > task.number(&SMALL_STATES) as f64 {
            match self.few(task) {
                Ok(false) => {}
                Ok(true) => return (Ok(Collected::Listed), Stats::default()),
                Err(stop) => return (Err(stop), Stats::default()),
            }
        }
        let (swept, stats) = sweep_twice(task, frontier, sweep);
        let answer = match swept {
            Ok(swept) => Ok(Collected::Swept(swept)),
            Err(limit) if is_auto => self.after(limit, task).map(|()| Collected::Listed),
            Err(limit) => Err(limit.into()),
        };
        (answer, stats)
    }

    /// Continues after a frontier has reached `limit`. If it is too narrow for the board, search runs to the end. If it
    /// has used up the memory, search finds a few solutions, unless it has done so before.
    fn after(&mut self, limit: Limit, task: &Task) -> Result<(), Interrupted> {
        match limit {
            Limit::Width => self.all(),
            Limit::Memory | Limit::States if self.session.returned() == 0 => match self.few(task) {
                Ok(true) => Ok(()),
                Err(defect @ Interrupted::Defect(_)) => Err(defect),
                Ok(false) | Err(Interrupted::Limit(_)) => Err(limit.into()),
            },
            _ => Err(limit.into()),
        }
    }

    /// Finds all other solutions.
    fn all(&mut self) -> Result<(), Interrupted> {
        while let Some(solution) = self.session.next_solution()? {
            (self.keep)(solution)?;
        }
        Ok(())
    }

    /// Finds a few solutions. Returns whether these are all.
    fn few(&mut self, task: &Task) -> Result<bool, Interrupted> {
        loop {
            match self.session.next_within(task.number(&CONFLICTS_BEFORE)) {
                Ok(Some(solution)) => (self.keep)(solution)?,
                Ok(None) => return Ok(true),
                Err(Interrupted::Limit(Limit::Conflicts)) => return Ok(false),
                Err(stop) => return Err(stop),
            }
            if self.session.returned() >= task.number(&SOLUTIONS_BEFORE) {
                return Ok(false);
            }
        }
    }
}
