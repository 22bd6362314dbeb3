//! Sweeps over a puzzle's board: their direction, and the edges that are known beforehand.

use crate::solve::build::build;
use crate::solve::engine::EngineSource;
use crate::solve::task::Task;
use unicursal_core::frontier::{Effort, Limits, SweepPlan};
use unicursal_core::path::PathModel;
use unicursal_core::{Budget, Limit, Solver as Engine, Stats};

/// A sweep that knows the edges that follow from the puzzle by propagation alone.
pub(crate) struct Frontier(SweepPlan);

impl Frontier {
    /// With what the engine of `source`, which has not begun, propagates. None if the puzzle contradicts itself.
    pub(crate) fn new(task: &Task, source: &mut EngineSource) -> Option<Self> {
        let is_solvable = source.engine.probe(0, &task.budget());
        best(task, &source.engine, &source.path_model, is_solvable).map(Self)
    }

    pub(crate) fn estimated_states(&self) -> f64 {
        self.0.estimated_states()
    }

    /// Sweeps, and again with more edges known if that takes more than a moment. Returns, beside the result, what was
    /// done.
    pub(crate) fn run<T: Send>(
        &self,
        task: &Task,
        work: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
    ) -> (Result<T, Limit>, Stats) {
        let few_states = task.schedule().few_states;
        let limits = Limits { memory: usize::MAX, states: Some(few_states), max_count: None };
        let (result, mut stats) = sweep_within(task, &limits, |limits, budget| work(&self.0, limits, budget));
        if !matches!(result, Err(Limit::States)) {
            return (result, stats);
        }
        let Some(sweep) = probed(task) else { return (result, stats) };
        let limits = Limits { states: task.options.most_states, ..limits };
        let (result, more) = sweep_on_all_threads(task, &limits, |limits, budget| work(&sweep, limits, budget));
        stats += more;
        (result, stats)
    }
}

/// A sweep that knows more edges, those that probing finds too.
pub(crate) fn probed(task: &Task) -> Option<SweepPlan> {
    let (mut engine, path_model) = build(task)?;
    let is_solvable = engine.probe(task.schedule().probing_propagations, &task.budget());
    best(task, &engine, &path_model, is_solvable)
}

/// The sweep along the side of the board with less estimated effort, given the edges that `engine` has fixed.
fn best(task: &Task, engine: &Engine, path_model: &PathModel, is_solvable: bool) -> Option<SweepPlan> {
    let by_rows = sweep(task, engine, path_model, is_solvable, &[])?;
    let by_rows = folded(by_rows, task.encoding.mirrored_in_rows());
    let by_columns = sweep(task, engine, path_model, is_solvable, &task.encoding.by_columns())?;
    let by_columns = folded(by_columns, task.encoding.mirrored_in_columns());
    // Where both are as good, mirror images decide. They spare a third of the states, which is less than what the
    // estimate may tell apart.
    let cost = |plan: &SweepPlan| (plan.estimated_states(), !plan.is_folded());
    let best = if cost(&by_columns) < cost(&by_rows) { by_columns } else { by_rows };
    Some(without_dead_states(task, best))
}

/// The same plan, which counts states as one that are mirror images, if the puzzle is its own mirror image.
fn folded(plan: SweepPlan, mirrored: Option<Vec<u32>>) -> SweepPlan {
    match mirrored {
        Some(mirrored) => plan.with_symmetry(&mirrored),
        None => plan,
    }
}

/// The same plan, which recognizes dead states where it can.
fn without_dead_states(task: &Task, plan: SweepPlan) -> SweepPlan {
    let geometry = task.has_labels().then(|| task.encoding.geometry()).flatten();
    match geometry {
        Some(geometry) => plan.with_geometry(geometry),
        None => plan,
    }
}

/// The sweeps from all four sides that are narrow enough to be completed, with the edges that the engine of `source`
/// fixes within `propagations`. They recognize dead states.
pub(crate) fn narrow_from_all_sides(task: &Task, source: &mut EngineSource, propagations: u64) -> Vec<SweepPlan> {
    let effort = task.schedule().fallback_effort;
    let is_solvable = source.engine.probe(0, &task.budget());
    let unprobed = best(task, &source.engine, &source.path_model, is_solvable);
    // Probing takes a while, and does not make up for a board that is far too wide.
    if unprobed.is_none_or(|plan| plan.estimated_states() > effort * WIDE) {
        return vec![];
    }
    let sides = from_all_sides(task, source, propagations).into_iter();
    sides.filter(|plan| plan.estimated_states() <= effort).map(|plan| without_dead_states(task, plan)).collect()
}

/// By how much probing reduces the estimate of a sweep, at most.
const WIDE: f64 = 1e4;

/// The most sweeps that [`from_all_sides`] returns.
pub(crate) const SIDES: u64 = 4;

/// The sweeps from all four sides, with the edges that the engine of `source` fixes within `propagations`, those with
/// less estimated effort first. What a beam misses on one way it may find on another.
pub(crate) fn from_all_sides(task: &Task, source: &mut EngineSource, propagations: u64) -> Vec<SweepPlan> {
    let EngineSource { engine, path_model, .. } = source;
    let is_solvable = engine.probe(propagations, &task.budget());
    let by_rows: Vec<u32> = (0..task.encoding.cells() as u32).collect();
    let orders = [by_rows, task.encoding.by_columns()];
    let back = orders.each_ref().map(|order| order.iter().rev().copied().collect::<Vec<_>>());
    let orders = orders.iter().chain(&back);
    let sweep = |order: &Vec<u32>| sweep(task, engine, path_model, is_solvable, order);
    let mut sweeps: Vec<SweepPlan> = orders.filter_map(sweep).collect();
    sweeps.sort_by(|a, b| a.estimated_states().total_cmp(&b.estimated_states()));
    sweeps
}

fn sweep(
    task: &Task,
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
    let thresholds = &task.schedule().engine;
    Some(SweepPlan::with_thresholds(task.encoding.problem.as_ref()?, order, fixed, thresholds))
}

/// Has `work` sweep within `limits` and within the memory of the task. Returns the result and what was done.
fn sweep_within<T>(
    task: &Task,
    limits: &Limits,
    work: impl Fn(&Limits, &Budget) -> (Result<T, Limit>, Effort),
) -> (Result<T, Limit>, Stats) {
    task.within_memory(limits.memory, |memory| {
        let (result, effort) = work(&Limits { memory, ..*limits }, &task.budget());
        (result, effort.stats())
    })
}

/// The same on all threads.
pub(crate) fn sweep_on_all_threads<T: Send>(
    task: &Task,
    limits: &Limits,
    work: impl Fn(&Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
) -> (Result<T, Limit>, Stats) {
    let threads = &task.options.threads;
    sweep_within(task, limits, |limits, budget| threads.run(|| work(limits, budget)))
}
