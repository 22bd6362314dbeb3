//! What a cover means, checked on a full assignment by walking every path.

use super::cover::Clues;
use super::layout::Layout;
use crate::store::Store;

/// Whether the true edges are paths that meet every vertex once, in agreement with the clues.
pub(super) fn is_cover(layout: &Layout, store: &Store) -> bool {
    let mut met = vec![false; layout.graph().vertices()];
    let starts: Vec<u32> = match layout.clues() {
        Clues::Labels(pairs) => pairs.iter().map(|pair| pair[0]).collect(),
        Clues::Order(order) => order.iter().take(1).copied().collect(),
        Clues::Steps(steps) => steps.iter().take(1).map(|step| step.0).collect(),
        Clues::None => (0..layout.vertices())
            .find(|&vertex| layout.is_end(vertex))
            .or(Some(0))
            .into_iter()
            .collect(),
    };
    let paths: Vec<Vec<u32>> = starts
        .into_iter()
        .map(|start| walk(layout, store, start, &mut met))
        .collect();
    if met.contains(&false) {
        return false;
    }
    match layout.clues() {
        Clues::None => true,
        Clues::Labels(pairs) => pairs
            .iter()
            .zip(&paths)
            .all(|(pair, path)| path.last() == Some(&pair[1])),
        Clues::Order(order) => {
            let met: Vec<u32> = paths[0]
                .iter()
                .copied()
                .filter(|vertex| order.contains(vertex))
                .collect();
            met == *order
        }
        Clues::Steps(steps) => steps
            .iter()
            .all(|&(vertex, step)| paths[0].get((step - steps[0].1) as usize) == Some(&vertex)),
    }
}

fn walk(layout: &Layout, store: &Store, start: u32, met: &mut [bool]) -> Vec<u32> {
    let mut path = vec![];
    let mut next = Some(start);
    while let Some(vertex) = next {
        met[vertex as usize] = true;
        path.push(vertex);
        let used = layout
            .graph()
            .arcs(vertex)
            .iter()
            .filter(|arc| store.is_true(layout.edge(arc.edge)));
        next = used.map(|arc| arc.to).find(|&to| !met[to as usize]);
    }
    path
}
