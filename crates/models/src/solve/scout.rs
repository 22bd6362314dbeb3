//! The scout of a search for a first solution: beams, and an engine that completes what dead ones have begun.
//!
//! It works beside the main search, on another thread if there is one, and shares nothing with it: so neither depends
//! on how fast the other is.

use crate::board::Solution;
use crate::solve::answer::NextSolution;
use crate::solve::beam::{self, Found};
use crate::solve::engine::{ConflictLimit, EngineSource};
use crate::solve::repair::repair;
use crate::solve::schedule::Schedule;
use crate::solve::sweep::SIDES;
use crate::solve::task::Task;
use std::ops::Range;
use std::sync::Arc;
use unicursal_core::Stats;
use unicursal_core::frontier::DistanceTable;
use unicursal_core::path::{PathClues, PathProblem};

/// Beams from the narrowest to the widest, as they become due.
pub(crate) struct Scout {
    widths: Vec<usize>,
    /// How many of them have been due.
    tried: usize,
    /// Made when the first beam is due.
    engine: Option<EngineSource>,
    /// Likewise; none if the board is too large, or if they do not guide.
    distances: Option<Arc<DistanceTable>>,
    /// What the beams did.
    stats: Stats,
    /// Another solution that was found together with the first one.
    pub(crate) second: Option<Solution>,
}

impl Scout {
    /// One that has not begun.
    pub(crate) fn new(task: &Task) -> Self {
        let Schedule { beam_widths, narrow_beam_width, .. } = *task.schedule();
        let narrow = narrow_beam_width.filter(|_| task.is_small() && guided(task).is_some());
        let widths = narrow.into_iter().chain(beam_widths.iter().copied()).collect();
        Self { widths, tried: 0, engine: None, distances: None, stats: Stats::default(), second: None }
    }

    /// The numbers of the beams that are due: their states are within the schedule, and they take no longer than the
    /// `conflicts` of the main search did. On large boards beams wait longer while the streamliner stands, and without
    /// clues, and so they do among many clues: there search mostly ends soon.
    pub(crate) fn due(&mut self, task: &Task, conflicts: u64, is_streamlined: bool) -> Range<usize> {
        let schedule = task.schedule();
        let cells = task.encoding.cells() as u64;
        let waits = is_streamlined || clues(task) == Some(&PathClues::None);
        let patience =
            if waits { (cells.pow(2) / schedule.large_board_cells.saturating_pow(2).max(1)).max(1) } else { 1 };
        let is_dense = matches!(clues(task), Some(PathClues::Order(order))
            if order.len() as u64 * 1024 >= cells.saturating_mul(schedule.dense_clues));
        let patience = if is_dense { patience.saturating_mul(schedule.dense_patience) } else { patience };
        let is_due = |width: usize| {
            conflicts_for(task, width).saturating_mul(patience) <= conflicts
                && (width as u64).saturating_mul(cells) <= schedule.beam_states
        };
        let before = self.tried;
        let due = self.widths[before..].iter().take_while(|&&width| is_due(width)).count();
        // On a small board a glance at counts comes after the first one.
        let is_unlikely = task.has_labels() && !is_streamlined;
        self.tried += if before == 0 && is_unlikely && task.is_small() { due.min(1) } else { due };
        before..self.tried
    }

    /// Looks for a first solution with these beams, and near to where they fail. None: it found none, or there is no
    /// memory for an engine of its own.
    pub(crate) fn run(
        &mut self,
        task: &Task,
        mut due: Range<usize>,
        limit: ConflictLimit,
    ) -> Option<NextSolution> {
        due.find_map(|number| self.search_beam(task, number, limit))
    }

    fn search_beam(&mut self, task: &Task, number: usize, limit: ConflictLimit) -> Option<NextSolution> {
        if self.engine.is_none() && !task.has_memory_for_scout() {
            return None;
        }
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => {
                self.distances = guided(task).and_then(DistanceTable::new).map(Arc::new);
                none.insert(EngineSource::with_all_techniques(task)?)
            }
        };
        let width = self.widths[number];
        // What beams that know distances miss, others of the same width may find.
        let is_first_of_two = self.widths.get(number + 1) == Some(&width);
        let distances = self.distances.as_ref().filter(|_| !is_first_of_two);
        if distances.is_none() && number > 0 && self.widths[number - 1] == width {
            return None;
        }
        let (found, stats) = beam::scheduled(task, engine, width, distances);
        self.stats += stats;
        let (first, second) = match found {
            Ok(Found::Solutions(pair)) => pair,
            Ok(Found::Dead(beams)) => {
                let conflicts = task.schedule().repair_least_conflicts.saturating_add(conflicts_for(task, width));
                return repair(task, engine, limit, beams, conflicts);
            }
            Err(defect) => return Some(Err(defect.into())),
        };
        for solution in [Some(&first), second.as_ref()].into_iter().flatten() {
            engine.exclude(task, solution);
        }
        self.second = second;
        Some(Ok(Some(first)))
    }

    /// About how many states a beam from one side has met at most so far, or meets in this turn.
    pub(crate) fn states(&self, task: &Task) -> u64 {
        let widest = self.widths[..self.tried].iter().max().copied().unwrap_or(0);
        widest.saturating_mul(task.encoding.cells()) as u64
    }

    /// What it has done, its engine included.
    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.stats;
        if let Some(engine) = &self.engine {
            stats += engine.stats();
        }
        stats
    }

    /// The engine that goes on where the scout has found something, and what the rest did.
    pub(crate) fn into_engine(self) -> (Option<EngineSource>, Stats) {
        (self.engine, self.stats)
    }
}

/// The conflicts that take about as long as beams of this width from all sides.
fn conflicts_for(task: &Task, width: usize) -> u64 {
    let schedule = task.schedule();
    let states_per_conflict = match clues(task) {
        Some(PathClues::Steps(_)) => schedule.states_per_conflict_with_steps,
        _ => schedule.states_per_conflict,
    };
    (width.saturating_mul(task.encoding.cells()) as u64).saturating_mul(SIDES) / states_per_conflict.max(1)
}

/// The problem, if beams for it make use of distances.
fn guided(task: &Task) -> Option<&PathProblem> {
    task.encoding.problem.as_deref().filter(|problem| DistanceTable::guides(problem))
}

fn clues(task: &Task) -> Option<&PathClues> {
    task.encoding.problem.as_ref().map(|problem| problem.clues())
}
