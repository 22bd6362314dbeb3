//! Solutions from a frontier that keeps only the most promising states.

use crate::board::Solution;
use crate::solve::answer::{Defect, Interrupted};
use crate::solve::diagram;
use crate::solve::engine::EngineSource;
use crate::solve::schedule::Schedule;
use crate::solve::sweep::{SIDES, from_all_sides};
use crate::solve::task::Task;
use num_bigint::BigUint;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use unicursal_core::frontier::{Beam, Diagram, DistanceTable, Limits, PartialCover, SweepPlan};
use unicursal_core::{Budget, CancelToken, Limit, Stats, parallel};

/// A solution, and perhaps another one.
pub(crate) type Pair = (Solution, Option<Solution>);

/// What the beams from all sides have left behind.
pub(crate) enum Found {
    /// Solutions, from the first side that had one.
    Solutions(Pair),
    /// None; for each side how far it got.
    Dead(Vec<PartialCover>),
}

/// One or two solutions, if a beam of this width within the schedule finds any; and what was done. With `distances`, the
/// beams know how far apart cells are.
pub(crate) fn scheduled(
    task: &Task,
    source: &mut EngineSource,
    width: usize,
    distances: Option<&Arc<DistanceTable>>,
) -> (Result<Found, Defect>, Stats) {
    let Schedule { beam_states, states_per_propagation, .. } = *task.schedule();
    let propagations = (width.saturating_mul(task.encoding.cells()) as u64).saturating_mul(SIDES);
    let propagations = propagations / states_per_propagation.max(1);
    let mut sweeps = from_all_sides(task, source, propagations);
    if let Some(distances) = distances {
        sweeps = sweeps.into_iter().map(|plan| plan.with_distances(Arc::clone(distances))).collect();
    }
    // The rest is for counts at the same time.
    let memory = task.memory_limit() / 4 * 3;
    let (found, stats) = from_each_side(task, &sweeps, width, Some(beam_states), memory);
    let found = match found {
        Ok((found, _)) => Ok(found),
        Err(Interrupted::Limit(_)) => Ok(Found::Dead(vec![])),
        Err(Interrupted::Defect(defect)) => Err(defect),
    };
    (found, stats)
}

/// A solution from a beam of this width, however long that takes; and what was done.
pub(crate) fn unlimited(
    task: &Task,
    source: &mut EngineSource,
    width: usize,
) -> (Result<Solution, Interrupted>, Stats) {
    let sweeps = from_all_sides(task, source, task.schedule().probing_propagations);
    let (found, stats) = from_each_side(task, &sweeps, width, None, usize::MAX);
    let found = found.and_then(|(found, reached)| match found {
        Found::Solutions((solution, _)) => Ok(solution),
        Found::Dead(_) => Err(reached.into()),
    });
    (found, stats)
}

/// What the beams of `plans` find, at the same time if there are several threads: the solutions of the first one that
/// has any, however soon others have some, and the limit that was reached last.
fn from_each_side(
    task: &Task,
    plans: &[SweepPlan],
    width: usize,
    states: Option<u64>,
    memory: usize,
) -> (Result<(Found, Limit), Interrupted>, Stats) {
    let (beams, stats) = task.within_memory(memory, |memory| {
        // Each has its part, whether or not others are at work.
        let limits = Limits { memory: memory / plans.len().max(1), states, max_count: None };
        let first = Arc::new(AtomicUsize::new(usize::MAX));
        let beam = |(number, plan): (usize, &SweepPlan)| {
            let (beam, effort) = plan.beam(width, &limits, &before(task, &first, number));
            if matches!(beam, Ok(Beam::Covers(_))) {
                first.fetch_min(number, Ordering::Relaxed);
            }
            (beam, effort.stats())
        };
        let beams = task.options.threads.run(|| parallel::map(plans.iter().enumerate().collect(), beam));
        let mut stats = Stats::default();
        for (_, more) in &beams {
            stats += *more;
        }
        // What comes after the first one that has solutions does not count.
        let first = first.load(Ordering::Relaxed);
        let mut counting = beams.iter().take(first.saturating_add(1));
        let lacks_memory = counting.any(|(beam, _)| matches!(beam, Err(Limit::Memory)));
        (if lacks_memory { Err(Limit::Memory) } else { Ok(beams) }, stats)
    });
    let (mut reached, mut dead) = (Limit::States, vec![]);
    let beams = match beams {
        Ok(beams) => beams,
        Err(limit) => return (Ok((Found::Dead(dead), limit)), stats),
    };
    for (beam, _) in beams {
        match beam {
            Ok(Beam::Covers(diagram)) => match first_two(task, &diagram) {
                Ok(None) => {}
                Ok(Some(pair)) => return (Ok((Found::Solutions(pair), reached)), stats),
                Err(defect) => return (Err(defect.into()), stats),
            },
            Ok(Beam::Dead(partial)) => dead.push(partial),
            Err(limit) => reached = limit,
        }
    }
    (Ok((Found::Dead(dead), reached)), stats)
}

/// The budget of beam `number`, which ends when one with a lower number has something.
fn before(task: &Task, first: &Arc<AtomicUsize>, number: usize) -> Budget {
    let first = Arc::clone(first);
    let mut budget = task.budget();
    budget.cancel.push(CancelToken::polling(move || first.load(Ordering::Relaxed) < number));
    budget
}

fn first_two(task: &Task, diagram: &Diagram) -> Result<Option<Pair>, Defect> {
    let solution = |number: u32| diagram::solution(task, diagram, &BigUint::from(number));
    let Some(first) = solution(0)? else { return Ok(None) };
    Ok(Some((first, solution(1)?)))
}
