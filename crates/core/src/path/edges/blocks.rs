//! Blocks: a loop lies in one block, a part of the graph that no single vertex separates, of the edges that are not
//! ruled out.
//!
//! From one edge of the loop, a depth-first walk (Tarjan 1972) finds the vertices through which alone the loop could
//! get to the parts beyond, from where it could not come back. Bridges, dead ends and separate components are the
//! simplest such parts.

use crate::lit::Lit;
use crate::path::activation::Activation;
use crate::path::edges::connectivity::tree::Tree;
use crate::path::interval::Interval;
use crate::path::model::PathModel;
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::sync::Arc;

/// Rules out the edges of all blocks but that of a used edge.
pub(crate) struct Blocks {
    model: Arc<PathModel>,
    activation: Activation,
    interval: Interval,
    tree: Tree,
    cuts: Vec<Cut>,
    /// The literals of the trail at the last run.
    seen: usize,
}

/// The reason why the loop stays out of a part of the graph.
struct Cut {
    /// The length of the trail when it was found.
    length: usize,
    /// A used edge outside, and the unused edges to the part.
    premises: Vec<Lit>,
}

impl Blocks {
    pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>, activation: Activation) {
        solver.post(Self {
            model: Arc::clone(model),
            activation,
            interval: Interval::new(),
            tree: Tree::new(model.graph().vertices()),
            cuts: vec![],
            seen: 0,
        });
    }

    /// Rules out all edges at the part below `top`, which has an edge of the loop, `anchor`, outside and is joined to
    /// it at `hinge` alone, if at all.
    fn rule_out(
        &mut self,
        top: u32,
        hinge: Option<u32>,
        anchor: u32,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let mut cut = None;
        for at in self.tree.below(top) {
            let vertex = self.tree.preorder()[at];
            for out in 0..self.model.graph().arcs(vertex).len() {
                let edge = self.model.edge(self.model.graph().arcs(vertex)[out].edge);
                if cx.is_false(edge) {
                    continue;
                }
                let cut = *cut.get_or_insert_with(|| {
                    let premises = self.border(top, hinge, anchor, cx);
                    self.cuts.push(Cut { length: cx.trail().len(), premises });
                    self.cuts.len() as u32 - 1
                });
                cx.set(!edge, Reason::Lazy(cut))?;
            }
        }
        Ok(())
    }

    /// Returns the used edge, and the unused edges that would join the part below `top` to other vertices than `hinge`.
    fn border(&self, top: u32, hinge: Option<u32>, anchor: u32, store: &Store) -> Vec<Lit> {
        let mut premises = vec![self.model.edge(anchor)];
        for at in self.tree.below(top) {
            for arc in self.model.graph().arcs(self.tree.preorder()[at]) {
                if hinge != Some(arc.to) && !self.tree.is_below(arc.to, top) {
                    premises.push(!self.model.edge(arc.edge));
                }
            }
        }
        debug_assert!(premises.iter().all(|&lit| store.is_true(lit)), "an edge leads out of {top}");
        premises
    }

    fn look(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let used = |lit: &Lit| self.model.edge_of(*lit).filter(|_| !lit.is_negative());
        // The first one belongs to the lowest level.
        let Some(anchor) = cx.trail().iter().find_map(used) else { return Ok(()) };
        let beside = self.tree.build_around(anchor, &self.model, cx);
        // Innermost parts first: they have the shortest borders.
        for at in (0..self.tree.preorder().len()).rev() {
            let vertex = self.tree.preorder()[at];
            match self.tree.parent(vertex) {
                Some(_) if vertex == beside => {}
                Some(parent) if self.tree.is_cut_off_by(vertex, parent) => {
                    self.rule_out(vertex, Some(parent), anchor, cx)?;
                }
                None if at > 0 => self.rule_out(vertex, None, anchor, cx)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Forgets the cuts that imply nothing on a trail of this length.
    fn forget(&mut self, length: usize) {
        while self.cuts.pop_if(|cut| cut.length >= length).is_some() {}
    }
}

impl Propagator for Blocks {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
    }

    fn priority(&self) -> Priority {
        self.activation.priority().unwrap_or(Priority::Root)
    }

    fn bumps_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let is_due = cx.level() == 0 || self.activation != Activation::Sometimes || self.interval.is_due();
        if !is_due {
            return Ok(());
        }
        let length = cx.trail().len();
        self.seen = length;
        *cx.cursor = length as u32;
        let result = self.look(cx);
        self.interval.adapt(result.is_err() || cx.trail().len() > length);
        result
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.seen -= undone.len();
        self.forget(self.seen);
    }

    fn explain(
        &mut self,
        _conclusion: Lit,
        cut: u32,
        _view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        premises.extend(&self.cuts[cut as usize].premises);
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        crate::path::satisfied::are_paths(&self.model, store)
    }

    fn rule(&self) -> RuleId {
        RuleId::Block
    }
}
