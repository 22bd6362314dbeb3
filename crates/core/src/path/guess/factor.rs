//! A subgraph in which every vertex has its degree, if there is one: a matching in a bipartite graph, found by
//! alternating paths (Berge 1957).

use super::super::layout::{Layout, NONE};

/// Edges such that no vertex has more than its degree.
///
/// The nodes are the real vertices and, for each colour, one that stands for the free ends of that colour: it has the
/// edges from there to virtual vertices, and as many of them are used as the balance of the colours requires. So the
/// graph stays bipartite.
pub(super) struct Factor<'a> {
    layout: &'a Layout,
    colours: &'a [bool],
    /// For each edge.
    pub(super) used: Vec<bool>,
    /// For each node how many edges it still needs.
    lacking: Vec<u32>,
    /// For each node the last search that met it, and the edge by which that came.
    met: Vec<u32>,
    via: Vec<u32>,
    searches: u32,
    queue: Vec<u32>,
}

impl<'a> Factor<'a> {
    pub(super) fn new(layout: &'a Layout, colours: &'a [bool], free_ends: [u32; 2]) -> Self {
        let real = (0..layout.real()).map(|vertex| u32::from(layout.degree(vertex)));
        let lacking: Vec<u32> = real.chain(free_ends).collect();
        Self {
            layout,
            colours,
            used: vec![false; layout.graph().edges().len()],
            met: vec![0; lacking.len()],
            via: vec![NONE; lacking.len()],
            lacking,
            searches: 0,
            queue: vec![],
        }
    }

    pub(super) fn nodes(&self) -> u32 {
        self.lacking.len() as u32
    }

    pub(super) fn is_real(&self, node: u32) -> bool {
        node < self.layout.real()
    }

    /// The node that stands for the free end at `vertex`.
    fn free_end(&self, vertex: u32) -> u32 {
        self.layout.real() + u32::from(self.colours[vertex as usize])
    }

    /// The nodes that `edge` joins.
    pub(super) fn ends(&self, edge: u32) -> [u32; 2] {
        let [u, v] = self.layout.graph().ends(edge);
        match (self.is_real(u), self.is_real(v)) {
            (true, false) => [u, self.free_end(u)],
            (false, true) => [self.free_end(v), v],
            _ => [u, v],
        }
    }

    pub(super) fn across(&self, edge: u32, node: u32) -> u32 {
        let [a, b] = self.ends(edge);
        if a == node { b } else { a }
    }

    /// The edges of `node`, each with the node at its other end.
    pub(super) fn arcs(&self, node: u32) -> impl Iterator<Item = (u32, u32)> + use<'_, 'a> {
        let vertices =
            if self.is_real(node) { node..node + 1 } else { self.layout.real()..self.layout.vertices() };
        let arcs = vertices.flat_map(|vertex| self.layout.graph().arcs(vertex));
        arcs.map(move |arc| match (self.is_real(node), self.is_real(arc.to)) {
            (true, false) => (arc.edge, self.free_end(node)),
            (false, true) if self.free_end(arc.to) != node => (arc.edge, NONE),
            _ => (arc.edge, arc.to),
        })
        .filter(|&(_, to)| to != NONE)
    }

    /// Uses edges in turn as long as both nodes need some.
    pub(super) fn fill(&mut self) {
        for edge in 0..self.used.len() as u32 {
            let ends = self.ends(edge);
            if ends.iter().all(|&end| self.lacking[end as usize] > 0) {
                ends.iter().for_each(|&end| self.lacking[end as usize] -= 1);
                self.used[edge as usize] = true;
            }
        }
    }

    /// Gives every node the edges that it needs, as far as that can be.
    pub(super) fn complete(&mut self) {
        for node in 0..self.nodes() {
            let side = if self.is_real(node) { self.colours[node as usize] } else { node == self.layout.real() };
            while side && self.lacking[node as usize] > 0 && self.augment(node) {}
        }
    }

    /// Looks for a path from `start`, along unused and used edges in turn, to a node that needs an edge; then exchanges
    /// used and unused ones.
    fn augment(&mut self, start: u32) -> bool {
        self.searches += 1;
        let mut queue = std::mem::take(&mut self.queue);
        queue.clear();
        queue.push(start);
        self.met[start as usize] = self.searches;
        let mut found = None;
        let mut at = 0;
        while let (Some(&node), None) = (queue.get(at), found) {
            at += 1;
            found = self.step(node, &mut queue);
        }
        self.queue = queue;
        let Some(mut node) = found else { return false };
        self.lacking[start as usize] -= 1;
        self.lacking[node as usize] -= 1;
        loop {
            for used in [true, false] {
                let edge = self.via[node as usize];
                self.used[edge as usize] = used;
                node = self.across(edge, node);
                if node == start {
                    return true;
                }
            }
        }
    }

    /// Goes on from `node` along an unused edge, and from there along the used ones. Gives the end of the path, if
    /// that is reached.
    fn step(&mut self, node: u32, queue: &mut Vec<u32>) -> Option<u32> {
        let arcs: smallvec::SmallVec<[(u32, u32); 8]> =
            self.arcs(node).filter(|&(edge, _)| !self.used[edge as usize]).collect();
        for (edge, next) in arcs {
            if !self.meet(next, edge) {
                continue;
            }
            if self.lacking[next as usize] > 0 {
                return Some(next);
            }
            let back: smallvec::SmallVec<[(u32, u32); 8]> =
                self.arcs(next).filter(|&(edge, _)| self.used[edge as usize]).collect();
            for (edge, node) in back {
                if self.meet(node, edge) {
                    queue.push(node);
                }
            }
        }
        None
    }

    /// Whether this search has not met `node` before.
    fn meet(&mut self, node: u32, edge: u32) -> bool {
        let is_new = self.met[node as usize] != self.searches;
        if is_new {
            self.met[node as usize] = self.searches;
            self.via[node as usize] = edge;
        }
        is_new
    }
}
