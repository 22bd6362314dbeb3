//! Beams from the narrowest to the widest, and an engine that completes what dead beams have begun.
//!
//! A beam is a frontier that keeps only the most promising states. Beams work beside the search, on another thread if
//! there is one, and share nothing with it: neither depends on how fast the other is.

use crate::settings::number::{Number, numbers};
use crate::task::Task;
use crate::task::traits::Traits;
use crate::workers::beam::{self, Beamed};
use crate::workers::path_engine::{Allowance, PathEngine};
use crate::workers::repair::repair;
use crate::workers::step::Step;
use crate::workers::sweep::{SIDES, from_all_sides, propagations_for};
use crate::workers::worker::{Due, Likely, Shift, Spent, Worker};
use std::ops::Range;
use std::sync::Arc;
use unicursal_core::Stats;
use unicursal_frontier::{DistanceTable, Limits};
use unicursal_models::board::Solution;

numbers! {
    /// The width of the first beam. Each further one is about three times as wide.
    FIRST_WIDTH: "beams.first_width" = 30;
    /// The width of the last beam; 0 for no beams.
    LAST_WIDTH: "beams.last_width" = 30_000;
    /// The width of a beam before the first one, on small boards where distances guide it; 0 for no such beam.
    NARROW_WIDTH: "beams.narrow_width" = 10;
    /// The factor by which beams wait longer if search mostly ends soon: clues only order the path, and there are more
    /// clues than cells along a side.
    DENSE_PATIENCE: "beams.dense_patience" = 8;
    /// States of a beam per conflict of the searches before, for a beam that takes about as long as they did.
    STATES_PER_CONFLICT: "beams.states_per_conflict" = 800;
    /// Conflicts for completing dead beams of one width, in addition to the equivalent of the beams' work.
    REPAIR_CONFLICTS: "beams.repair_conflicts" = 100;
}

/// States that a beam may meet from one side of the board: they are all kept in memory.
const MAX_STATES: u64 = 1 << 25;

/// The worker that looks for a first solution with beams.
pub(crate) struct Beams {
    /// All beams in their order.
    order: Vec<Beam>,
    /// The number of beams that have been due.
    tried: usize,
    /// Made when the first beam is due.
    engine: Option<PathEngine>,
    /// Computed together. `None` if the board is too large, or if distances do not guide beams.
    distances: Option<Arc<DistanceTable>>,
    /// The work of the beams.
    stats: Stats,
}

/// One beam from each side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Beam {
    width: usize,
    /// Whether it ignores distances even if they are available. It may find what guided beams of the same width miss.
    is_blind: bool,
}

/// Returns the beams for a task, in their order: of each width but the smallest there is a blind one as well.
fn beams(task: &Task) -> Vec<Beam> {
    let width = |number: &Number| usize::try_from(task.number(number)).unwrap_or(usize::MAX);
    let (first, last) = (width(&FIRST_WIDTH), width(&LAST_WIDTH));
    let narrow = Some(width(&NARROW_WIDTH)).filter(|&width| width > 0 && task.is_small() && task.traits.is_guided);
    let mut beams: Vec<Beam> = narrow.into_iter().map(|width| Beam { width, is_blind: false }).collect();
    let mut next = Some(first).filter(|&width| width > 0 && width <= last);
    while let Some(width) = next {
        if width > first {
            beams.push(Beam { width, is_blind: true });
        }
        beams.push(Beam { width, is_blind: false });
        next = wider(width).filter(|&width| width <= last);
    }
    beams
}

/// Returns the next width in the series 1, 3, 10, 30 and so on.
fn wider(width: usize) -> Option<usize> {
    let is_three = width.to_string().starts_with('3');
    if is_three { (width / 3).checked_mul(10) } else { width.checked_mul(3) }
}

/// Returns the conflicts that take about as long as beams of this width from all sides.
fn conflicts_for(task: &Task, width: usize) -> u64 {
    states(task, width).saturating_mul(SIDES) / task.number(&STATES_PER_CONFLICT).max(1)
}

/// Returns the states that a beam of this width meets at most.
fn states(task: &Task, width: usize) -> u64 {
    (width as u64).saturating_mul(task.traits.cells)
}

/// Returns how much longer beams wait, as a multiple of the preceding searches.
fn patience(task: &Task) -> u64 {
    let is_dense = task.traits.has_order() && task.traits.clues > task.traits.row;
    if is_dense { task.number(&DENSE_PATIENCE) } else { 1 }
}

impl Beams {
    /// Beams that have not begun.
    pub(crate) fn new(task: &Task) -> Self {
        Self { order: beams(task), tried: 0, engine: None, distances: None, stats: Stats::default() }
    }

    /// Returns the numbers of the beams that are due: they take no longer than the search did.
    fn planned(&self, task: &Task, spent: &Spent) -> Range<usize> {
        let patience = patience(task);
        let conflicts = if spent.are_rounds_over { u64::MAX } else { spent.conflicts };
        let is_due = |beam: &&Beam| {
            conflicts_for(task, beam.width).saturating_mul(patience) <= conflicts
                && states(task, beam.width) <= MAX_STATES
        };
        let due = self.order[self.tried..].iter().take_while(is_due).count();
        // On a small board a quick count comes after the first one.
        let is_unlikely = task.traits.has_labels() && spent.likely != Likely::Sought;
        let is_first = self.tried == 0 && is_unlikely && task.is_small();
        self.tried..self.tried + if is_first { due.min(1) } else { due }
    }

    /// Looks for a first solution with a beam, and near to where it fails.
    fn search(&mut self, task: &Task, number: usize, allowance: &Allowance) -> Step {
        if self.engine.is_none() {
            if !task.has_memory_for_beams() {
                return Step::Paused;
            }
            let problem = task.encoding.problem.as_deref().filter(|_| task.traits.is_guided);
            self.distances = problem.and_then(DistanceTable::new).map(Arc::new);
            self.engine = PathEngine::with_all_techniques(task);
        }
        let Some(engine) = &mut self.engine else { return Step::Paused };
        let Beam { width, is_blind } = self.order[number];
        let distances = self.distances.as_ref().filter(|_| !is_blind);
        let is_repeated = number > 0 && self.order[number - 1] == (Beam { width, is_blind: true });
        if distances.is_none() && is_repeated {
            return Step::Paused;
        }
        let mut sweeps = from_all_sides(task, engine, propagations_for(task, states(task, width)));
        if let Some(distances) = distances {
            sweeps = sweeps.into_iter().map(|plan| plan.with_distances(Arc::clone(distances))).collect();
        }
        let limits = Limits { memory: task.memory_beside_counts(), states: Some(MAX_STATES), max_count: None };
        let (found, stats) = beam::from_each_side(task, &sweeps, width, &limits);
        self.stats += stats;
        match found {
            Beamed::Found(solutions) => {
                for solution in &solutions {
                    engine.exclude(task, solution);
                }
                Step::Found(solutions)
            }
            Beamed::Dead(beams, _) => {
                let conflicts = task.number(&REPAIR_CONFLICTS).saturating_add(conflicts_for(task, width));
                repair(task, engine, allowance, beams, conflicts)
            }
            Beamed::Wrong(defect) => Step::Stopped(defect.into()),
        }
    }

    /// Frees the memory, because nothing is left to do.
    fn retire(&mut self) {
        self.distances = None;
        if let Some(engine) = self.engine.take() {
            self.stats += engine.stats();
        }
    }
}

impl Worker for Beams {
    fn is_sound_for(&self, traits: &Traits) -> bool {
        traits.is_pure
    }

    fn due(&self, task: &Task, spent: &mut Spent) -> Option<Due> {
        // Where cells have numbers, search alone finds a solution sooner.
        if spent.found > 0 || spent.round == 0 || task.traits.has_steps() {
            return None;
        }
        let planned = self.planned(task, spent);
        let widest = self.order[..planned.end].iter().map(|beam| beam.width).max().unwrap_or(0);
        spent.beam_states = states(task, widest);
        (!planned.is_empty()).then_some(Due::InRound)
    }

    fn run(&mut self, shift: &Shift<'_>) -> Step {
        let mut planned = self.planned(shift.task, &shift.spent);
        self.tried = planned.end;
        let allowance = shift.allowance(self.engine.as_ref());
        let steps = planned.by_ref().map(|number| self.search(shift.task, number, &allowance));
        let step = { steps }.find(|step| !step.is_paused()).unwrap_or(Step::Paused);
        if shift.spent.are_rounds_over && step.is_paused() {
            self.retire();
        }
        step
    }

    fn report(&self, spent: &mut Spent) {
        spent.stats += self.stats;
        if let Some(engine) = &self.engine {
            spent.stats += engine.stats();
        }
    }

    fn others_found(&mut self, _: &Task, _: &[Solution], _: &mut Option<PathEngine>) {
        self.retire();
    }

    fn release_engine(&mut self) -> Option<PathEngine> {
        self.distances = None;
        self.engine.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_beam_is_about_three_times_as_wide() {
        let widths = std::iter::successors(Some(1), |&width| wider(width));
        assert_eq!(widths.take(6).collect::<Vec<_>>(), [1, 3, 10, 30, 100, 300]);
        assert_eq!(wider(usize::MAX), None);
    }
}
