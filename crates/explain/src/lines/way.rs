//! A way along sides of a line.

use std::collections::VecDeque;
use unicursal_core::Graph;

/// Returns a shortest way along used edges from one vertex to another: the vertices but the last one, each with the edge
/// that leads on, from the end of the way to its beginning. Empty if there is none.
pub(super) fn way(graph: &Graph, [from, to]: [u32; 2], is_used: impl Fn(u32) -> bool) -> Vec<(u32, u32)> {
    let mut came: Vec<Option<(u32, u32)>> = vec![None; graph.vertices()];
    let mut next = VecDeque::from([from]);
    while let Some(vertex) = next.pop_front().filter(|&vertex| vertex != to) {
        for arc in graph.arcs(vertex).iter().filter(|arc| is_used(arc.edge) && arc.to != from) {
            if came[arc.to as usize].is_none() {
                came[arc.to as usize] = Some((vertex, arc.edge));
                next.push_back(arc.to);
            }
        }
    }
    let mut way = vec![];
    let mut at = to;
    while let Some((before, edge)) = came[at as usize] {
        way.push((before, edge));
        at = before;
    }
    way
}
