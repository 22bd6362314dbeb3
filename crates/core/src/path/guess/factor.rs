//! A subgraph in which every vertex has its degree, if there is one: a matching in a bipartite graph, found by
//! alternating paths (Berge 1957).

use super::super::layout::{Layout, NONE};
use crate::graph::Graph;

/// Edges such that no vertex has more than its degree.
pub(super) struct Factor {
    /// The real vertices, and after them one for the free ends of each colour, in place of the virtual ones: as many
    /// of its edges are used as the balance of the colours requires. So the graph is bipartite. Edges keep their numbers.
    pub(super) graph: Graph,
    /// For each edge.
    pub(super) used: Vec<bool>,
    /// For each vertex whether augmenting paths begin there, one side of the graph.
    is_start: Vec<bool>,
    /// For each vertex how many edges it still needs.
    lacking: Vec<u32>,
    /// For each vertex the last search that met it, and the edge by which that came.
    met: Vec<u32>,
    via: Vec<u32>,
    searches: u32,
    queue: Vec<u32>,
}

impl Factor {
    pub(super) fn new(layout: &Layout, colours: &[bool], free_ends: [u32; 2]) -> Self {
        let real = layout.real();
        let mut graph = Graph::new(real as usize + free_ends.len());
        for &[u, v] in layout.graph().edges() {
            let free_end = |vertex: u32| real + u32::from(colours[vertex as usize]);
            match [u, v].map(|vertex| layout.is_virtual(vertex)) {
                [true, false] => graph.add_edge(free_end(v), v),
                [false, true] => graph.add_edge(u, free_end(u)),
                _ => graph.add_edge(u, v),
            };
        }
        let vertices = graph.vertices();
        let lacking = (0..real).map(|vertex| u32::from(layout.degree(vertex))).chain(free_ends);
        Self {
            used: vec![false; graph.edges().len()],
            is_start: colours[..real as usize].iter().copied().chain([true, false]).collect(),
            lacking: lacking.collect(),
            met: vec![0; vertices],
            via: vec![NONE; vertices],
            searches: 0,
            queue: vec![],
            graph,
        }
    }

    /// Uses edges in turn as long as both vertices need some.
    pub(super) fn fill(&mut self) {
        for (edge, ends) in self.graph.edges().iter().enumerate() {
            if ends.iter().all(|&end| self.lacking[end as usize] > 0) {
                ends.iter().for_each(|&end| self.lacking[end as usize] -= 1);
                self.used[edge] = true;
            }
        }
    }

    /// Gives every vertex the edges that it needs, as far as that can be.
    pub(super) fn complete(&mut self) {
        for vertex in 0..self.graph.vertices() {
            while self.is_start[vertex] && self.lacking[vertex] > 0 && self.augment(vertex as u32) {}
        }
    }

    /// Looks for a path from `start`, along unused and used edges in turn, to a vertex that needs an edge, and there
    /// exchanges used and unused ones. False if there is none.
    fn augment(&mut self, start: u32) -> bool {
        self.searches += 1;
        self.queue.clear();
        self.meet(start, NONE);
        self.queue.push(start);
        let mut at = 0;
        while let Some(&vertex) = self.queue.get(at) {
            at += 1;
            if let Some(end) = self.look_around(vertex) {
                self.exchange(start, end);
                return true;
            }
        }
        false
    }

    /// Goes on from `vertex` along its unused edges, and from there along the used ones. Gives the path's end, if it
    /// is reached.
    fn look_around(&mut self, vertex: u32) -> Option<u32> {
        for out in 0..self.graph.arcs(vertex).len() {
            let arc = self.graph.arcs(vertex)[out];
            if self.used[arc.edge as usize] || !self.meet(arc.to, arc.edge) {
                continue;
            }
            if self.lacking[arc.to as usize] > 0 {
                return Some(arc.to);
            }
            for back in 0..self.graph.arcs(arc.to).len() {
                let arc = self.graph.arcs(arc.to)[back];
                if self.used[arc.edge as usize] && self.meet(arc.to, arc.edge) {
                    self.queue.push(arc.to);
                }
            }
        }
        None
    }

    /// Whether this search has not met `vertex` before.
    fn meet(&mut self, vertex: u32, edge: u32) -> bool {
        let is_new = self.met[vertex as usize] != self.searches;
        if is_new {
            self.met[vertex as usize] = self.searches;
            self.via[vertex as usize] = edge;
        }
        is_new
    }

    fn exchange(&mut self, start: u32, end: u32) {
        self.lacking[start as usize] -= 1;
        self.lacking[end as usize] -= 1;
        let mut vertex = end;
        while vertex != start {
            let edge = self.via[vertex as usize];
            self.used[edge as usize] ^= true;
            vertex = self.graph.across(edge, vertex);
        }
    }
}
