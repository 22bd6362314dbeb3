//! Solutions from a frontier that keeps only the most promising states.

use crate::board::Solution;
use crate::solve::answer::{Defect, Stop};
use crate::solve::diagram;
use crate::solve::engine::EngineSource;
use crate::solve::schedule::Schedule;
use crate::solve::sweep::{SIDES, from_all_sides, sweep_on_all_threads};
use crate::solve::task::Task;
use num_bigint::BigUint;
use unicursal_core::frontier::{Limits, SweepPlan};
use unicursal_core::path::PathClues;
use unicursal_core::{Limit, Stats};

/// A solution, and perhaps another one.
pub(crate) type Pair = (Solution, Option<Solution>);

/// The beams of a search for a first solution, from the narrowest to the widest.
#[derive(Default)]
pub(crate) struct Beams {
    tried: usize,
}

impl Beams {
    /// The next width, if its states are within the schedule and if a beam of it takes no longer than `conflicts` did.
    /// On large boards beams wait longer while the streamliner stands, and without clues: there search mostly ends
    /// soon.
    pub(crate) fn due(&mut self, task: &Task, conflicts: u64, is_streamlined: bool) -> Option<usize> {
        let schedule = task.schedule();
        let &width = schedule.beam_widths.get(self.tried)?;
        let clues = task.encoding.problem.as_ref().map(|problem| problem.clues());
        let states_per_conflict = match clues {
            Some(PathClues::Steps(_)) => schedule.states_per_conflict_with_steps,
            _ => schedule.states_per_conflict,
        };
        let cells = task.encoding.cells() as u64;
        let waits = is_streamlined || clues == Some(&PathClues::None);
        let patience = if waits { (cells.pow(2) / schedule.large_board_cells.pow(2)).max(1) } else { 1 };
        let states = width as u64 * cells;
        let is_due = states * SIDES * patience <= conflicts.saturating_mul(states_per_conflict);
        let is_due = is_due && states <= schedule.beam_states;
        self.tried += usize::from(is_due);
        is_due.then_some(width)
    }
}

/// One or two solutions, if a beam of this width within the schedule finds any; and what was done.
pub(crate) fn scheduled(
    task: &Task,
    source: &mut EngineSource,
    width: usize,
) -> (Result<Option<Pair>, Defect>, Stats) {
    let Schedule { beam_states, states_per_propagation, .. } = *task.schedule();
    let propagations = width as u64 * task.encoding.cells() as u64 * SIDES / states_per_propagation.max(1);
    let sweeps = from_all_sides(task, source, propagations);
    let (found, stats) = from_each_side(task, &sweeps, width, Some(beam_states));
    let found = match found {
        Ok(pair) => Ok(Some(pair)),
        Err(Stop::Limit(_)) => Ok(None),
        Err(Stop::Defect(defect)) => Err(defect),
    };
    (found, stats)
}

/// A solution from a beam of this width, however long that takes; and what was done.
pub(crate) fn unlimited(task: &Task, source: &mut EngineSource, width: usize) -> (Result<Solution, Stop>, Stats) {
    let sweeps = from_all_sides(task, source, task.schedule().probing_propagations);
    let (found, stats) = from_each_side(task, &sweeps, width, None);
    (found.map(|(solution, _)| solution), stats)
}

/// The first solutions that one of the sweeps finds.
fn from_each_side(
    task: &Task,
    sweeps: &[SweepPlan],
    width: usize,
    states: Option<u64>,
) -> (Result<Pair, Stop>, Stats) {
    let limits = Limits { memory: usize::MAX, states, most: None };
    let (mut stats, mut reached) = (Stats::default(), Limit::States);
    for sweep in sweeps {
        let (diagram, more) =
            sweep_on_all_threads(task, &limits, |limits, budget| sweep.beam(width, limits, budget));
        stats += more;
        let solution = |number: u32| match &diagram {
            Ok(diagram) => diagram::solution(task, diagram, &BigUint::from(number)).map_err(Stop::from),
            Err(limit) => Err(Stop::Limit(*limit)),
        };
        match solution(0) {
            Ok(None) => {}
            Ok(Some(first)) => return (solution(1).map(|second| (first, second)), stats),
            Err(Stop::Limit(limit)) => reached = limit,
            Err(defect) => return (Err(defect), stats),
        }
    }
    (Err(reached.into()), stats)
}
