//! The lengths of paths that join labels, where cells may stay empty. The sum over all sides says little before most of
//! them are decided. But a path is at least as long as the distance between its ends, and longer if it visits a distant
//! cell.

use crate::workers::path_engine::PathEngine;
use std::collections::VecDeque;
use unicursal_core::path::{PathClues, PathProblem};
use unicursal_core::{Graph, IntVar, Linear, Lit, Relation, Term};

/// A vertex that cannot be reached.
const FAR: u32 = u32::MAX;

/// Posts that `total`, the number of used edges, is the sum of the lengths of the paths, for problems with labels.
pub(crate) fn post(engine: &mut PathEngine, problem: &PathProblem, total: IntVar) {
    let PathClues::Labels(pairs) = problem.clues() else { return };
    let graph = problem.graph();
    let vertices = graph.vertices();
    let is_end = |vertex: u32| pairs.iter().flatten().any(|&end| end == vertex);
    let mut labels: Vec<Vec<Option<Lit>>> = vec![];
    let mut sum: Vec<(i64, Term)> = vec![(-1, total.into())];
    for &[first, last] in pairs {
        let is_open = |vertex: u32| vertex == first || vertex == last || !is_end(vertex);
        let [from_first, from_last] = [first, last].map(|end| distances(graph, end, is_open));
        let shortest = from_first[last as usize];
        let solver = &mut engine.solver;
        if shortest == FAR {
            solver.add_clause([unicursal_core::Solver::FALSE]);
            return;
        }
        let length = solver.new_bounded_int(i64::from(shortest)..=vertices as i64);
        sum.push((1, length.into()));
        let mut label = vec![None; vertices];
        let mut count: Vec<(i64, Term)> = vec![(-1, length.into())];
        for (vertex, has_label) in label.iter_mut().enumerate() {
            let (one, other) = (from_first[vertex], from_last[vertex]);
            if one == FAR || other == FAR {
                continue;
            }
            let lit = if vertex as u32 == first || vertex as u32 == last {
                Lit::TRUE
            } else {
                let lit = solver.new_bool().positive();
                let by_it = solver.at_least(length, i64::from(one) + i64::from(other));
                solver.add_clause([!lit, by_it]);
                lit
            };
            *has_label = Some(lit);
            count.push((1, lit.into()));
        }
        solver.post(Linear::new(count, Relation::Equal, 1));
        labels.push(label);
    }
    engine.solver.post(Linear::new(sum, Relation::Equal, 0));
    for vertex in 0..vertices as u32 {
        let own: Vec<Lit> = labels.iter().filter_map(|label| label[vertex as usize]).collect();
        let visited = engine.model.visited(vertex);
        let solver = &mut engine.solver;
        let some: Vec<Lit> = own.iter().copied().chain([!visited]).collect();
        solver.add_clause(&some);
        for (at, &one) in own.iter().enumerate() {
            solver.add_clause([!one, visited]);
            for &other in &own[at + 1..] {
                solver.add_clause([!one, !other]);
            }
        }
    }
    for (edge, &[from, to]) in (0..).zip(graph.edges()) {
        let used = engine.model.edge(edge);
        for label in &labels {
            for [one, other] in [[from, to], [to, from]].map(|ends| ends.map(|end| label[end as usize])) {
                if let Some(one) = one {
                    engine.solver.add_clause([!used, !one, other.unwrap_or(!Lit::TRUE)]);
                }
            }
        }
    }
}

/// Returns the distance in edges from a vertex to every other one, over open vertices.
fn distances(graph: &Graph, start: u32, is_open: impl Fn(u32) -> bool) -> Vec<u32> {
    let mut distances = vec![FAR; graph.vertices()];
    distances[start as usize] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(vertex) = queue.pop_front() {
        for arc in graph.arcs(vertex) {
            if distances[arc.to as usize] == FAR && is_open(arc.to) {
                distances[arc.to as usize] = distances[vertex as usize] + 1;
                queue.push_back(arc.to);
            }
        }
    }
    distances
}
