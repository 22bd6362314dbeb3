//! The shortest line, or the longest, with a proof of optimality.

use crate::session::Session;
use crate::settings::answer::{Interrupted, Report};
use crate::task::Task;
use crate::workers::lengths;
use crate::workers::path_engine::{Allowance, PathEngine};
use std::ops::ControlFlow;
use std::sync::Arc;
use unicursal_core::{Graph, IntVar, Limit, Linear, Relation, Solution as Values, Stats, Term};
use unicursal_models::board::{Side, Solution};
use unicursal_models::named::{impl_by_name, serde_by_name};

/// The kind of line that counts as best.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Goal {
    /// Lines that cost less: the shorter ones, if every side costs 1.
    #[default]
    Shortest,
    /// Lines that cost more.
    Longest,
}

impl Goal {
    /// All goals.
    pub const ALL: [Goal; 2] = [Goal::Shortest, Goal::Longest];

    /// Returns the name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Shortest => "shortest",
            Goal::Longest => "longest",
        }
    }
}

impl_by_name!(Goal);
serde_by_name!(Goal, "goal");

/// The answer to "which is the best solution?".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Optimum {
    /// The best solution found, which has passed the verification, and the sum of the costs of its sides.
    pub best: Option<(Solution, i64)>,
    /// The proved bound: no solution costs less, or more, than this. `None` if a limit was reached before there was
    /// one, or if it is proved that there is no solution.
    pub bound: Option<i64>,
    /// The limit that ended the search before the proof was complete, if one did.
    pub limit: Option<Limit>,
}

/// Returns the best solution of a task, where each side that the line uses has a `cost`.
///
/// # Errors
/// The solver is wrong about this puzzle.
pub(crate) fn optimum(
    task: &Arc<Task>,
    goal: Goal,
    cost: impl Fn(Side) -> i16,
) -> Report<Result<Optimum, Interrupted>> {
    let priced = |solution: Solution| {
        let price = solution.steps().map(|(from, to)| i64::from(cost(Side::between(from, to)))).sum();
        (solution, price)
    };
    // Lines through every cell all have the same number of sides.
    let is_any_best = || {
        let problem = task.encoding.problem().filter(|problem| problem.covers())?;
        let mut costs = sides(task, problem.graph()).map(|(_, side)| cost(side));
        let first = costs.next()?;
        Some(costs.all(|cost| cost == first))
    };
    if task.is_trivial() || is_any_best() == Some(true) {
        let mut session = Session::new(task);
        let answer = session.next_solution().map(|solution| {
            let best = solution.map(priced);
            Optimum { bound: best.as_ref().map(|best| best.1), best, limit: None }
        });
        return Report { answer, stats: session.stats() };
    }
    let mut engine = match PathEngine::new(task) {
        Ok(Some(engine)) => engine,
        other => {
            let answer = Ok(Optimum { best: None, bound: None, limit: other.err() });
            return Report { answer, stats: Stats::default() };
        }
    };
    engine.extend(task);
    let objective = objective(task, &mut engine, &cost);
    if let Some(problem) = &task.encoding.problem
        && sides(task, problem.graph()).all(|(_, side)| cost(side) == 1)
    {
        lengths::post(&mut engine, problem, objective);
    }
    let budget = engine.budget(task, &Allowance::NONE, task.options.conflict_limit);
    let PathEngine { solver, model } = &mut engine;
    let improved = |_, _: &Values| ControlFlow::Continue(());
    let found = match goal {
        Goal::Shortest => solver.minimize(objective, &[], &budget, improved),
        Goal::Longest => solver.maximize(objective, &[], &budget, improved),
    };
    let best = found.best.map(|(_, values)| {
        let is_used = |edge| values.holds(model.edge(edge), solver.assignment());
        task.verified(task.encoding.paths(is_used)).map(priced)
    });
    let answer = match best.transpose() {
        Ok(best) => Ok(Optimum { best, bound: found.bound, limit: found.limit }),
        Err(defect) => Err(Interrupted::Defect(defect)),
    };
    Report { answer, stats: engine.stats() }
}

/// Returns the edges that stand for sides, each with its side. Edges to virtual vertices and edges within a cell do
/// not.
fn sides(task: &Task, graph: &Graph) -> impl Iterator<Item = (u32, Side)> {
    (0..).zip(graph.edges()).filter_map(|(edge, &ends)| match task.encoding.ends_of(ends)? {
        [Some(a), Some(b)] => Some((edge, Side::between(a, b))),
        _ => None,
    })
}

/// Returns a variable for the sum of the costs of the used sides.
fn objective(task: &Task, engine: &mut PathEngine, cost: impl Fn(Side) -> i16) -> IntVar {
    let mut terms: Vec<(i64, Term)> = vec![];
    let [mut min, mut max] = [0; 2];
    for (edge, side) in sides(task, engine.model.graph()) {
        let cost = i64::from(cost(side));
        min += cost.min(0);
        max += cost.max(0);
        terms.push((cost, engine.model.edge(edge).into()));
    }
    let objective = engine.solver.new_bounded_int(min..=max);
    terms.push((-1, objective.into()));
    engine.solver.post(Linear::new(terms, Relation::Equal, 0));
    objective
}
