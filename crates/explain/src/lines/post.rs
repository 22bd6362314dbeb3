//! Path problems posted to engines that explain.

use std::sync::Arc;
use unicursal_core::Solver as Engine;
use unicursal_core::path::{self, PathClues, PathModel, PathProblem, Techniques};
use unicursal_models::encode::Encoding;

/// Posts the path problem of `encoding`. A label that is left out altogether still joins two different cells.
pub(crate) fn post(
    engine: &mut Engine,
    problem: &Arc<PathProblem>,
    encoding: &Encoding,
    techniques: &Techniques,
) -> Arc<PathModel> {
    let model = path::post(engine, Arc::clone(problem), techniques);
    path::streamline(engine, &model);
    let PathClues::Labels(pairs) = problem.clues() else { return model };
    let is_free = |vertex: &u32| encoding.cell(*vertex).is_none();
    for [one, other] in pairs.iter().filter(|pair| pair.iter().all(is_free)) {
        for arc in problem.graph().arcs(*one) {
            for same in problem.graph().arcs(*other).iter().filter(|same| same.to == arc.to) {
                engine.add_clause([!model.edge(arc.edge), !model.edge(same.edge)]);
            }
        }
    }
    model
}
