//! Solutions from frontiers that keep only the most promising states.

use crate::settings::answer::{Defect, Interrupted};
use crate::task::Task;
use crate::workers::path_engine::PathEngine;
use crate::workers::race::race;
use crate::workers::remaining::solution;
use crate::workers::sweep::{PROBING_PROPAGATIONS, from_all_sides};
use num_bigint::BigUint;
use unicursal_core::{Limit, Stats};
use unicursal_frontier::{Beam, Diagram, Limits, PartialCover, SweepPlan};
use unicursal_models::board::Solution;

/// The result of beams from all sides.
pub(crate) enum Beamed {
    /// One or two solutions, from the first side that found any.
    Found(Vec<Solution>),
    /// No solution: the partial paths of each side, and the last limit.
    Dead(Vec<PartialCover>, Limit),
    /// A solution that breaks a rule.
    Wrong(Defect),
}

/// Returns a solution from a beam of this width, however long that takes. And the work of the beam.
pub(crate) fn unlimited(
    task: &Task,
    engine: &mut PathEngine,
    width: usize,
) -> (Result<Solution, Interrupted>, Stats) {
    let sweeps = from_all_sides(task, engine, task.number(&PROBING_PROPAGATIONS));
    let limits = Limits { memory: usize::MAX, states: None, max_count: None };
    let (found, stats) = from_each_side(task, &sweeps, width, &limits);
    let found = match found {
        Beamed::Found(solutions) => solutions.into_iter().next().ok_or(Limit::States.into()),
        Beamed::Dead(_, limit) => Err(limit.into()),
        Beamed::Wrong(defect) => Err(defect.into()),
    };
    (found, stats)
}

/// Returns the result of the beams of `plans`, in parallel if there are several threads: the solutions of the first
/// plan in order that has any, and the work of all.
pub(crate) fn from_each_side(task: &Task, plans: &[SweepPlan], width: usize, limits: &Limits) -> (Beamed, Stats) {
    let (beams, stats) = task.within_memory(limits.memory, |memory| {
        // Each has its part, whether or not others are at work.
        let limits = Limits { memory: memory / plans.len().max(1), ..*limits };
        let has_covers = |beam: &Result<Beam, Limit>| matches!(beam, Ok(Beam::Covers(_)));
        let beams = task.options.threads.run(|| {
            race(
                plans.iter().collect(),
                |plan: &SweepPlan, cancel| {
                    let mut budget = task.budget();
                    budget.cancel.push(cancel);
                    plan.beam(width, &limits, &budget)
                },
                |(beam, _)| has_covers(beam),
            )
        });
        let mut stats = Stats::default();
        for (_, effort) in &beams {
            stats += effort.stats();
        }
        let beams: Vec<_> = beams.into_iter().map(|(beam, _)| beam).collect();
        // The beams behind the first one that has solutions do not count.
        let first = beams.iter().position(has_covers).unwrap_or(beams.len());
        let lacks_memory = beams[..first].iter().any(|beam| matches!(beam, Err(Limit::Memory)));
        (if lacks_memory { Err(Limit::Memory) } else { Ok(beams) }, stats)
    });
    let (mut reached, mut dead) = (Limit::States, vec![]);
    for beam in beams.unwrap_or_else(|limit| vec![Err(limit)]) {
        match beam {
            Ok(Beam::Covers(diagram)) => match first_two(task, &diagram) {
                Ok(solutions) if solutions.is_empty() => {}
                Ok(solutions) => return (Beamed::Found(solutions), stats),
                Err(defect) => return (Beamed::Wrong(defect), stats),
            },
            Ok(Beam::Dead(partial)) => dead.push(partial),
            Err(limit) => reached = limit,
        }
    }
    (Beamed::Dead(dead, reached), stats)
}

fn first_two(task: &Task, diagram: &Diagram) -> Result<Vec<Solution>, Defect> {
    (0..2_u32).filter_map(|number| solution(task, diagram, &BigUint::from(number)).transpose()).collect()
}
