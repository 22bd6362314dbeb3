//! Engines that hold the path problem of a task.

use crate::solve::task::Task;
use std::sync::Arc;
use unicursal_core::path::{self, PathModel, Technique};
use unicursal_core::{Lit, Solver as Engine, Store};

/// An engine with the task's problem and the techniques of the first stage; none if the puzzle contradicts itself.
pub(crate) fn build_first_stage(task: &Task) -> Option<(Box<Engine>, Arc<PathModel>)> {
    let problem = task.encoding.problem.clone()?;
    let mut engine = Box::new(Engine::with_thresholds(task.schedule().engine));
    engine.limit_setup(&task.budget());
    let path_model = path::post(&mut engine, problem, &task.techniques.first_stage());
    Some((engine, path_model))
}

/// An engine with all techniques. Variables have the same numbers in all engines of a task.
pub(crate) fn build(task: &Task) -> Option<(Box<Engine>, Arc<PathModel>)> {
    let (mut engine, mut path_model) = build_first_stage(task)?;
    if task.techniques.has(Technique::Stages) {
        path_model = path::extend(&mut engine, &path_model, &task.techniques);
    }
    Some((engine, path_model))
}

/// An engine with all techniques for a branch of a parallel search, which only a puzzle with a problem comes to.
pub(crate) fn build_branch(task: &Task) -> Engine {
    build(task).map(|(engine, _)| *engine).unwrap_or_default()
}

/// Excludes the solution with these used edges.
pub(crate) fn exclude(engine: &mut Engine, used: impl IntoIterator<Item = Lit>) {
    let clause: Vec<Lit> = used.into_iter().map(|edge| !edge).collect();
    engine.add_clause(&clause);
}

/// The edges that are true in a solution.
pub(crate) fn used_edges(path_model: &PathModel, model: &Store) -> Vec<Lit> {
    let edges = (0..path_model.graph().edges().len() as u32).map(|edge| path_model.edge(edge));
    edges.filter(|&edge| model.is_true(edge)).collect()
}
