//! The sweep over a puzzle's board: its direction, and the edges that are known beforehand.

use crate::solve::build::build;
use crate::solve::session::Search;
use std::sync::Arc;
use unicursal_core::frontier::{Effort, Limits, SweepPlan};
use unicursal_core::path::PathModel;
use unicursal_core::{Budget, Limit, Solver as Engine, Stats};

/// A sweep that knows what follows from the puzzle at once.
pub(crate) struct Frontier(SweepPlan);

impl Frontier {
    /// None if the puzzle contradicts itself. `search` has not begun.
    pub(crate) fn of(search: &mut Search<'_>) -> Option<Self> {
        let (mut engine, path_model) = search.engine.take()?;
        let is_solvable = engine.probe(0, &search.budget);
        let best = best(search, &engine, &path_model, is_solvable);
        search.engine = Some((engine, path_model));
        best.map(Self)
    }

    pub(crate) fn estimated_states(&self) -> f64 {
        self.0.estimated_states()
    }

    /// Has the sweep done, again with more edges known if it takes more than a moment; and says what was done.
    pub(crate) fn run<T: Send>(
        &self,
        search: &mut Search<'_>,
        work: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
    ) -> (Result<T, Limit>, Stats) {
        let few_states = search.solver.schedule.few_states;
        let limits = Limits { memory: usize::MAX, states: Some(few_states), most: None };
        let (result, mut stats) = sweep_within(search, &limits, |limits, budget| work(&self.0, limits, budget));
        if !matches!(result, Err(Limit::States)) {
            return (result, stats);
        }
        let Some(sweep) = probed(search) else { return (result, stats) };
        let limits = Limits { states: None, ..limits };
        let (result, more) = sweep_on_all_threads(search, &limits, |limits, budget| work(&sweep, limits, budget));
        stats += more;
        (result, stats)
    }
}

/// A sweep that knows more edges, those that probing finds too.
pub(crate) fn probed(search: &Search<'_>) -> Option<SweepPlan> {
    let (engine, path_model, is_solvable) = probe(search)?;
    best(search, &engine, &path_model, is_solvable)
}

/// A new engine that has been probed, and whether that left the puzzle solvable.
fn probe(search: &Search<'_>) -> Option<(Box<Engine>, Arc<PathModel>, bool)> {
    let schedule = &search.solver.schedule;
    let (mut engine, path_model) = build(&search.encoding, &search.techniques, schedule.engine, &search.budget)?;
    let is_solvable = engine.probe(schedule.probing, &search.budget);
    Some((engine, path_model, is_solvable))
}

/// The sweep along the side of the board that promises less effort, with the edges that `engine` has fixed.
fn best(search: &Search<'_>, engine: &Engine, path_model: &PathModel, is_solvable: bool) -> Option<SweepPlan> {
    let by_rows = sweep(search, engine, path_model, is_solvable, &[])?;
    let by_columns = sweep(search, engine, path_model, is_solvable, &search.encoding.by_columns())?;
    Some(if by_columns.estimated_states() < by_rows.estimated_states() { by_columns } else { by_rows })
}

/// How many sweeps [`from_all_sides`] gives at most.
pub(crate) const SIDES: u64 = 4;

/// The sweeps from all four sides, with the edges that `engine` fixes within so many propagations, those that promise
/// less effort first. What a beam misses on one way it may find on another.
pub(crate) fn from_all_sides(
    search: &Search<'_>,
    engine: &mut Engine,
    path_model: &PathModel,
    propagations: u64,
) -> Vec<SweepPlan> {
    let is_solvable = engine.probe(propagations, &search.budget);
    let by_rows: Vec<u32> = (0..search.encoding.cells() as u32).collect();
    let orders = [by_rows, search.encoding.by_columns()];
    let back = orders.each_ref().map(|order| order.iter().rev().copied().collect::<Vec<_>>());
    let orders = orders.iter().chain(&back);
    let sweep = |order: &Vec<u32>| sweep(search, engine, path_model, is_solvable, order);
    let mut sweeps: Vec<SweepPlan> = orders.filter_map(sweep).collect();
    sweeps.sort_by(|a, b| a.estimated_states().total_cmp(&b.estimated_states()));
    sweeps
}

fn sweep(
    search: &Search<'_>,
    engine: &Engine,
    path_model: &PathModel,
    is_solvable: bool,
    order: &[u32],
) -> Option<SweepPlan> {
    // Without solutions the engine's assignment means nothing; then no edge may be used.
    let root = engine.model();
    let fixed = |edge| {
        if is_solvable { root.value(path_model.edge(edge)) } else { Some(false) }
    };
    let thresholds = &search.solver.schedule.engine;
    Some(SweepPlan::with_thresholds(search.encoding.problem.as_ref()?, order, fixed, thresholds))
}

/// A board of a single cell has no steps to sweep over, and one that contradicts itself no cover.
pub(crate) fn is_trivial(search: &Search<'_>) -> bool {
    search.encoding.problem.is_none() || search.encoding.cells() < 2
}

/// Has a sweep done within `limits` and within the memory of the puzzle; and says what was done.
fn sweep_within<T>(
    search: &mut Search<'_>,
    limits: &Limits,
    work: impl Fn(&Limits, &Budget) -> (Result<T, Limit>, Effort),
) -> (Result<T, Limit>, Stats) {
    search.within_memory(limits.memory, |search, memory| {
        let (result, effort) = work(&Limits { memory, ..*limits }, &search.budget);
        (result, effort.stats())
    })
}

/// Likewise, on all threads.
pub(crate) fn sweep_on_all_threads<T: Send>(
    search: &mut Search<'_>,
    limits: &Limits,
    work: impl Fn(&Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
) -> (Result<T, Limit>, Stats) {
    let solver = search.solver;
    sweep_within(search, limits, |limits, budget| solver.on_all_threads(|| work(limits, budget)))
}

/// What search and frontier did together.
pub(crate) fn total(search: &Search<'_>, frontier: Stats) -> Stats {
    let mut stats = search.stats();
    stats += frontier;
    stats
}
