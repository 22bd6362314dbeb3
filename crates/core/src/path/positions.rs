//! Positions: for each vertex the steps at which the path may be there, one row of bits per vertex.
//!
//! Adjacency-successor propagation: the path is at a neighbor one step earlier and one step later: a row is cut down to
//! the union of its neighbors' rows shifted by one, a whole set at a time. Rows are stored by their complement, so
//! unions are intersections of removed values, and bits shifted in from outside are "removed".

mod dirty_words;
mod edge_support;
mod explain;
pub(crate) mod initial_domains;
mod initial_support;
mod neighbors;
mod step_columns;

use crate::lit::Lit;
use crate::path::activation::Activation;
use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::propagator::{ExplanationContext, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use crate::words::{BITS, ones};
use dirty_words::DirtyWords;
use edge_support::EdgeSupport;
use explain::{Explainer, Note};
use initial_support::InitialSupport;
use neighbors::Neighbors;
use std::sync::Arc;
use step_columns::StepColumns;

/// Adjacency of successors on positions, each step at one vertex, and the channel to the edges.
pub(super) struct Positions {
    model: Arc<PathModel>,
    matrix: ValueMatrix,
    initial_support: InitialSupport,
    step_columns: StepColumns,
    neighbors: Neighbors,
    dirty_words: DirtyWords,
    edge_support: EdgeSupport,
    /// Vertices that have taken their step.
    placed: Vec<(u32, usize)>,
    started: bool,
}

/// Returns the steps just after those removed from a row, in word `at`.
fn later(row: &[usize], at: usize) -> usize {
    row[at] << 1 | at.checked_sub(1).map_or(1, |before| row[before] >> (BITS - 1))
}

/// Returns the steps just before them.
fn earlier(row: &[usize], at: usize) -> usize {
    row[at] >> 1 | row.get(at + 1).map_or(1, |after| after & 1) << (BITS - 1)
}

impl Positions {
    /// Adds the matrix of positions to `model`, unless it is there.
    pub(super) fn prepare(solver: &mut Solver, model: &mut PathModel) {
        if model.positions.is_some() {
            return;
        }
        if model.problem().has_order() {
            model.measure_everywhere(solver);
        }
        model.positions = initial_domains::matrix(solver, model);
    }

    pub(super) fn post(solver: &mut Solver, model: &Arc<PathModel>, _: Activation) {
        if let Some(matrix) = model.positions() {
            let positions = Self::new(model, matrix, solver.assignment());
            solver.post(positions);
        }
    }

    fn new(model: &Arc<PathModel>, matrix: ValueMatrix, store: &Store) -> Self {
        let vertices = model.graph().vertices();
        let initial_support = InitialSupport::new(matrix, vertices as u32, store);
        Self {
            model: Arc::clone(model),
            matrix,
            step_columns: StepColumns::new(matrix, &initial_support),
            initial_support,
            neighbors: Neighbors::new(model, matrix),
            dirty_words: DirtyWords::new(vertices),
            edge_support: EdgeSupport::new(model),
            placed: vec![],
            started: false,
        }
    }

    fn start(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.started = true;
        for vertex in 0..self.model.vertices() {
            self.dirty_words.push_all(vertex);
        }
        self.matrix.start(cx)
    }

    fn read_events(&mut self, cx: &mut PropagationContext<'_>) {
        while let Some(lit) = cx.next_event() {
            if let Some(edge) = self.model.edge_of(lit) {
                self.model.graph().ends(edge).into_iter().for_each(|vertex| self.dirty_words.push_all(vertex));
            } else if let Some((vertex, step)) = self.matrix.cell(lit) {
                self.step_columns.read(vertex, step, lit.is_negative());
                if lit.is_negative() {
                    self.push_neighbors(vertex, step, cx);
                } else {
                    self.placed.push((vertex, step));
                }
            }
        }
    }

    /// Forgets what the root has excluded since the last time.
    fn trim(&mut self, store: &Store) {
        let trail = store.trail();
        for &lit in trail[self.neighbors.trimmed..].iter().filter(|lit| lit.is_negative()) {
            if let Some(edge) = self.model.edge_of(lit) {
                self.neighbors.trim(self.model.graph().ends(edge), store);
            } else if let Some((vertex, step)) = self.matrix.cell(lit) {
                self.initial_support.trim(vertex, step / BITS, store);
            }
        }
        self.neighbors.trimmed = trail.len();
    }

    /// `vertex` cannot be at `step` any more: neighbors just before or after may have lost their support, and so may
    /// its edges.
    fn push_neighbors(&mut self, vertex: u32, step: usize, cx: &PropagationContext<'_>) {
        for neighbor in self.neighbors.of(vertex) {
            if cx.is_false(neighbor.lit) {
                continue;
            }
            self.edge_support.lose(neighbor.edge, vertex, step);
            for near in [step.wrapping_sub(1), step + 1] {
                if near < self.matrix.width && neighbor.has(cx.removed(), near) {
                    self.dirty_words.push(neighbor.to, near / BITS);
                }
            }
        }
    }

    /// Filters the words `dirty` of the row of `vertex`.
    fn filter(&mut self, vertex: u32, dirty: u64, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if self.model.is_end(vertex) {
            return Ok(());
        }
        for at in self.initial_support.live_words(vertex, dirty) {
            let left = !self.matrix.row(cx, vertex)[at];
            if left == 0 {
                continue;
            }
            for bit in ones(left & !self.supported(vertex, at, cx)) {
                let lit = self.matrix.lit(vertex, at * BITS + bit);
                cx.set(!lit, Reason::Lazy(Note::NoPair.pack()))?;
            }
        }
        Ok(())
    }

    /// Returns the steps in word `at` of the row of `vertex` for which two different neighbors can be just before and
    /// just after, those along used edges among them.
    #[inline]
    fn supported(&self, vertex: u32, at: usize, cx: &PropagationContext<'_>) -> usize {
        let (mut before, mut after, mut pair) = (0, 0, 0);
        // The same along used edges. A third one is for the degree rule to see.
        let (mut used_before, mut used_after, mut used_pair, mut used) = (0, 0, 0, 0);
        let last = self.matrix.row_words() - 1;
        for neighbor in self.neighbors.of(vertex) {
            if cx.is_false(neighbor.lit) {
                continue;
            }
            let [later, earlier] = neighbor.beside(cx.removed(), at, last);
            if used < 2 && cx.is_true(neighbor.lit) {
                used += 1;
                used_pair |= used_before & earlier | used_after & later;
                used_before |= later;
                used_after |= earlier;
            } else {
                pair |= before & earlier | after & later;
                before |= later;
                after |= earlier;
            }
        }
        match used {
            0 => pair,
            1 => used_before & after | used_after & before,
            _ => used_pair,
        }
    }

    /// Uses the edges from `vertex`, at `step`, to neighbors that are one step before or after.
    fn join(&self, vertex: u32, step: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for neighbor in self.neighbors.of(vertex) {
            let beside = [step.checked_sub(1), Some(step + 1).filter(|&step| step < self.matrix.width)];
            if beside.into_iter().flatten().any(|step| cx.is_true(self.matrix.lit(neighbor.to, step))) {
                cx.set(neighbor.lit, Reason::Lazy(Note::Consecutive.pack()))?;
            }
        }
        Ok(())
    }
}

impl Propagator for Positions {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
        self.matrix.watch(watch);
    }

    fn bumps_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !self.started {
            self.start(cx)?;
        }
        self.read_events(cx);
        self.step_columns.propagate(cx, &self.initial_support)?;
        if cx.level() == 0 {
            self.trim(cx);
        }
        while let Some((vertex, dirty)) = self.dirty_words.pop() {
            self.filter(vertex, dirty, cx)?;
        }
        while let Some(edge) = self.edge_support.pop() {
            let lit = self.model.edge(edge);
            if cx.is_open(lit.var()) && !self.edge_support.supports(edge, self.matrix, &self.initial_support, cx) {
                cx.set(!lit, Reason::Lazy(Note::Apart.pack()))?;
            }
        }
        while let Some((vertex, step)) = self.placed.pop() {
            self.join(vertex, step, cx)?;
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.step_columns.undo(undone);
        self.placed.clear();
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let mut explainer = Explainer {
            model: &self.model,
            neighbors: &self.neighbors,
            matrix: self.matrix,
            initial_support: &self.initial_support,
            view,
            premises,
        };
        explainer.explain(conclusion, Note::unpack(payload))
    }

    /// Consecutive steps are at vertices joined by a used edge, and each vertex has its step.
    fn is_satisfied(&self, store: &Store) -> bool {
        let mut at = vec![None; self.matrix.width];
        for vertex in 0..self.model.vertices() {
            match store.int_value(self.matrix.of(vertex)) {
                Some(step) if at[step as usize].is_none() => at[step as usize] = Some(vertex),
                _ => return false,
            }
        }
        at.windows(2).all(|pair| {
            let (Some(from), Some(to)) = (pair[0], pair[1]) else {
                return false;
            };
            let mut arcs = self.model.graph().arcs(from).iter();
            arcs.any(|arc| arc.to == to && store.is_true(self.model.edge(arc.edge)))
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::Positions
    }
}
