//! The sides around an area: the loop leaves it as often as it enters it, so it uses an even number of them. If all but
//! one are known, the last one follows.

use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sketch::Sketch;
use std::ops::Range;
use unicursal_core::path::{Atom, Statement};

/// The number of known sides around an area up to which a person counts them.
const COUNTED: usize = 12;

/// Returns what follows for the only open side of each area. Such a side is a bridge of the graph of open sides, and
/// the area lies behind it (Tarjan 1974, A note on finding the bridges of a graph).
pub(super) fn findings(board: &Board, sketch: &Sketch) -> Vec<Inference> {
    let walk = Walk::new(board, sketch);
    let bridges = (0..board.vertices()).filter_map(|vertex| walk.bridge_to(vertex).map(|edge| (vertex, edge)));
    bridges.filter_map(|(vertex, edge)| behind(board, sketch, &walk, vertex, edge)).collect()
}

/// Returns what follows for the open side `edge`, behind which lies the area that was found from `vertex` on. A single
/// vertex has a rule of its own.
fn behind(board: &Board, sketch: &Sketch, walk: &Walk, vertex: u32, edge: u32) -> Option<Inference> {
    let area = walk.found_from(vertex);
    let all = walk.found_from(walk.root[vertex as usize]);
    let is_near = |other: u32| area.contains(&walk.place[other as usize]);
    // The rest of what open sides join is an area as well.
    let is_far = |other: u32| all.contains(&walk.place[other as usize]) && !is_near(other);
    let around = |is_in: &dyn Fn(u32) -> bool| -> Vec<Statement> {
        let vertices = walk.order[all.start as usize..all.end as usize].iter().filter(|&&vertex| is_in(vertex));
        let out = vertices.flat_map(|&vertex| board.problem.graph().arcs(vertex)).filter(|arc| !is_in(arc.to));
        let known = |edge| Some(Statement { atom: Atom::Edge(edge), holds: sketch.edge(edge)? });
        out.filter_map(|arc| known(arc.edge)).collect()
    };
    let near = (area.len() > 1).then(|| around(&is_near));
    let far = (all.len() - area.len() > 1).then(|| around(&is_far));
    let premises = near.into_iter().chain(far).min_by_key(Vec::len).filter(|known| known.len() <= COUNTED)?;
    let used = premises.iter().filter(|premise| premise.holds).count();
    let conclusions = vec![Statement { atom: Atom::Edge(edge), holds: used % 2 == 1 }];
    Some(Inference { source: Source::Exits(edge), premises, conclusions })
}

/// A walk over all open sides, depth first.
struct Walk {
    /// The vertices in the order in which they were found.
    order: Vec<u32>,
    /// The place of each vertex in the order.
    place: Vec<u32>,
    /// The side by which each vertex was found. `None` where a walk began.
    came: Vec<Option<u32>>,
    /// The end of the part of the order that was found from each vertex on.
    end: Vec<u32>,
    /// The least place that is reached from the part behind each vertex by a side other than the one it was found by.
    least: Vec<u32>,
    /// The vertex at which the walk to each vertex began.
    root: Vec<u32>,
}

impl Walk {
    fn new(board: &Board, sketch: &Sketch) -> Self {
        let graph = board.problem.graph();
        let count = board.vertices() as usize;
        let mut walk = Self {
            order: vec![],
            place: vec![u32::MAX; count],
            came: vec![None; count],
            end: vec![0; count],
            least: vec![u32::MAX; count],
            root: vec![0; count],
        };
        for root in 0..count as u32 {
            if walk.place[root as usize] != u32::MAX {
                continue;
            }
            walk.enter(root, None, root);
            // Each vertex with the number of its sides that have been looked at.
            let mut stack = vec![(root, 0)];
            while let Some((vertex, next)) = stack.last_mut() {
                let (vertex, arc) = (*vertex, graph.arcs(*vertex).get(*next));
                *next += 1;
                let Some(arc) = arc else {
                    stack.pop();
                    walk.end[vertex as usize] = walk.order.len() as u32;
                    if let Some(&(before, _)) = stack.last() {
                        let least = walk.least[vertex as usize];
                        walk.reach(before, least);
                    }
                    continue;
                };
                if sketch.edge(arc.edge).is_some() || walk.came[vertex as usize] == Some(arc.edge) {
                    continue;
                }
                if walk.place[arc.to as usize] == u32::MAX {
                    walk.enter(arc.to, Some(arc.edge), root);
                    stack.push((arc.to, 0));
                } else {
                    let place = walk.place[arc.to as usize];
                    walk.reach(vertex, place);
                }
            }
        }
        walk
    }

    fn enter(&mut self, vertex: u32, came: Option<u32>, root: u32) {
        let at = vertex as usize;
        self.place[at] = self.order.len() as u32;
        self.least[at] = self.place[at];
        self.came[at] = came;
        self.root[at] = root;
        self.order.push(vertex);
    }

    fn reach(&mut self, vertex: u32, place: u32) {
        let least = &mut self.least[vertex as usize];
        *least = (*least).min(place);
    }

    /// Returns the side by which a vertex was found, if it is the only open one that leads there.
    fn bridge_to(&self, vertex: u32) -> Option<u32> {
        let at = vertex as usize;
        self.came[at].filter(|_| self.least[at] == self.place[at])
    }

    /// Returns the places of the vertices that were found from a vertex on.
    fn found_from(&self, vertex: u32) -> Range<u32> {
        self.place[vertex as usize]..self.end[vertex as usize]
    }
}
