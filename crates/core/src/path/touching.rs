//! Paths that may not touch themselves, or not fill squares: part of what a path problem says, where it says so.
//!
//! A vertex that is joined to a piece of path belongs to the same path as the whole piece. So each piece is looked at
//! when it grows, and so are the vertices at its ends.

use crate::lit::Lit;
use crate::path::heuristics::{self, induced::four_cycles};
use crate::path::model::PathModel;
use crate::path::piece::{Grown, Piece};
use crate::propagator::{Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The neighbors of a vertex that its path may visit, beside those next to it on the path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Touching {
    /// Any.
    #[default]
    Free,
    /// No path visits all vertices of a cycle of four edges.
    NoSquares,
    /// None: neighbors on the same path follow each other there.
    Never,
}

/// Sees to it that no path touches itself, or fills a square.
struct Touches {
    model: Arc<PathModel>,
    rules: Rules,
    piece: Piece,
    grown: Grown,
    premises: Vec<Lit>,
}

/// The vertices that are not on one path together.
struct Rules {
    touching: Touching,
    /// For each vertex the other vertices of each square.
    squares: Vec<Vec<[u32; 3]>>,
}

/// Posts the propagator, if the problem needs it.
pub(super) fn post(solver: &mut Solver, model: &Arc<PathModel>) {
    if model.problem().touching() == Touching::Free {
        return;
    }
    let rules = Rules::new(model);
    let piece = Piece::new(model.vertices());
    solver.post(Touches { model: Arc::clone(model), rules, piece, grown: Grown::default(), premises: vec![] });
    heuristics::induced::post(solver, model, Lit::TRUE);
}

/// Whether the used edges are paths that touch themselves nowhere, or fill no square.
pub(super) fn is_satisfied(model: &PathModel, is_used: impl Fn(u32) -> bool) -> bool {
    if model.problem().touching() == Touching::Free {
        return true;
    }
    let (rules, mut piece) = (Rules::new(model), Piece::new(model.vertices()));
    (0..model.graph().edges().len() as u32).filter(|&edge| is_used(edge)).all(|edge| {
        piece.follow(model, edge, &is_used);
        piece.is_closed
            || (1..).zip(&piece.vertices).all(|(at, &vertex)| rules.clash(&piece, model, vertex, at).is_none())
    })
}

impl Rules {
    fn new(model: &PathModel) -> Self {
        let touching = model.problem().touching();
        let mut squares = vec![];
        if touching == Touching::NoSquares {
            squares = vec![vec![]; model.vertices() as usize];
            for edges in four_cycles(model) {
                let [a, b] = model.graph().ends(edges[0]);
                let [c, d] = model.graph().ends(edges[2]);
                for (vertex, others) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
                    squares[vertex as usize].push(others);
                }
            }
        }
        Self { touching, squares }
    }

    /// The places between which a path runs that must not visit all of them, if one of them is `at` and `vertex` is
    /// there.
    fn clash(&self, piece: &Piece, model: &PathModel, vertex: u32, at: u32) -> Option<RangeInclusive<u32>> {
        let is_on = |&place: &u32| place > 0;
        let place =
            |other: u32| Some(piece.place[other as usize]).filter(is_on).filter(|_| !model.is_virtual(other));
        match self.touching {
            _ if model.is_virtual(vertex) => None,
            Touching::Free => None,
            Touching::Never => {
                let mut beside = model.graph().arcs(vertex).iter().filter_map(|arc| place(arc.to));
                beside.find(|place| place.abs_diff(at) > 1).map(|place| place.min(at)..=place.max(at))
            }
            Touching::NoSquares => self.squares[vertex as usize].iter().find_map(|&[b, c, d]| {
                let places = [at, place(b)?, place(c)?, place(d)?];
                Some(places.into_iter().min()?..=places.into_iter().max()?)
            }),
        }
    }
}

impl Touches {
    /// Looks at the piece of a used edge.
    fn look(&mut self, edge: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.piece.follow(&self.model, edge, |edge| cx.is_true(self.model.edge(edge)));
        if self.piece.is_closed {
            return Ok(());
        }
        let length = self.piece.vertices.len() as u32;
        for at in 1..=length {
            let vertex = self.piece.vertices[at as usize - 1];
            if let Some(places) = self.rules.clash(&self.piece, &self.model, vertex, at) {
                self.premises = self.piece.between(&self.model, &places);
                return Err(cx.fail(&self.premises));
            }
        }
        for (end, beyond) in [(1, 0), (length, length + 1)] {
            self.prune(self.piece.vertices[end as usize - 1], beyond, cx)?;
        }
        Ok(())
    }

    /// Rules out the edges from an end of the piece to vertices that clash with it.
    fn prune(&mut self, end: u32, beyond: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for at in 0..self.model.graph().arcs(end).len() {
            let arc = self.model.graph().arcs(end)[at];
            let edge = self.model.edge(arc.edge);
            if !cx.is_open(edge.var()) || self.piece.place[arc.to as usize] > 0 {
                continue;
            }
            if let Some(places) = self.rules.clash(&self.piece, &self.model, arc.to, beyond) {
                self.premises = self.piece.between(&self.model, &places);
                cx.set(!edge, Reason::Premises(&self.premises))?;
            }
        }
        Ok(())
    }
}

impl Propagator for Touches {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
    }

    fn priority(&self) -> Priority {
        Priority::Normal
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.grown.read(&self.model, cx);
        self.piece.forget();
        while let Some(edge) = self.grown.next(&self.model, &self.piece, cx) {
            self.look(edge, cx)?;
            self.grown.done();
        }
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        is_satisfied(&self.model, |edge| store.is_true(self.model.edge(edge)))
    }

    fn rule(&self) -> RuleId {
        RuleId::Touching
    }
}
