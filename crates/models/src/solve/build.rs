//! An engine that holds the problem of a puzzle.

use crate::encode::Encoding;
use std::sync::Arc;
use unicursal_core::path::{self, PathModel, Technique, Techniques};
use unicursal_core::{Budget, Lit, Solver as Engine, Store, Thresholds};

/// An engine with the problem of `encoding` and the techniques of the first stage, unless that contradicts itself.
pub(crate) fn build_first_stage(
    encoding: &Encoding,
    techniques: &Techniques,
    thresholds: Thresholds,
    budget: &Budget,
) -> Option<(Box<Engine>, Arc<PathModel>)> {
    let mut engine = Box::new(Engine::with_thresholds(thresholds));
    engine.limit_setup(budget);
    let path_model = path::post(&mut engine, encoding.problem.clone()?, &techniques.first_stage());
    Some((engine, path_model))
}

/// The same with all techniques. Variables have the same numbers in all engines of an encoding.
pub(crate) fn build(
    encoding: &Encoding,
    techniques: &Techniques,
    thresholds: Thresholds,
    budget: &Budget,
) -> Option<(Box<Engine>, Arc<PathModel>)> {
    let (mut engine, mut path_model) = build_first_stage(encoding, techniques, thresholds, budget)?;
    if techniques.has(Technique::Stages) {
        path_model = path::extend(&mut engine, &path_model, techniques);
    }
    Some((engine, path_model))
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

/// The streamliner only serves to find a first solution. It was part of the decisions that led there, so that the
/// solution is excluded by its edges instead.
pub(crate) fn drop_streamliner(engine: &mut Engine, path_model: &PathModel) {
    if let Some(streamliner) = path_model.streamliner().filter(|&lit| engine.model().is_true(lit)) {
        let used = used_edges(path_model, engine.model());
        exclude(engine, used);
        engine.add_clause(&[!streamliner]);
    }
}
