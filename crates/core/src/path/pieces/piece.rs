//! Pieces of path.

use crate::lit::Lit;
use crate::path::model::PathModel;
use crate::path::pieces::WrongPart;
use crate::propagator::PropagationContext;
use crate::store::Store;

/// A piece of path, from one end to the other.
pub(super) struct Piece {
    pub(super) vertices: Vec<u32>,
    /// The edges between them.
    edges: Vec<u32>,
    /// The place of each vertex in the piece, from 1; 0 if it belongs to another.
    pub(super) place: Vec<u32>,
    pub(super) is_closed: bool,
}

/// The edges whose pieces are still to be looked at. After a conflict some are left.
#[derive(Default)]
pub(super) struct Grown(Vec<u32>);

impl Piece {
    pub(super) fn new(vertices: u32) -> Self {
        Self { vertices: vec![], edges: vec![], place: vec![0; vertices as usize], is_closed: false }
    }

    /// Becomes a piece without vertices.
    fn clear(&mut self) {
        for vertex in self.vertices.drain(..) {
            self.place[vertex as usize] = 0;
        }
        self.edges.clear();
        self.is_closed = false;
    }

    /// Becomes the piece of a single vertex.
    pub(super) fn be_only(&mut self, vertex: u32) {
        self.clear();
        self.vertices.push(vertex);
        self.place[vertex as usize] = 1;
    }

    /// Becomes the piece of `edge`.
    pub(super) fn follow(&mut self, model: &PathModel, edge: u32, is_used: impl Fn(u32) -> bool) {
        self.clear();
        let [from, to] = model.graph().ends(edge);
        self.walk(model, to, edge, &is_used);
        self.vertices.reverse();
        self.edges.reverse();
        self.edges.push(edge);
        self.walk(model, from, edge, &is_used);
        for (at, &vertex) in (1..).zip(&self.vertices) {
            let place = &mut self.place[vertex as usize];
            self.is_closed |= *place != 0;
            *place = at;
        }
    }

    /// Continues from `vertex`, which the path enters by `edge`.
    fn walk(&mut self, model: &PathModel, mut vertex: u32, mut edge: u32, is_used: &impl Fn(u32) -> bool) {
        // A piece that closes, or branches, is left to others.
        for _ in 0..model.vertices() {
            self.vertices.push(vertex);
            let next = model.graph().arcs(vertex).iter().find(|arc| arc.edge != edge && is_used(arc.edge));
            let Some(&next) = next else { return };
            (vertex, edge) = (next.to, next.edge);
            self.edges.push(edge);
        }
        self.is_closed = true;
    }

    /// Becomes an empty piece, so that no edge counts as looked at.
    pub(super) fn forget(&mut self) {
        self.edges.clear();
    }

    /// Returns the edges of the piece between these places, of which those beyond its ends do not count.
    pub(super) fn between(&self, model: &PathModel, places: &WrongPart) -> Vec<Lit> {
        let from = places.start().saturating_sub(1) as usize;
        let to = (*places.end() as usize - 1).min(self.edges.len());
        self.edges[from..to].iter().map(|&edge| model.edge(edge)).collect()
    }
}

impl Grown {
    /// Records newly used edges.
    pub(super) fn read(&mut self, model: &PathModel, cx: &mut PropagationContext<'_>) {
        while let Some(lit) = cx.next_event() {
            self.0.extend(model.edge_of(lit).filter(|_| !lit.is_negative()));
        }
    }

    /// Returns the next edge that has not been undone and does not belong to `piece`, which has been checked.
    pub(super) fn next(&mut self, model: &PathModel, piece: &Piece, store: &Store) -> Option<u32> {
        while let Some(&edge) = self.0.last() {
            if store.is_true(model.edge(edge)) && !piece.edges.contains(&edge) {
                return Some(edge);
            }
            self.0.pop();
        }
        None
    }

    /// Strikes out the edge that [`next`](Self::next) has returned.
    pub(super) fn done(&mut self) {
        self.0.pop();
    }
}
