//! The meaning of a path problem, checked on a full assignment by walking every path.

use crate::path::local::Atom;
use crate::path::model::PathModel;
use crate::path::pieces;
use crate::path::problem::PathClues;
use crate::store::Store;

/// Returns whether the true edges are paths that visit every vertex once, in agreement with the clues, and meet the
/// local constraints. An optional vertex that no path visits has no edges.
pub(super) fn are_paths(model: &PathModel, store: &Store) -> bool {
    let is_used = |edge: u32| store.is_true(model.edge(edge));
    let is_met = |vertex: u32| model.graph().arcs(vertex).iter().any(|arc| is_used(arc.edge));
    let mut met = vec![false; model.graph().vertices()];
    let starts: Vec<u32> = match model.clues() {
        PathClues::Labels(pairs) => pairs.iter().map(|pair| pair[0]).collect(),
        PathClues::Order(order) => order.iter().take(1).copied().collect(),
        PathClues::Steps(steps) => steps.iter().take(1).map(|step| step.0).collect(),
        PathClues::None => {
            let on_path = |&vertex: &u32| model.is_end(vertex) || model.is_cycle() && is_met(vertex);
            (0..model.vertices()).find(on_path).into_iter().collect()
        }
    };
    // A loop is not empty.
    if starts.is_empty() {
        return false;
    }
    let paths: Vec<Vec<u32>> = starts.into_iter().map(|start| walk(model, store, start, &mut met)).collect();
    if (0..).zip(&met).any(|(vertex, met)| !met && (is_met(vertex) || !model.problem().is_optional(vertex))) {
        return false;
    }
    if !are_local_constraints_met(model, store, is_used, is_met) || !pieces::are_obeyed(model, is_used) {
        return false;
    }
    match model.clues() {
        PathClues::None => true,
        PathClues::Labels(pairs) => pairs.iter().zip(&paths).all(|(pair, path)| path.last() == Some(&pair[1])),
        PathClues::Order(order) => {
            let met: Vec<u32> = paths[0].iter().copied().filter(|vertex| order.contains(vertex)).collect();
            met == *order
        }
        PathClues::Steps(steps) => {
            steps.iter().all(|&(vertex, step)| paths[0].get((step - steps[0].1) as usize) == Some(&vertex))
        }
    }
}

fn are_local_constraints_met(
    model: &PathModel,
    store: &Store,
    is_used: impl Fn(u32) -> bool,
    is_met: impl Fn(u32) -> bool,
) -> bool {
    let problem = model.problem();
    let inside = problem.faces().filter(|_| problem.has_inside()).map(|faces| faces.inside(&is_used));
    let Some(inside) = inside.unwrap_or_else(|| Some(vec![])) else { return false };
    let holds = |atom| match atom {
        Atom::Edge(edge) => is_used(edge),
        Atom::Visited(vertex) => is_met(vertex),
        Atom::Inside(face) => inside[face as usize],
    };
    let mut due = model.conditional().filter(|(condition, _)| store.is_true(*condition));
    due.all(|(_, local)| local.is_satisfied(holds))
}

fn walk(model: &PathModel, store: &Store, start: u32, met: &mut [bool]) -> Vec<u32> {
    let mut path = vec![];
    let mut next = Some(start);
    while let Some(vertex) = next {
        met[vertex as usize] = true;
        path.push(vertex);
        let used = model.graph().arcs(vertex).iter().filter(|arc| store.is_true(model.edge(arc.edge)));
        next = used.map(|arc| arc.to).find(|&to| !met[to as usize]);
    }
    path
}
