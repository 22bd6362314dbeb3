//! A subgraph in which every vertex has its degree, if there is one: a matching in a bipartite graph, found by
//! alternating paths (Berge 1957).

use crate::graph::Graph;
use crate::path::model::PathModel;
use crate::path::problem::NONE;
use crate::store::Store;
use crate::words::{BitSet, Bits, contains, insert, toggle};

/// Edges such that no vertex has more than its degree.
pub(crate) struct TwoFactor {
    /// The open edges of a bipartite graph: the real vertices and, if there are virtual ones, one vertex for the free
    /// ends of each color. The balance of the colors decides how many of its edges are used.
    pub(crate) graph: Graph,
    /// The number of vertices that are not free ends.
    pub(crate) real: u32,
    /// For each edge of the graph its number in the model.
    pub(crate) edges: Vec<u32>,
    /// The ends of the edges that are known to be used.
    pub(crate) fixed: Vec<[u32; 2]>,
    /// The edges of the graph that the assignment uses.
    pub(crate) used: BitSet,
    /// The vertices where augmenting paths begin: one side of the graph.
    is_start: BitSet,
    /// For each vertex the number of edges it still needs.
    lacking: Vec<u32>,
    /// For each vertex the last search that reached it, and the edge by which it did.
    reached: Vec<u32>,
    via: Vec<u32>,
    searches: u32,
    queue: Vec<u32>,
    /// The number of vertices that searches have expanded.
    expanded: usize,
}

/// The maximum number of expansions, as a multiple of the number of edges, before the 2-factor is left incomplete.
const EXPANSIONS_PER_EDGE: usize = 50;

impl TwoFactor {
    pub(crate) fn new(model: &PathModel, colors: &Bits, free_ends: [u32; 2], store: &Store) -> Self {
        let real = model.real();
        let free_end = |vertex: u32| real + u32::from(colors[vertex as usize]);
        let mut lacking: Vec<u32> = (0..real).map(|vertex| u32::from(model.degree(vertex))).collect();
        let mut is_start = colors[..real as usize].to_bitvec();
        if model.vertices() > real {
            lacking.extend(free_ends);
            is_start.extend([true, false]);
        }
        let (mut edges, mut open, mut fixed) = (vec![], vec![], vec![]);
        for (edge, &[u, v]) in (0..).zip(model.graph().edges()) {
            let [a, b] = match [u, v].map(|vertex| model.is_virtual(vertex)) {
                [true, false] => [free_end(v), v],
                [false, true] => [u, free_end(u)],
                _ => [u, v],
            };
            match store.value(model.edge(edge)) {
                None => {
                    open.push([a, b]);
                    edges.push(edge);
                }
                Some(true) => {
                    fixed.push([a, b]);
                    for end in [a, b] {
                        lacking[end as usize] = lacking[end as usize].saturating_sub(1);
                    }
                }
                Some(false) => {}
            }
        }
        let graph = Graph::new(lacking.len(), open);
        Self {
            used: BitSet::repeat(false, edges.len()),
            reached: vec![0; lacking.len()],
            via: vec![NONE; lacking.len()],
            searches: 0,
            queue: vec![],
            expanded: 0,
            graph,
            real,
            edges,
            fixed,
            is_start,
            lacking,
        }
    }

    /// Uses edges as long as both of their vertices need some, and exchanges edges until every vertex has what it
    /// needs, or until some vertex cannot have that. Begins again, with the edges in this order.
    pub(crate) fn find(&mut self, order: impl Iterator<Item = usize>) {
        for edge in self.used.iter_ones() {
            for end in self.graph.ends(edge as u32) {
                self.lacking[end as usize] += 1;
            }
        }
        self.used.fill(false);
        for edge in order {
            let ends = self.graph.ends(edge as u32);
            if ends.iter().all(|&end| self.lacking[end as usize] > 0) {
                for end in ends {
                    self.lacking[end as usize] -= 1;
                }
                insert(self.used.as_raw_mut_slice(), edge);
            }
        }
        for vertex in 0..self.graph.vertices() {
            while contains(self.is_start.as_raw_slice(), vertex) && self.lacking[vertex] > 0 {
                if !self.augment(vertex as u32) {
                    return;
                }
            }
        }
    }

    /// Looks for a path from `start`, along unused and used edges in turn, to a vertex that needs an edge, and there
    /// exchanges used and unused ones. Returns false if there is none, or if that takes too long.
    fn augment(&mut self, start: u32) -> bool {
        self.searches += 1;
        self.queue.clear();
        self.reach(start, NONE);
        self.queue.push(start);
        let mut at = 0;
        while let Some(&vertex) =
            self.queue.get(at).filter(|_| self.expanded < EXPANSIONS_PER_EDGE * self.edges.len())
        {
            at += 1;
            self.expanded += 1;
            if let Some(end) = self.look_around(vertex) {
                self.exchange(start, end);
                return true;
            }
        }
        false
    }

    /// Continues from `vertex` along its unused edges, and then along used ones. Returns the path's end, if it is
    /// reached.
    fn look_around(&mut self, vertex: u32) -> Option<u32> {
        for out in 0..self.graph.arcs(vertex).len() {
            let arc = self.graph.arcs(vertex)[out];
            if contains(self.used.as_raw_slice(), arc.edge as usize) || !self.reach(arc.to, arc.edge) {
                continue;
            }
            if self.lacking[arc.to as usize] > 0 {
                return Some(arc.to);
            }
            for back in 0..self.graph.arcs(arc.to).len() {
                let arc = self.graph.arcs(arc.to)[back];
                if contains(self.used.as_raw_slice(), arc.edge as usize) && self.reach(arc.to, arc.edge) {
                    self.queue.push(arc.to);
                }
            }
        }
        None
    }

    /// Marks `vertex` as reached by `edge`. Returns false if this search has reached it before.
    fn reach(&mut self, vertex: u32, edge: u32) -> bool {
        let is_new = self.reached[vertex as usize] != self.searches;
        if is_new {
            self.reached[vertex as usize] = self.searches;
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
            toggle(self.used.as_raw_mut_slice(), edge as usize);
            vertex = self.graph.across(edge, vertex);
        }
    }
}
