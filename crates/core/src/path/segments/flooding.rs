//! Flooding: a segment stays where it can be reached from its clues.

use crate::lit::Lit;
use crate::path::activation::Activation;
use crate::path::matrix::ValueMatrix;
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use crate::words::{BITS, BitSet, insert, ones};
use std::sync::Arc;

/// A propagator that floods each segment from both of its clues, through vertices that can belong to it. A vertex that
/// is not reached from both does not belong to it.
pub(crate) struct Flooding {
    model: Arc<PathModel>,
    matrix: ValueMatrix,
    priority: Priority,
    /// Segments to flood again.
    pending: BitSet,
    flood: Flood,
    started: bool,
}

impl Flooding {
    pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>, activation: Activation) {
        if let (Some(priority), Some(matrix)) = (activation.priority(), model.segments()) {
            solver.post(Self::new(model, matrix, priority));
        }
    }

    pub(crate) fn new(model: &Arc<PathModel>, matrix: ValueMatrix, priority: Priority) -> Self {
        Self {
            model: Arc::clone(model),
            matrix,
            priority,
            pending: BitSet::repeat(false, matrix.width),
            flood: Flood::new(model.graph().vertices()),
            started: false,
        }
    }

    fn touch(&mut self, segment: usize) {
        insert(self.pending.as_raw_mut_slice(), segment);
    }

    fn read_events(&mut self, cx: &mut PropagationContext<'_>) {
        while let Some(lit) = cx.next_event() {
            if let Some(edge) = self.model.edge_of(lit).filter(|_| lit.is_negative()) {
                self.touch_segments_along(edge, cx);
            } else if let Some((_, segment)) = self.matrix.cell(lit).filter(|_| lit.is_negative()) {
                self.touch(segment);
            }
        }
    }

    /// An unused edge matters to the segments that both of its ends can belong to, a clue counting as any.
    fn touch_segments_along(&mut self, edge: u32, store: &Store) {
        for at in 0..self.pending.as_raw_slice().len() {
            let mut both = usize::MAX;
            for end in self.model.graph().ends(edge) {
                if self.model.rank(end) == NONE {
                    both &= !self.matrix.row(store, end)[at];
                }
            }
            self.pending.as_raw_mut_slice()[at] |= both;
        }
    }

    /// Takes `segment` from all vertices that cannot be reached within it from one of its clues.
    fn spread(&mut self, segment: usize, from: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let limit = cx.trail().len();
        let now = ExplanationContext { store: cx, limit, level: cx.level() };
        let is_connected = self.flood.run(&self.model, self.matrix, [segment, from], now, limit);
        if !is_connected {
            let mut premises = vec![];
            self.flood.push_boundary(&self.model, self.matrix, [segment, from], now, limit, &mut premises);
            return Err(cx.fail(&premises));
        }
        let reason = Reason::Lazy(2 * limit as u32 + from as u32);
        for vertex in 0..self.model.vertices() {
            if self.model.rank(vertex) == NONE && !self.flood.has_reached(vertex) {
                cx.set(!self.matrix.lit(vertex, segment), reason)?;
            }
        }
        Ok(())
    }
}

impl Propagator for Flooding {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
        self.matrix.watch(watch);
    }

    fn priority(&self) -> Priority {
        self.priority
    }

    fn bumps_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !self.started {
            self.started = true;
            (0..self.matrix.width).for_each(|segment| self.touch(segment));
        }
        self.read_events(cx);
        for at in 0..self.pending.as_raw_slice().len() {
            loop {
                let word = &mut self.pending.as_raw_mut_slice()[at];
                let Some(bit) = ones(*word).next() else { break };
                *word &= *word - 1;
                let segment = at * BITS + bit;
                if segment < self.matrix.width {
                    (0..2).try_for_each(|from| self.spread(segment, from, cx))?;
                }
            }
        }
        Ok(())
    }

    /// A vertex was cut off from one of the segment's clues when the trail had half of `payload` literals.
    fn explain(
        &mut self,
        conclusion: Lit,
        payload: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        if let Some((_, segment)) = self.matrix.cell(conclusion) {
            let [length, from] = [payload / 2, payload % 2].map(|part| part as usize);
            self.flood.run(&self.model, self.matrix, [segment, from], view, length);
            self.flood.push_boundary(&self.model, self.matrix, [segment, from], view, length, premises);
        }
        RuleId::SegmentOutOfReach
    }

    /// Returns whether each segment connects its two clues through vertices that can belong to it.
    fn is_satisfied(&self, store: &Store) -> bool {
        let length = store.trail().len();
        let now = ExplanationContext { store, limit: length, level: store.level() };
        let mut flood = Flood::new(self.model.graph().vertices());
        (0..self.matrix.width).all(|segment| flood.run(&self.model, self.matrix, [segment, 0], now, length))
    }

    fn rule(&self) -> RuleId {
        RuleId::Flooding
    }
}

/// A flood of one segment from one of its clues, along edges that are not unused, through vertices that can belong
/// to it, up to its other clue.
struct Flood {
    reached: Vec<u32>,
    stamp: u32,
    queue: Vec<u32>,
    is_connected: bool,
}

impl Flood {
    fn new(vertices: usize) -> Self {
        Self { reached: vec![0; vertices], stamp: 0, queue: vec![], is_connected: false }
    }

    fn has_reached(&self, vertex: u32) -> bool {
        self.reached[vertex as usize] == self.stamp
    }

    /// Floods the segment as things stood when the trail had `length` literals. Returns whether it connects its
    /// clues.
    fn run(
        &mut self,
        model: &PathModel,
        matrix: ValueMatrix,
        [segment, from]: [usize; 2],
        view: ExplanationContext<'_>,
        length: usize,
    ) -> bool {
        let [source, target] = clues_of(model, segment, from);
        self.stamp += 1;
        self.reached[source as usize] = self.stamp;
        self.queue.clear();
        self.queue.push(source);
        self.is_connected = false;
        while let Some(vertex) = self.queue.pop() {
            for arc in model.graph().arcs(vertex) {
                let to = arc.to as usize;
                if self.reached[to] == self.stamp || view.was_true_at(!model.edge(arc.edge), length) {
                    continue;
                }
                if arc.to == target {
                    self.is_connected = true;
                } else if model.rank(arc.to) == NONE && !view.was_true_at(!matrix.lit(arc.to, segment), length) {
                    self.reached[to] = self.stamp;
                    self.queue.push(arc.to);
                }
            }
        }
        self.is_connected
    }

    /// After [`run`](Self::run): what kept it from going on.
    fn push_boundary(
        &self,
        model: &PathModel,
        matrix: ValueMatrix,
        [segment, from]: [usize; 2],
        view: ExplanationContext<'_>,
        length: usize,
        premises: &mut Vec<Lit>,
    ) {
        let [_, target] = clues_of(model, segment, from);
        for (edge, &[u, v]) in (0..).zip(model.graph().edges()) {
            let to = match (self.has_reached(u), self.has_reached(v)) {
                (true, false) => v,
                (false, true) => u,
                _ => continue,
            };
            let unused = !model.edge(edge);
            if to == target {
                // The segment ends at its other clue: nothing passes through these edges.
                premises.extend((!self.is_connected).then_some(unused));
            } else if model.rank(to) == NONE {
                let gone = !matrix.lit(to, segment);
                if !view.was_true_at(gone, length) {
                    premises.push(unused);
                } else if !view.store().is_absent(gone.var()) {
                    premises.push(gone);
                }
            }
        }
    }
}

/// Returns the clue of a segment from which it is flooded, and the other one.
fn clues_of(model: &PathModel, segment: usize, from: usize) -> [u32; 2] {
    let ends = match model.clues() {
        PathClues::Order(order) => [order[segment], order[segment + 1]],
        PathClues::Labels(pairs) => pairs[segment],
        PathClues::None | PathClues::Steps(_) => [0; 2],
    };
    [ends[from], ends[1 - from]]
}
