//! Connectivity: what components, articulation points and bridges of the graph of possible edges imply.
//!
//! A path goes through an articulation point or over a bridge once at most. So a part attached by one of them contains
//! one end of the path, and the first or the last clues of the path. Its colors balance. At most one labeled path
//! leaves it.

mod part;
pub(crate) mod tree;

use crate::lit::Lit;
use crate::path::activation::Activation;
use crate::path::model::PathModel;
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use crate::words::{BitSet, contains, insert};
use part::{Exit, Parts, Verdict};
use std::sync::Arc;
use tree::Tree;

/// Whole-graph checks in one depth-first walk (Tarjan 1972).
pub(crate) struct Connectivity {
    model: Arc<PathModel>,
    activation: Activation,
    tree: Tree,
    parts: Parts,
    /// Edges ruled out since the last walk.
    seen: usize,
    queue: Vec<u32>,
    side: BitSet,
}

impl Connectivity {
    pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>, activation: Activation) {
        solver.post(Self::new(model, activation));
    }

    pub(crate) fn new(model: &Arc<PathModel>, activation: Activation) -> Self {
        let vertices = model.graph().vertices();
        Self {
            model: Arc::clone(model),
            activation,
            tree: Tree::new(vertices),
            parts: Parts::new(model),
            seen: 0,
            queue: vec![],
            side: BitSet::repeat(false, vertices),
        }
    }

    /// Returns the unused edges between the part of the tree below `top` (with it) and the rest, but for those of
    /// `hinge`.
    fn cut(&self, top: u32, hinge: Option<u32>, store: &Store) -> Vec<Lit> {
        (0..)
            .zip(self.model.graph().edges())
            .filter(|&(_, &[u, v])| hinge != Some(u) && hinge != Some(v))
            .filter(|&(_, &[u, v])| self.tree.is_below(u, top) != self.tree.is_below(v, top))
            .map(|(edge, _)| !self.model.edge(edge))
            .filter(|&unused| store.is_true(unused))
            .collect()
    }

    fn unused_edges(&self, store: &Store) -> Vec<Lit> {
        let edges = 0..self.model.graph().edges().len() as u32;
        edges.map(|edge| !self.model.edge(edge)).filter(|&unused| store.is_true(unused)).collect()
    }

    fn check_bridge(&self, top: u32, cx: &mut PropagationContext<'_>, limit: usize) -> Result<(), Conflict> {
        let edge = self.model.edge(self.tree.parent_edge(top));
        match self.parts.judge(&self.model, top, Exit::Bridge) {
            Verdict::Possible => Ok(()),
            Verdict::Impossible => {
                // The bridge itself is part of the cut if it has been ruled out meanwhile.
                let premises = self.cut(top, None, cx);
                Err(cx.fail(&premises))
            }
            Verdict::Crossed(used) => {
                let lit = if used { edge } else { !edge };
                cx.set(lit, Reason::Lazy(limit as u32))
            }
        }
    }

    fn check_hinge(&self, top: u32, hinge: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if self.parts.judge(&self.model, top, Exit::Hinge(hinge)) != Verdict::Impossible {
            return Ok(());
        }
        let premises = self.cut(top, Some(hinge), cx);
        Err(cx.fail(&premises))
    }

    /// Checks that removing `vertex` leaves at most two parts, or one if the path ends there.
    fn check_hinge_count(&self, vertex: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let max = if self.model.is_end(vertex) { 1 } else { 2 };
        if self.parts.is_single_path() && self.tree.parts_without(vertex) > max {
            let premises = self.unused_edges(cx);
            return Err(cx.fail(&premises));
        }
        Ok(())
    }
}

impl Propagator for Connectivity {
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
        while let Some(lit) = cx.next_event() {
            self.seen += usize::from(lit.is_negative());
        }
        // Above the root, only enough changes pay for a walk.
        if self.activation == Activation::Sometimes && cx.level() > 0 && self.seen < self.model.graph().vertices()
        {
            return Ok(());
        }
        self.seen = 0;
        let limit = cx.trail().len();
        self.tree.build(&self.model, cx);
        self.parts.sum_up(&self.model, &self.tree);
        for top in self.tree.roots().to_vec() {
            if self.parts.judge(&self.model, top, Exit::None) == Verdict::Impossible {
                let premises = self.cut(top, None, cx);
                return Err(cx.fail(&premises));
            }
        }
        for at in 0..self.tree.preorder().len() {
            let vertex = self.tree.preorder()[at];
            self.check_hinge_count(vertex, cx)?;
            let Some(parent) = self.tree.parent(vertex) else {
                continue;
            };
            if self.tree.is_bridge(vertex) {
                self.check_bridge(vertex, cx, limit)?;
            }
            if self.tree.hangs_on_parent(vertex) {
                self.check_hinge(vertex, parent, cx)?;
            }
        }
        Ok(())
    }

    /// A bridge is one because of the unused edges between its two sides, as they were when the trail had `length`
    /// literals.
    fn explain(
        &mut self,
        conclusion: Lit,
        length: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let Some(bridge) = self.model.edge_of(conclusion) else {
            return self.rule();
        };
        let was_unused = |edge| view.was_true_at(!self.model.edge(edge), length as usize);
        self.side.fill(false);
        let [start, _] = self.model.graph().ends(bridge);
        let side = self.side.as_raw_mut_slice();
        insert(side, start as usize);
        self.queue.clear();
        self.queue.push(start);
        while let Some(vertex) = self.queue.pop() {
            for arc in self.model.graph().arcs(vertex) {
                let is_new = !contains(side, arc.to as usize);
                if is_new && arc.edge != bridge && !was_unused(arc.edge) {
                    insert(side, arc.to as usize);
                    self.queue.push(arc.to);
                }
            }
        }
        for (edge, &[u, v]) in (0..).zip(self.model.graph().edges()) {
            if edge != bridge && contains(side, u as usize) != contains(side, v as usize) {
                premises.push(!self.model.edge(edge));
            }
        }
        RuleId::Bridge
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        crate::path::satisfied::are_paths(&self.model, store)
    }

    fn rule(&self) -> RuleId {
        RuleId::Connectivity
    }
}
