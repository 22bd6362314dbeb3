//! An engine that holds the problem of a puzzle.

use crate::encoding::Encoding;
use std::sync::Arc;
use unicursal_core::path::{self, Layout, Techniques};
use unicursal_core::{Budget, Lit, Solver as Engine, Store, Thresholds};

/// An engine with the problem of `encoding` and the techniques of the first stage, unless that contradicts itself.
pub(crate) fn build_first_stage(
    encoding: &Encoding,
    techniques: &Techniques,
    thresholds: Thresholds,
    budget: &Budget,
) -> Option<(Box<Engine>, Arc<Layout>)> {
    let mut engine = Box::new(Engine::with_thresholds(thresholds));
    engine.limit_setup(budget);
    let layout = path::post(&mut engine, encoding.cover.clone()?, &techniques.first_stage());
    Some((engine, layout))
}

/// The same with all techniques. Variables have the same numbers in all engines of an encoding.
pub(crate) fn build(
    encoding: &Encoding,
    techniques: &Techniques,
    thresholds: Thresholds,
    budget: &Budget,
) -> Option<(Box<Engine>, Arc<Layout>)> {
    let (mut engine, mut layout) = build_first_stage(encoding, techniques, thresholds, budget)?;
    if techniques.staged {
        layout = path::extend(&mut engine, &layout, techniques);
    }
    Some((engine, layout))
}

/// Excludes the solution with these used edges.
pub(crate) fn exclude(engine: &mut Engine, used: impl IntoIterator<Item = Lit>) {
    let clause: Vec<Lit> = used.into_iter().map(|edge| !edge).collect();
    engine.add_clause(&clause);
}

/// The edges that are true in a solution.
pub(crate) fn used_edges(layout: &Layout, model: &Store) -> Vec<Lit> {
    let edges = (0..layout.graph().edges().len() as u32).map(|edge| layout.edge(edge));
    edges.filter(|&edge| model.is_true(edge)).collect()
}

/// The streamliner only serves to find a first solution. It was part of the decisions that led there, so that the
/// solution is excluded by its edges instead.
pub(crate) fn drop_streamliner(engine: &mut Engine, layout: &Layout) {
    if let Some(streamliner) = layout.streamliner().filter(|&lit| engine.model().is_true(lit)) {
        let used = used_edges(layout, engine.model());
        exclude(engine, used);
        engine.add_clause(&[!streamliner]);
    }
}
