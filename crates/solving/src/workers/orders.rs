//! Orders of branching: a board read row by row, and its images.

use crate::task::Task;
use crate::workers::path_engine::PathEngine;
use std::cmp::Reverse;
use unicursal_core::Var;
use unicursal_models::board::Isometry;

/// Returns the edges in the reading order of each image of the board under turns and mirrorings, that of the task
/// first, and the one before it last. Edges between virtual vertices come at the end of each order.
pub(crate) fn image_orders(task: &Task, engine: &PathEngine) -> Vec<Vec<Var>> {
    let (geometry, encoding) = (task.puzzle.geometry(), &task.encoding);
    let edges = engine.model.graph().edges();
    let order = |isometry: &Isometry| {
        let place = |vertex: u32| {
            let [x, y] = isometry.doubled(geometry.center(encoding.cell(vertex)?));
            Some(Reverse([y, x]))
        };
        let mut order: Vec<u32> = (0..edges.len() as u32).collect();
        order.sort_by_cached_key(|&edge| {
            // Places are compared in reverse, so that `None`, the least option, comes last.
            Reverse(edges[edge as usize].map(place).into_iter().max().flatten())
        });
        order.into_iter().map(|edge| engine.model.edge(edge).var()).collect()
    };
    let mut orders: Vec<_> = Isometry::all(geometry).iter().map(order).collect();
    let images = orders.len();
    orders.rotate_left((task.options.orientation % images + 1) % images);
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Solver;
    use std::collections::BTreeSet;
    use unicursal_models::board::{Kind, Puzzle};

    #[test]
    fn each_order_has_all_edges_and_begins_in_a_corner() {
        let puzzle = Puzzle::builder(Kind::NUMBRIX, 3, 4).clue((0, 0), 1).build().expect("a board");
        let task = Solver::new().task(&puzzle);
        let engine = PathEngine::first_stage(&task).expect("no contradiction");
        let orders = image_orders(&task, &engine);
        let all: BTreeSet<Var> = orders[0].iter().copied().collect();
        let first = |order: &Vec<Var>| {
            engine.model.edge_of(order[0].positive()).map(|edge| engine.model.graph().ends(edge)[0])
        };
        let mut corners = BTreeSet::new();
        for order in &orders {
            assert_eq!(order.iter().copied().collect::<BTreeSet<_>>(), all);
            assert_eq!(order.len(), engine.model.graph().edges().len());
            corners.extend(first(order));
        }
        assert_eq!(orders.len(), 8);
        assert_eq!(orders.iter().collect::<BTreeSet<_>>().len(), 8, "they differ");
        assert_eq!(first(&orders[7]), Some(0), "the board itself comes last");
        assert!(corners.len() >= 3, "{corners:?}");
    }
}
