//! A depth-first forest with the bridges and articulation points of the graph of possible edges.

use crate::path::model::PathModel;
use crate::path::problem::NONE;
use crate::store::Store;

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
        for root in 0..model.vertices() {
            if self.number[root as usize] == 0 {
                self.roots.push(root);
                self.grow(root, model, store);
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

    fn grow(&mut self, root: u32, model: &PathModel, store: &Store) {
        self.enter(root, NONE, NONE);
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

    /// Whether `vertex` is `top` or below it.
    pub(crate) fn is_below(&self, vertex: u32, top: u32) -> bool {
        let number = self.number[vertex as usize];
        self.number[top as usize] <= number && number < self.end[top as usize]
    }

    /// Whether the edge from `vertex` to its parent is the only connection between the part below it and the rest.
    pub(crate) fn is_bridge(&self, vertex: u32) -> bool {
        self.low[vertex as usize] == self.number[vertex as usize]
    }

    /// Whether every path from the part below `vertex` to the rest goes through its parent, and there is a rest.
    pub(crate) fn hangs_on_parent(&self, vertex: u32) -> bool {
        let Some(parent) = self.parent(vertex) else {
            return false;
        };
        let on_parent = self.low[vertex as usize] >= self.number[parent as usize];
        let size = |vertex: u32| self.end[vertex as usize] - self.number[vertex as usize];
        on_parent && (self.parent(parent).is_some() || size(vertex) + 1 < size(parent))
    }

    /// The number of parts that the vertex's component falls into without it.
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
