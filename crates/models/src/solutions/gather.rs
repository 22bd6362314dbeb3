//! All solutions of a task: from search where they are few, from a frontier where they are many.

use crate::board::Solution;
use crate::solve::answer::{Interrupted, Report};
use crate::solve::method::Method;
use crate::solve::number::numbers;
use crate::solve::path_engine::PathEngine;
use crate::solve::session::Session;
use crate::solve::sweep::Sweep;
use crate::solve::task::Task;
use std::sync::Arc;
use unicursal_core::frontier::{Effort, Limits, SweepPlan};
use unicursal_core::{Budget, Limit, Stats};

numbers! {
    /// A frontier with at most as many estimated states is swept without looking for single solutions first.
    SMALL_STATES: "gather.small_states" = 10_000_000;
    /// Solutions that search may find before a larger frontier is swept: most puzzles that people set have few.
    SOLUTIONS_BEFORE: "gather.solutions_before" = 1_000;
    /// Conflicts in which it may find them.
    CONFLICTS_BEFORE: "gather.conflicts_before" = 2_000;
}

/// The way in which all solutions were found.
pub(crate) enum Gathered<T> {
    /// One by one; each was passed on.
    Listed,
    /// All at once, by a frontier; some may have been passed on before.
    Swept(T),
}

/// Gathers all solutions, by the method that the task's options name. Search passes each solution that it finds to
/// `keep`; a frontier does `sweep`.
pub(crate) fn gather<T: Send>(
    task: &Arc<Task>,
    keep: &mut dyn FnMut(Solution) -> Result<(), Limit>,
    sweep: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
) -> Report<Result<Gathered<T>, Interrupted>> {
    let method = task.options.method;
    // A frontier sees nothing but the path problem.
    if method == Method::Search || task.is_trivial() || !task.is_pure() {
        let mut listing = Listing { session: Session::new(task), keep };
        let answer = listing.all().map(|()| Gathered::Listed);
        return Report { answer, stats: listing.session.stats() };
    }
    let mut engine = match PathEngine::new(task) {
        Ok(Some(engine)) => engine,
        Ok(None) => return Report { answer: Ok(Gathered::Listed), stats: Stats::default() },
        Err(limit) => return Report { answer: Err(limit.into()), stats: Stats::default() },
    };
    let frontier = Sweep::new(task, &mut engine);
    let mut listing = Listing { session: Session::with_engine(task, engine), keep };
    let (answer, swept) = match frontier {
        Some(frontier) => listing.gather(task, &frontier, sweep),
        None => (Ok(Gathered::Listed), Stats::default()),
    };
    let mut stats = listing.session.stats();
    stats += swept;
    Report { answer, stats }
}

/// Solutions found one by one.
struct Listing<'a> {
    session: Session,
    keep: &'a mut dyn FnMut(Solution) -> Result<(), Limit>,
}

impl Listing<'_> {
    /// Sweeps, where search does not find all solutions first. Returns them and what the sweep did.
    fn gather<T: Send>(
        &mut self,
        task: &Task,
        frontier: &Sweep,
        sweep: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
    ) -> (Result<Gathered<T>, Interrupted>, Stats) {
        let is_auto = task.options.method == Method::Auto;
        if is_auto && frontier.estimated_states() > task.number(&SMALL_STATES) as f64 {
            match self.few(task) {
                Ok(false) => {}
                Ok(true) => return (Ok(Gathered::Listed), Stats::default()),
                Err(stop) => return (Err(stop), Stats::default()),
            }
        }
        let (swept, stats) = frontier.run(task, sweep);
        let answer = match swept {
            Ok(swept) => Ok(Gathered::Swept(swept)),
            Err(limit) if is_auto => self.after(limit, task).map(|()| Gathered::Listed),
            Err(limit) => Err(limit.into()),
        };
        (answer, stats)
    }

    /// Goes on where a frontier has come to `limit`. Where it is too narrow for the board, search goes on to the end;
    /// where it has used up the memory, search finds a few solutions, unless it has done so before.
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
        while let Some(solution) = self.session.next()? {
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
