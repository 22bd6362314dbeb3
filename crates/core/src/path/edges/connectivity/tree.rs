//! A depth-first forest with the bridges and articulation points of the graph of possible edges.

use crate::path::model::PathModel;
use crate::path::problem::NONE;
use crate::store::Store;
use std::ops::Range;

/// A depth-first forest of the graph of edges that may still be used, with the numbers that show its bridges and
/// articulation points. Without recursion: a path can be as long as the board has cells.
pub(crate) struct Tree {
    /// For each vertex its number in preorder, from 1, or 0.
    number: Vec<u32>,
    /// The lowest number that the part below the vertex reaches over one edge.
    low: Vec<u32>,
    /// One past the last number below the vertex.
    end: Vec<u32>,
    parent: Vec<u32>,
    parent_edge: Vec<u32>,
    preorder: Vec<u32>,
    roots: Vec<u32>,
    stack: Vec<(u32, u32)>,
}

impl Tree {
    pub(crate) fn new(vertices: usize) -> Self {
        Self {
            number: vec![0; vertices],
            low: vec![0; vertices],
            end: vec![0; vertices],
            parent: vec![NONE; vertices],
            parent_edge: vec![NONE; vertices],
            preorder: Vec::with_capacity(vertices),
            roots: vec![],
            stack: vec![],
        }
    }

    pub(crate) fn build(&mut self, model: &PathModel, store: &Store) {
        self.number.fill(0);
        self.preorder.clear();
        self.roots.clear();
        self.add_roots(model, store);
    }

    /// Builds the forest from an end of `first`, following `first` before any other edge. Returns the other end.
    pub(crate) fn build_around(&mut self, first: u32, model: &PathModel, store: &Store) -> u32 {
        self.number.fill(0);
        self.preorder.clear();
        self.roots.clear();
        let [root, beside] = model.graph().ends(first);
        self.roots.push(root);
        self.enter(root, NONE, NONE);
        self.enter(beside, root, first);
        self.grow(model, store);
        self.add_roots(model, store);
        beside
    }

    fn add_roots(&mut self, model: &PathModel, store: &Store) {
        for root in 0..model.vertices() {
            if self.number[root as usize] == 0 {
                self.roots.push(root);
                self.enter(root, NONE, NONE);
                self.grow(model, store);
            }
        }
    }

    fn enter(&mut self, vertex: u32, parent: u32, edge: u32) {
        self.preorder.push(vertex);
        let (number, vertex_at) = (self.preorder.len() as u32, vertex as usize);
        self.number[vertex_at] = number;
        self.low[vertex_at] = number;
        self.parent[vertex_at] = parent;
        self.parent_edge[vertex_at] = edge;
        self.stack.push((vertex, 0));
    }

    /// Enters everything beyond the vertices on the stack.
    fn grow(&mut self, model: &PathModel, store: &Store) {
        while let Some((vertex, next)) = self.stack.last_mut() {
            let (vertex, at) = (*vertex, *next as usize);
            *next += 1;
            let Some(&arc) = model.graph().arcs(vertex).get(at) else {
                self.stack.pop();
                self.end[vertex as usize] = self.preorder.len() as u32 + 1;
                if let Some(parent) = self.parent(vertex) {
                    self.low[parent as usize] = self.low[parent as usize].min(self.low[vertex as usize]);
                }
                continue;
            };
            if arc.edge == self.parent_edge[vertex as usize] || store.is_false(model.edge(arc.edge)) {
                continue;
            }
            match self.number[arc.to as usize] {
                0 => self.enter(arc.to, vertex, arc.edge),
                seen => self.low[vertex as usize] = self.low[vertex as usize].min(seen),
            }
        }
    }

    pub(crate) fn preorder(&self) -> &[u32] {
        &self.preorder
    }

    pub(crate) fn roots(&self) -> &[u32] {
        &self.roots
    }

    pub(crate) fn parent(&self, vertex: u32) -> Option<u32> {
        Some(self.parent[vertex as usize]).filter(|&parent| parent != NONE)
    }

    pub(crate) fn parent_edge(&self, vertex: u32) -> u32 {
        self.parent_edge[vertex as usize]
    }

    /// Returns whether `vertex` is `top` or below it.
    pub(crate) fn is_below(&self, vertex: u32, top: u32) -> bool {
        let number = self.number[vertex as usize];
        self.number[top as usize] <= number && number < self.end[top as usize]
    }

    /// Returns the places in preorder of `top` and the vertices below it.
    pub(crate) fn below(&self, top: u32) -> Range<usize> {
        self.number[top as usize] as usize - 1..self.end[top as usize] as usize - 1
    }

    /// Returns whether every path from the part below `vertex` to the rest goes through `parent`, its parent.
    pub(crate) fn is_cut_off_by(&self, vertex: u32, parent: u32) -> bool {
        self.low[vertex as usize] >= self.number[parent as usize]
    }

    /// Returns whether the edge from `vertex` to its parent is the only connection between the part below it and the
    /// rest.
    pub(crate) fn is_bridge(&self, vertex: u32) -> bool {
        self.low[vertex as usize] == self.number[vertex as usize]
    }

    /// Returns whether every path from the part below `vertex` to the rest goes through its parent, and there is a
    /// rest.
    pub(crate) fn hangs_on_parent(&self, vertex: u32) -> bool {
        let Some(parent) = self.parent(vertex) else {
            return false;
        };
        let size = |vertex: u32| self.end[vertex as usize] - self.number[vertex as usize];
        self.is_cut_off_by(vertex, parent) && (self.parent(parent).is_some() || size(vertex) + 1 < size(parent))
    }

    /// Returns the number of parts that the vertex's component falls into without it.
    pub(crate) fn parts_without(&self, vertex: u32) -> usize {
        let number = self.number[vertex as usize];
        let above = usize::from(self.parent(vertex).is_some());
        let mut child = number;
        let mut parts = above;
        // Children are found by leaping over the parts below them.
        while child + 1 < self.end[vertex as usize] {
            let top = self.preorder[child as usize];
            parts += usize::from(self.low[top as usize] >= number);
            child = self.end[top as usize] - 1;
        }
        parts
    }
}
