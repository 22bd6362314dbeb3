//! Rules about everything on the same path, checked piece by piece.
//!
//! The vertices of a piece belong to the same path, and so does a vertex that is joined to it. So each piece is checked
//! when it grows, together with the vertices that could come next.

mod piece;
mod spelling;
mod touching;

use crate::lit::Lit;
use crate::path::model::PathModel;
use crate::path::pieces::piece::{Grown, Piece};
use crate::propagator::{Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Places on a piece between which it breaks a rule.
type WrongPart = RangeInclusive<u32>;

/// A rule about all that lies on one path together.
trait PieceRule: Send + Sized {
    const ID: RuleId;

    /// Returns the rule, if the problem has it.
    fn of(model: &PathModel) -> Option<Self>;

    /// Returns a part of the piece that breaks the rule.
    fn clash(&self, model: &PathModel, piece: &Piece) -> Option<WrongPart>;

    /// Returns a part that would break the rule if the piece went on from its end at the place `end` to `vertex`.
    fn clash_beyond(&self, model: &PathModel, piece: &Piece, end: u32, vertex: u32) -> Option<WrongPart>;

    /// Returns whether the used edges, which are paths or a loop, obey the rule.
    fn is_obeyed(&self, model: &PathModel, is_used: impl Fn(u32) -> bool) -> bool;
}

/// Posts the propagators that the problem needs.
pub(super) fn post(solver: &mut Solver, model: &Arc<PathModel>) {
    Pieces::<touching::Rules>::post(solver, model);
    touching::post_clauses(solver, model);
    Pieces::<spelling::Letters>::post(solver, model);
}

/// Returns whether the used edges, which are paths or a loop, obey all rules of the problem.
pub(super) fn are_obeyed(model: &PathModel, is_used: impl Fn(u32) -> bool) -> bool {
    touching::Rules::of(model).is_none_or(|rule| rule.is_obeyed(model, &is_used))
        && spelling::Letters::of(model).is_none_or(|rule| rule.is_obeyed(model, &is_used))
}

/// Sees to it that no piece of path breaks a rule.
struct Pieces<R> {
    model: Arc<PathModel>,
    rule: R,
    piece: Piece,
    grown: Grown,
    premises: Vec<Lit>,
    /// Whether single edges have been looked at.
    has_begun: bool,
}

impl<R: PieceRule + 'static> Pieces<R> {
    fn post(solver: &mut Solver, model: &Arc<PathModel>) {
        let Some(rule) = R::of(model) else { return };
        let piece = Piece::new(model.vertices());
        let (grown, premises) = (Grown::default(), vec![]);
        solver.post(Self { model: Arc::clone(model), rule, piece, grown, premises, has_begun: false });
    }

    /// Rules out the edges between vertices that never go together.
    fn begin(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for vertex in 0..self.model.vertices() {
            self.piece.be_only(vertex);
            self.prune(1, cx)?;
        }
        self.has_begun = true;
        Ok(())
    }

    /// Looks at the piece of a used edge.
    fn look(&mut self, edge: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.piece.follow(&self.model, edge, |edge| cx.is_true(self.model.edge(edge)));
        if self.piece.is_closed {
            return Ok(());
        }
        if let Some(places) = self.rule.clash(&self.model, &self.piece) {
            self.premises = self.piece.between(&self.model, &places);
            return Err(cx.fail(&self.premises));
        }
        self.prune(1, cx)?;
        self.prune(self.piece.vertices.len() as u32, cx)
    }

    /// Rules out the edges from an end of the piece to vertices that do not go with it.
    fn prune(&mut self, end: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for arc in self.model.graph().arcs(self.piece.vertices[end as usize - 1]) {
            let edge = self.model.edge(arc.edge);
            if !cx.is_open(edge.var()) || self.piece.place[arc.to as usize] > 0 {
                continue;
            }
            if let Some(places) = self.rule.clash_beyond(&self.model, &self.piece, end, arc.to) {
                self.premises = self.piece.between(&self.model, &places);
                cx.set(!edge, Reason::Premises(&self.premises))?;
            }
        }
        Ok(())
    }
}

impl<R: PieceRule + 'static> Propagator for Pieces<R> {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
    }

    fn priority(&self) -> Priority {
        Priority::Normal
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.grown.read(&self.model, cx);
        if !self.has_begun {
            self.begin(cx)?;
        }
        self.piece.forget();
        while let Some(edge) = self.grown.next(&self.model, &self.piece, cx) {
            self.look(edge, cx)?;
            self.grown.done();
        }
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        self.rule.is_obeyed(&self.model, |edge| store.is_true(self.model.edge(edge)))
    }

    fn rule(&self) -> RuleId {
        R::ID
    }
}
