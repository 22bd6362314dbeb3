//! Segments: for each vertex the stretches of path it may belong to, a stretch being the gap between two consecutive
//! clues of an ordered path, or the path of a label.

mod explain;
pub(crate) mod flooding;

use crate::graph::Incidence;
use crate::lit::Lit;
use crate::path::activation::Activation;
use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};
use crate::path::work_queue::WorkQueue;
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use crate::words::{BITS, ones, remove};
use explain::Note;
use std::sync::Arc;

/// Neighbors along a used edge share their segment, and vertices without a common one are not joined. While the
/// streamliner is assumed, neighbors with the same label are.
pub(super) struct Segments {
    model: Arc<PathModel>,
    matrix: ValueMatrix,
    priority: Priority,
    /// For each clue of an ordered path the two segments that meet there, as a removed-values row.
    clue_rows: Vec<Vec<usize>>,
    work_queue: WorkQueue,
    words: usize,
    removals: Vec<Lit>,
    started: bool,
}

/// Returns the segment view of ordered or labeled paths, with the rows of the clues fixed. `None` if it would be too
/// large.
pub(super) fn matrix(solver: &mut Solver, model: &PathModel) -> Option<ValueMatrix> {
    let width = model.problem().stretches();
    let vertices = model.vertices();
    let max = solver.parameters.segment_bits;
    let matrix = ValueMatrix::new(solver, vertices as usize, width, max)?;
    for vertex in (0..vertices).filter(|&vertex| model.rank(vertex) != NONE) {
        // A clue inside an ordered path lies between two segments. Its row shows the later one for definiteness.
        let own = (model.rank(vertex) as usize).min(width - 1);
        let row =
            (0..width.div_ceil(BITS)).map(|at| if at == own / BITS { !(1 << (own % BITS)) } else { usize::MAX });
        solver.store.restrict(matrix.of(vertex), row);
    }
    Some(matrix)
}

impl Segments {
    /// Adds the matrix of segments to `model`, unless it is there.
    pub(super) fn prepare(solver: &mut Solver, model: &mut PathModel) {
        if model.segments.is_none() {
            model.segments = matrix(solver, model);
        }
    }

    pub(super) fn post(solver: &mut Solver, model: &Arc<PathModel>, activation: Activation) {
        if let (Some(priority), Some(matrix)) = (activation.priority(), model.segments()) {
            solver.post(Self::new(model, matrix, priority));
        }
    }

    pub(super) fn new(model: &Arc<PathModel>, matrix: ValueMatrix, priority: Priority) -> Self {
        let vertices = model.graph().vertices();
        let words = matrix.width.div_ceil(BITS).next_power_of_two();
        let clue_rows = match model.clues() {
            PathClues::Order(order) => (0..order.len()).map(|rank| clue_row(rank, matrix.width, words)).collect(),
            _ => vec![],
        };
        Self {
            model: Arc::clone(model),
            matrix,
            priority,
            clue_rows,
            work_queue: WorkQueue::new(vertices),
            words,
            removals: vec![],
            started: false,
        }
    }

    /// Returns whether `vertex` lies between two segments.
    fn is_station(&self, vertex: u32) -> bool {
        !self.clue_rows.is_empty() && self.model.rank(vertex) != NONE
    }

    /// Returns a word of the segments that `vertex` cannot belong to.
    fn removed(&self, store: &Store, vertex: u32, at: usize) -> usize {
        if self.is_station(vertex) {
            self.clue_rows[self.model.rank(vertex) as usize][at]
        } else {
            self.matrix.row(store, vertex)[at]
        }
    }

    fn start(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.started = true;
        (0..self.model.vertices()).for_each(|vertex| self.work_queue.push(vertex));
        self.matrix.start(cx)
    }

    fn read_events(&mut self, cx: &mut PropagationContext<'_>) {
        while let Some(lit) = cx.next_event() {
            if let Some(edge) = self.model.edge_of(lit) {
                let [u, v] = self.model.graph().ends(edge);
                self.work_queue.push(u);
                self.work_queue.push(v);
            } else if let Some((vertex, _)) = self.matrix.cell(lit) {
                self.work_queue.push(vertex);
            } else if self.model.streamliner() == Some(lit) {
                (0..self.model.vertices()).for_each(|vertex| self.work_queue.push(vertex));
            }
        }
    }

    /// Makes `vertex` agree with its neighbors along its edges.
    fn filter(&mut self, vertex: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for at in 0..self.model.graph().arcs(vertex).len() {
            let arc = self.model.graph().arcs(vertex)[at];
            let edge = self.model.edge(arc.edge);
            if cx.is_true(edge) {
                self.share(vertex, arc.to, arc.edge, cx)?;
                self.share(arc.to, vertex, arc.edge, cx)?;
            } else if cx.is_open(edge.var()) {
                let removed = |at| self.removed(cx, vertex, at) | self.removed(cx, arc.to, at);
                if (0..self.words).all(|at| removed(at) == usize::MAX) {
                    cx.set(!edge, Reason::Lazy(Note::Disjoint.pack()))?;
                } else {
                    self.join_equal(vertex, arc, cx)?;
                }
            } else {
                self.keep_apart(vertex, arc, cx)?;
            }
        }
        Ok(())
    }

    /// Returns the segment of `vertex`, if the streamliner is assumed and it is known.
    fn induced_segment(&self, vertex: u32, cx: &PropagationContext<'_>) -> Option<usize> {
        let is_assumed = self.model.streamliner().is_some_and(|streamliner| cx.is_true(streamliner));
        let known = is_assumed && !self.model.is_virtual(vertex);
        known.then(|| cx.int_value(self.matrix.of(vertex))).flatten().map(|segment| segment as usize)
    }

    /// Joins neighbors with the same label, since the path does not touch itself.
    fn join_equal(&self, vertex: u32, arc: Incidence, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Some(segment) = self.induced_segment(vertex, cx) else { return Ok(()) };
        if cx.is_true(self.matrix.lit(arc.to, segment)) && cx.is_true(self.matrix.lit(vertex, segment)) {
            cx.set(self.model.edge(arc.edge), Reason::Lazy(Note::Touching(arc.edge).pack()))?;
        }
        Ok(())
    }

    /// Gives neighbors that are not joined different labels, since the path does not touch itself.
    fn keep_apart(&self, vertex: u32, arc: Incidence, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Some(segment) = self.induced_segment(vertex, cx) else { return Ok(()) };
        let own = self.matrix.lit(vertex, segment);
        let other = self.matrix.lit(arc.to, segment);
        if cx.is_true(own) && !cx.is_false(other) {
            cx.set(!other, Reason::Lazy(Note::Touching(arc.edge).pack()))?;
        }
        Ok(())
    }

    /// Takes from `vertex` the segments that `other`, joined to it, cannot belong to.
    fn share(
        &mut self,
        vertex: u32,
        other: u32,
        edge: u32,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        if self.is_station(vertex) {
            return Ok(());
        }
        self.removals.clear();
        for at in 0..self.words {
            let gone = self.removed(cx, other, at) & !self.removed(cx, vertex, at);
            self.removals.extend(ones(gone).map(|bit| !self.matrix.lit(vertex, at * BITS + bit)));
        }
        let reason = Reason::Lazy(Note::Joined(edge).pack());
        self.removals.drain(..).try_for_each(|lit| cx.set(lit, reason))
    }
}

fn clue_row(rank: usize, width: usize, words: usize) -> Vec<usize> {
    let mut row = vec![usize::MAX; words];
    for segment in [rank.wrapping_sub(1), rank].into_iter().filter(|&segment| segment < width) {
        remove(&mut row, segment);
    }
    row
}

impl Propagator for Segments {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
        self.matrix.watch(watch);
        if let Some(streamliner) = self.model.streamliner() {
            watch.lit(streamliner);
        }
    }

    fn priority(&self) -> Priority {
        self.priority
    }

    fn bumps_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !self.started {
            self.start(cx)?;
        }
        self.read_events(cx);
        while let Some(vertex) = self.work_queue.pop() {
            self.filter(vertex, cx)?;
        }
        Ok(())
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        self.explain_note(conclusion, Note::unpack(payload), view, premises)
    }

    /// Checks that vertices joined by a used edge share a segment. (Domains need not be single values, because this
    /// runs at the root only.)
    fn is_satisfied(&self, store: &Store) -> bool {
        (0..).zip(self.model.graph().edges()).all(|(edge, &[u, v])| {
            let common = |at| self.removed(store, u, at) | self.removed(store, v, at) != usize::MAX;
            !store.is_true(self.model.edge(edge)) || (0..self.words).any(common)
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::Segments
    }
}
