//! Sweeps over a puzzle's board: their direction, and the edges that are known beforehand.

use crate::settings::number::numbers;
use crate::task::Task;
use crate::workers::path_engine::PathEngine;
use crate::workers::remaining::Remaining;
use unicursal_core::{Budget, Limit, Stats};
use unicursal_frontier::{Effort, Geometry, Limits, SweepPlan};
use unicursal_models::board::{Pos, Reach, Solution};
use unicursal_models::encode::Encoding;

numbers! {
    /// A sweep is narrow if its estimated states are at most as many: about twenty vertices wide.
    pub(crate) NARROW_STATES: "sweep.narrow_states" = 10_000_000_000_000;
    /// Propagations for probing edges that all solutions share or avoid.
    pub(crate) PROBING_PROPAGATIONS: "sweep.probing_propagations" = 1 << 20;
    /// States that take less time than probing.
    UNPROBED_STATES: "sweep.unprobed_states" = 1 << 13;
    /// States of a sweep per propagation that may be spent before it, on looking for such edges.
    STATES_PER_PROPAGATION: "sweep.states_per_propagation" = 16;
    /// States of a count that proves that there is no solution, or none but the known one. Counting one solution
    /// further than known is enough for that. A count keeps two layers at a time and is worth more states than a
    /// diagram.
    pub(crate) PROOF_STATES: "sweep.proof_states" = 1 << 26;
}

/// The factor by which probing reduces the estimate of a sweep, at most.
const GAIN_OF_PROBING: f64 = 1e4;

/// Bytes that a count for a proof may take.
pub(crate) const PROOF_MEMORY: usize = 1 << 30;

/// Returns the propagations that may be spent before sweeps from all sides, of `states` states each.
pub(crate) fn propagations_for(task: &Task, states: u64) -> u64 {
    states.saturating_mul(SIDES) / task.number(&STATES_PER_PROPAGATION).max(1)
}

/// Returns the sweep that knows the edges that `engine` propagates before it has begun. `None` if the puzzle
/// contradicts itself.
pub(crate) fn propagated(task: &Task, engine: &mut PathEngine) -> Option<SweepPlan> {
    let is_solvable = engine.solver.probe(0, &task.budget());
    best(task, engine, is_solvable)
}

/// Sweeps by `plan`. If that takes more than a moment, starts over with more known edges. Returns the result and the
/// work.
pub(crate) fn sweep_twice<T: Send>(
    task: &Task,
    plan: &SweepPlan,
    work: impl Fn(&SweepPlan, &Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
) -> (Result<T, Limit>, Stats) {
    let few_states = task.number(&UNPROBED_STATES);
    let limits = Limits { memory: usize::MAX, states: Some(few_states), max_count: None };
    let (result, mut stats) = sweep_within(task, &limits, |limits, budget| work(plan, limits, budget));
    if !matches!(result, Err(Limit::States)) {
        return (result, stats);
    }
    if let Some(limit) = task.budget().interrupted() {
        return (Err(limit), stats);
    }
    let Some(probed) = probed(task) else { return (result, stats) };
    let limits = Limits { states: task.options.max_states, ..limits };
    let (result, more) = sweep_on_all_threads(task, &limits, |limits, budget| work(&probed, limits, budget));
    stats += more;
    (result, stats)
}

/// Returns the remaining solutions of a sweep within `limits`: all of its diagram but `known`. Returns the work as
/// well.
pub(crate) fn remaining(
    task: &Task,
    plan: &SweepPlan,
    known: Option<&Solution>,
    limits: &Limits,
) -> (Result<Remaining, Limit>, Stats) {
    let (diagram, stats) = sweep_on_all_threads(task, limits, |limits, budget| plan.diagram(limits, budget));
    (diagram.map(|diagram| Remaining::of(diagram, known.cloned())), stats)
}

/// Returns a sweep that knows the edges that probing finds as well.
pub(crate) fn probed(task: &Task) -> Option<SweepPlan> {
    let mut engine = PathEngine::with_all_techniques(task)?;
    let is_solvable = engine.solver.probe(task.number(&PROBING_PROPAGATIONS), &task.budget());
    best(task, &engine, is_solvable)
}

/// Returns the sweep along the side of the board with less estimated effort, given the edges that `engine` has fixed.
fn best(task: &Task, engine: &PathEngine, is_solvable: bool) -> Option<SweepPlan> {
    let by_rows = sweep(task, engine, is_solvable, &task.encoding.by_rows())?;
    // A plan for a large board takes long, and without time to follow it any will do.
    if task.budget().interrupted().is_some() {
        return Some(by_rows);
    }
    let by_rows = folded(by_rows, task.encoding.mirrored_in_rows());
    let by_columns = sweep(task, engine, is_solvable, &task.encoding.by_columns())?;
    let by_columns = folded(by_columns, task.encoding.mirrored_in_columns());
    // Where both are as good, mirror images decide. They spare a third of the states, which is less than what the
    // estimate may tell apart.
    let cost = |plan: &SweepPlan| (plan.estimated_states(), !plan.is_folded());
    let best = if cost(&by_columns) < cost(&by_rows) { by_columns } else { by_rows };
    Some(without_dead_states(task, best))
}

/// Makes `plan` count mirror images as one state, if the puzzle is its own mirror image.
fn folded(plan: SweepPlan, mirrored: Option<Vec<u32>>) -> SweepPlan {
    match mirrored {
        Some(mirrored) => plan.with_symmetry(&mirrored),
        None => plan,
    }
}

/// Returns the layout of the graph, for sweeps by rows or by columns from any corner. `None` if there are virtual
/// vertices, or steps between cells that share no side.
fn layout(encoding: &Encoding) -> Option<Geometry> {
    let problem = encoding.problem.as_ref()?;
    // Joined through their sides, cells make a plane graph: steps cross at corners only.
    let over_sides = encoding.board.steps(Reach::Sides)?;
    let is_over_side =
        |&[a, b]: &[u32; 2]| encoding.cell(a).zip(encoding.cell(b)).is_some_and(|(a, b)| over_sides.join(a, b));
    if !problem.graph().edges().iter().all(is_over_side) {
        return None;
    }
    let last = encoding.cells.iter().map(|pos| pos.col).max()?;
    let family = |family: usize| -> Option<Vec<u16>> {
        let line = |&pos: &Pos| u16::try_from(encoding.board.lines(pos, last)[family]).ok();
        encoding.cells.iter().map(line).collect()
    };
    let lines = [0, 1, 2, 3].map(family);
    Some(Geometry { lines: lines.into_iter().flatten().collect(), is_planar: true })
}

/// Makes `plan` recognize dead states where it can.
fn without_dead_states(task: &Task, plan: SweepPlan) -> SweepPlan {
    let geometry = task.traits.has_labels().then(|| layout(&task.encoding)).flatten();
    match geometry {
        Some(geometry) => plan.with_geometry(geometry),
        None => plan,
    }
}

/// Returns the sweeps from all four sides that are narrow enough to be completed, with the edges that `engine` fixes
/// within `propagations`. They recognize dead states.
pub(crate) fn narrow_from_all_sides(task: &Task, engine: &mut PathEngine, propagations: u64) -> Vec<SweepPlan> {
    let narrow = task.number(&NARROW_STATES) as f64;
    let unprobed = propagated(task, engine);
    // Probing takes a while, and does not make up for a board that is far too wide.
    if unprobed.is_none_or(|plan| plan.estimated_states() > narrow * GAIN_OF_PROBING) {
        return vec![];
    }
    let sides = from_all_sides(task, engine, propagations).into_iter();
    sides.filter(|plan| plan.estimated_states() <= narrow).map(|plan| without_dead_states(task, plan)).collect()
}

/// The number of sweeps that [`from_all_sides`] returns, at most.
pub(crate) const SIDES: u64 = 4;

/// Returns the sweeps from all four sides, with the edges that `engine` fixes within `propagations`, those with less
/// estimated effort first. A beam that misses the solutions on one way may find them on another.
pub(crate) fn from_all_sides(task: &Task, engine: &mut PathEngine, propagations: u64) -> Vec<SweepPlan> {
    let is_solvable = engine.solver.probe(propagations, &task.budget());
    let orders = [task.encoding.by_rows(), task.encoding.by_columns()];
    let back = orders.each_ref().map(|order| order.iter().rev().copied().collect::<Vec<_>>());
    let orders = orders.iter().chain(&back);
    let mut sweeps: Vec<SweepPlan> = orders.filter_map(|order| sweep(task, engine, is_solvable, order)).collect();
    sweeps.sort_by(|a, b| a.estimated_states().total_cmp(&b.estimated_states()));
    sweeps
}

/// Returns the sweep in this order of the cells, given the edges that `engine` has fixed.
fn sweep(task: &Task, engine: &PathEngine, is_solvable: bool, order: &[u32]) -> Option<SweepPlan> {
    // Without solutions the engine's assignment means nothing. Then no edge may be used.
    let root = engine.solver.assignment();
    let fixed = |edge| {
        if is_solvable { root.value(engine.model.edge(edge)) } else { Some(false) }
    };
    Some(SweepPlan::with_parameters(task.encoding.problem.as_ref()?, order, fixed, &task.options.parameters))
}

/// Has `work` sweep within `limits` and within the memory of the task. Returns the result and the work.
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

/// Has `work` sweep also, on all threads.
pub(crate) fn sweep_on_all_threads<T: Send>(
    task: &Task,
    limits: &Limits,
    work: impl Fn(&Limits, &Budget) -> (Result<T, Limit>, Effort) + Sync,
) -> (Result<T, Limit>, Stats) {
    let threads = &task.options.threads;
    sweep_within(task, limits, |limits, budget| threads.run(|| work(limits, budget)))
}
