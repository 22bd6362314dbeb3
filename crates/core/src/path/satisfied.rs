//! The meaning of a path problem, checked on a full assignment by walking every path.

use crate::graph::Incidence;
use crate::path::model::PathModel;
use crate::path::problem::PathClues;
use crate::store::Store;

/// Whether the true edges are paths that visit every vertex once, in agreement with the clues; where paths may leave a
/// vertex out, it has no edges then.
pub(super) fn are_paths(model: &PathModel, store: &Store) -> bool {
    let mut met = vec![false; model.graph().vertices()];
    let starts: Vec<u32> = match model.clues() {
        PathClues::Labels(pairs) => pairs.iter().map(|pair| pair[0]).collect(),
        PathClues::Order(order) => order.iter().take(1).copied().collect(),
        PathClues::Steps(steps) => steps.iter().take(1).map(|step| step.0).collect(),
        PathClues::None => {
            (0..model.vertices()).find(|&vertex| model.is_end(vertex)).or(Some(0)).into_iter().collect()
        }
    };
    let paths: Vec<Vec<u32>> = starts.into_iter().map(|start| walk(model, store, start, &mut met)).collect();
    let is_used = |arc: &Incidence| store.is_true(model.edge(arc.edge));
    let is_left_out = |vertex| model.problem().may_skip(vertex) && !model.graph().arcs(vertex).iter().any(is_used);
    if (0..).zip(&met).any(|(vertex, is_met)| !is_met && !is_left_out(vertex)) {
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
