//! Positions: for each vertex the steps at which the path may be there, one row of bits a vertex.
//!
//! The path is at a neighbour one step earlier and one step later: a row is cut down to the union of its
//! neighbours' rows shifted by one, a whole set at a time. Rows are stored by their complement, so that unions are
//! intersections of removed values and what is shifted in from outside is "removed".

mod explain;
mod extent;
mod meets;
mod stale;
mod steps;
mod ways;

use super::layout::{Layout, View as Matrix};
use crate::domain::{BITS, Word, ones};
use crate::lit::Lit;
use crate::propagator::{Context, Propagator, View, Watch};
use crate::reason::{Because, Rule};
use crate::store::{Conflict, Store};
use explain::{Explainer, Note};
use extent::Extent;
use meets::Meets;
use stale::Stale;
use std::sync::Arc as Shared;
use steps::Steps;
use ways::Ways;

/// Adjacency of successors on positions, each step at one vertex, and the channel to the edges.
pub(super) struct Positions {
    layout: Shared<Layout>,
    matrix: Matrix,
    extent: Extent,
    /// How long the trail was when the extent was last trimmed.
    trimmed: usize,
    steps: Steps,
    ways: Ways,
    stale: Stale,
    meets: Meets,
    /// Vertices that have taken their step.
    placed: Vec<(u32, usize)>,
    started: bool,
}

/// The steps just after those removed from a row, in word `at`.
fn later(row: &[Word], at: usize) -> usize {
    row[at].data[0] << 1 | at.checked_sub(1).map_or(1, |before| row[before].data[0] >> (BITS - 1))
}

/// The steps just before them.
fn earlier(row: &[Word], at: usize) -> usize {
    row[at].data[0] >> 1 | row.get(at + 1).map_or(1, |after| after.data[0] & 1) << (BITS - 1)
}

impl Positions {
    pub(super) fn new(layout: &Shared<Layout>, matrix: Matrix, store: &Store) -> Self {
        let vertices = layout.graph().vertices();
        let extent = Extent::new(matrix, vertices as u32, store);
        Self {
            layout: Shared::clone(layout),
            matrix,
            steps: Steps::new(matrix, &extent),
            extent,
            trimmed: 0,
            ways: Ways::new(layout, matrix),
            stale: Stale::new(vertices),
            meets: Meets::new(layout),
            placed: vec![],
            started: false,
        }
    }

    fn start(&mut self, cx: &mut Context<'_>) -> Result<(), Conflict> {
        self.started = true;
        for vertex in 0..self.layout.vertices() {
            self.stale.push_all(vertex);
        }
        self.matrix.start(cx)
    }

    fn read_events(&mut self, cx: &mut Context<'_>) {
        while let Some(lit) = cx.next_event() {
            if let Some(edge) = self.layout.edge_of(lit) {
                self.layout.graph().ends(edge).into_iter().for_each(|vertex| self.stale.push_all(vertex));
            } else if let Some((vertex, step)) = self.matrix.cell(lit) {
                self.steps.read(vertex, step, lit.is_negative());
                if lit.is_negative() {
                    self.push_neighbours(vertex, step, cx);
                } else {
                    self.placed.push((vertex, step));
                }
            }
        }
    }

    /// `vertex` cannot be at `step` any more: neighbours just before or after may have lost their support, and so may
    /// its edges.
    fn push_neighbours(&mut self, vertex: u32, step: usize, cx: &Context<'_>) {
        for way in self.ways.of(vertex) {
            if cx.is_false(way.lit) {
                continue;
            }
            self.meets.lose(way.edge, vertex, step);
            for near in [step.wrapping_sub(1), step + 1] {
                if near < self.matrix.width && way.has(cx.removed(), near) {
                    self.stale.push(way.to, near / BITS);
                }
            }
        }
    }

    /// Cuts down what is stale of the row of `vertex`.
    fn filter(&mut self, vertex: u32, stale: u64, cx: &mut Context<'_>) -> Result<(), Conflict> {
        if self.layout.is_end(vertex) {
            return Ok(());
        }
        for at in self.extent.live_words(vertex, stale) {
            let left = !self.matrix.row(cx, vertex)[at].data[0];
            if left == 0 {
                continue;
            }
            for bit in ones(left & !self.supported(vertex, at, cx)) {
                let lit = self.matrix.lit(vertex, at * BITS + bit);
                cx.set(!lit, Because::Lazy(Note::NoPair.pack()))?;
            }
        }
        Ok(())
    }

    /// The steps in word `at` of the row of `vertex` for which two different neighbours can be just before and just
    /// after, those along used edges among them.
    #[inline]
    fn supported(&self, vertex: u32, at: usize, cx: &Context<'_>) -> usize {
        let (mut before, mut after, mut pair) = (0, 0, 0);
        // The same along used edges. A third one is for the degree rule to see.
        let (mut used_before, mut used_after, mut used_pair, mut used) = (0, 0, 0, 0);
        let last = self.matrix.row_words() - 1;
        for way in self.ways.of(vertex) {
            if cx.is_false(way.lit) {
                continue;
            }
            let [later, earlier] = way.beside(cx.removed(), at, last);
            if used < 2 && cx.is_true(way.lit) {
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

    /// Uses the edges from `vertex`, at `step`, to neighbours that are one step before or after.
    fn join(&self, vertex: u32, step: usize, cx: &mut Context<'_>) -> Result<(), Conflict> {
        for way in self.ways.of(vertex) {
            let beside = [step.checked_sub(1), Some(step + 1).filter(|&step| step < self.matrix.width)];
            if beside.into_iter().flatten().any(|step| cx.is_true(self.matrix.lit(way.to, step))) {
                cx.set(way.lit, Because::Lazy(Note::Consecutive.pack()))?;
            }
        }
        Ok(())
    }
}

impl Propagator for Positions {
    fn watch(&self, watch: &mut Watch<'_>) {
        self.layout.watch_edges(watch);
        self.matrix.watch(watch);
    }

    fn propagate(&mut self, cx: &mut Context<'_>) -> Result<(), Conflict> {
        if !self.started {
            self.start(cx)?;
        }
        self.read_events(cx);
        self.steps.settle(cx, &self.extent)?;
        if cx.level() == 0 && cx.trail().len() > self.trimmed {
            self.trimmed = cx.trail().len();
            self.extent.trim(cx);
            self.ways.trim(cx);
        }
        while let Some((vertex, stale)) = self.stale.pop() {
            self.filter(vertex, stale, cx)?;
        }
        while let Some(edge) = self.meets.pop() {
            let lit = self.layout.edge(edge);
            if cx.is_open(lit.var()) && !self.meets.holds(edge, self.matrix, &self.extent, cx) {
                cx.set(!lit, Because::Lazy(Note::Apart.pack()))?;
            }
        }
        while let Some((vertex, step)) = self.placed.pop() {
            self.join(vertex, step, cx)?;
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.steps.undo(undone);
        self.placed.clear();
    }

    fn explain(&mut self, conclusion: Lit, payload: u32, view: View<'_>, premises: &mut Vec<Lit>) -> Rule {
        let mut explainer = Explainer {
            layout: &self.layout,
            ways: &self.ways,
            matrix: self.matrix,
            extent: &self.extent,
            view,
            premises,
        };
        explainer.explain(conclusion, Note::unpack(payload))
    }

    /// Consecutive steps are at vertices joined by a used edge, and each vertex has its step.
    fn holds(&self, store: &Store) -> bool {
        let mut at = vec![None; self.matrix.width];
        for vertex in 0..self.layout.vertices() {
            match store.int_value(self.matrix.of(vertex)) {
                Some(step) if at[step as usize].is_none() => at[step as usize] = Some(vertex),
                _ => return false,
            }
        }
        at.windows(2).all(|pair| {
            let (Some(from), Some(to)) = (pair[0], pair[1]) else {
                return false;
            };
            let mut arcs = self.layout.graph().arcs(from).iter();
            arcs.any(|arc| arc.to == to && store.is_true(self.layout.edge(arc.edge)))
        })
    }

    fn rule(&self) -> Rule {
        Rule("positions")
    }
}
