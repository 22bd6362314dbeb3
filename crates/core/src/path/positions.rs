//! Positions: for each vertex the steps at which the path may be there, one row of bits a vertex.
//!
//! The path is at a neighbour one step earlier and one step later: a row is cut down to the union of its
//! neighbours' rows shifted by one, a whole set at a time. Rows are stored by their complement, so that unions are
//! intersections of removed values and what is shifted in from outside is "removed".

mod explain;
mod extent;
mod steps;

use super::dirty::Dirty;
use super::layout::{Layout, View as Matrix};
use crate::domain::{BITS, Word, ones};
use crate::lit::Lit;
use crate::propagator::{Context, Propagator, View, Watch};
use crate::reason::{Because, Rule};
use crate::store::{Conflict, Store};
use explain::Note;
use extent::Extent;
use smallvec::SmallVec;
use std::sync::Arc as Shared;
use steps::Steps;

/// Adjacency of successors on positions, each step at one vertex, and the channel to the edges.
pub(super) struct Positions {
    layout: Shared<Layout>,
    matrix: Matrix,
    extent: Extent,
    /// How long the trail was when the extent was last trimmed.
    trimmed: usize,
    steps: Steps,
    dirty: Dirty,
    removals: Vec<(Lit, Note)>,
    started: bool,
}

fn later(row: &[Word], at: usize) -> usize {
    row[at].data[0] << 1 | at.checked_sub(1).map_or(1, |before| row[before].data[0] >> (BITS - 1))
}

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
            dirty: Dirty::new(vertices),
            removals: vec![],
            started: false,
        }
    }

    fn start(&mut self, cx: &mut Context<'_>) -> Result<(), Conflict> {
        self.started = true;
        for vertex in 0..self.layout.vertices() {
            self.dirty.push(vertex);
        }
        self.matrix.start(cx)
    }

    fn read_events(&mut self, cx: &mut Context<'_>) {
        while let Some(lit) = cx.next_event() {
            if let Some(edge) = self.layout.edge_of(lit) {
                self.layout.graph().ends(edge).into_iter().for_each(|vertex| self.dirty.push(vertex));
            } else if let Some((vertex, step)) = self.matrix.cell(lit) {
                self.dirty.push(vertex);
                for at in 0..self.layout.graph().arcs(vertex).len() {
                    let arc = self.layout.graph().arcs(vertex)[at];
                    if !cx.is_false(self.layout.edge(arc.edge)) {
                        self.dirty.push(arc.to);
                    }
                }
                self.steps.read(vertex, step, lit.is_negative());
            }
        }
    }

    /// Cuts down the row of `vertex`, and settles its open edges.
    fn filter(&mut self, vertex: u32, cx: &mut Context<'_>) -> Result<(), Conflict> {
        self.filter_row(vertex, cx);
        for (lit, note) in self.removals.drain(..) {
            cx.set(lit, Because::Lazy(note.pack()))?;
        }
        self.filter_edges(vertex, cx)
    }

    fn filter_row(&mut self, vertex: u32, cx: &Context<'_>) {
        self.removals.clear();
        let own = cx.domain(self.matrix.of(vertex)).removed;
        if self.layout.is_end(vertex) || cx.size(self.matrix.of(vertex)) == 0 {
            return;
        }
        let mut used = 0_u32;
        let mut rows: SmallVec<[&[Word]; 8]> = SmallVec::new();
        for arc in self.layout.graph().arcs(vertex) {
            let edge = self.layout.edge(arc.edge);
            if !cx.is_false(edge) {
                used |= u32::from(cx.is_true(edge)) << rows.len();
                rows.push(cx.domain(self.matrix.of(arc.to)).removed);
            }
        }
        for &at in self.extent.live_words(vertex) {
            let at = usize::from(at);
            let left = !own[at].data[0];
            if left == 0 {
                continue;
            }
            // Steps at which a neighbour can be just before or after, and at which two different ones can be both;
            // those along used edges apart. A third used edge is for the degree rule to see.
            let (mut before, mut after, mut pair) = (0, 0, 0);
            let (mut used_before, mut used_after, mut used_pair, mut used_count) = (0, 0, 0, 0);
            for (number, row) in rows.iter().enumerate() {
                let (earlier, later) = (!later(row, at), !earlier(row, at));
                if used >> number & 1 == 1 && used_count < 2 {
                    used_count += 1;
                    used_pair |= used_before & later | used_after & earlier;
                    used_before |= earlier;
                    used_after |= later;
                } else {
                    pair |= before & later | after & earlier;
                    before |= earlier;
                    after |= later;
                }
            }
            let supported = match used_count {
                0 => pair,
                1 => used_before & after | used_after & before,
                _ => used_pair,
            };
            for bit in ones(left & !supported) {
                self.removals.push((!self.matrix.lit(vertex, at * BITS + bit), Note::NoPair));
            }
        }
    }

    fn filter_edges(&mut self, vertex: u32, cx: &mut Context<'_>) -> Result<(), Conflict> {
        for at in 0..self.layout.graph().arcs(vertex).len() {
            let arc = self.layout.graph().arcs(vertex)[at];
            let edge = self.layout.edge(arc.edge);
            if !cx.is_open(edge.var()) {
                continue;
            }
            let [own, other] = [vertex, arc.to].map(|vertex| cx.domain(self.matrix.of(vertex)).removed);
            let words = self.extent.live_words(vertex).iter().map(|&at| usize::from(at));
            let meets =
                words.into_iter().any(|at| !own[at].data[0] & !(later(other, at) & earlier(other, at)) != 0);
            if !meets {
                cx.set(!edge, Because::Lazy(Note::Apart.pack()))?;
                continue;
            }
            let values = [vertex, arc.to].map(|vertex| cx.int_value(self.matrix.of(vertex)));
            if let [Some(a), Some(b)] = values
                && a.abs_diff(b) == 1
            {
                cx.set(edge, Because::Lazy(Note::Consecutive.pack()))?;
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
        }
        while let Some(vertex) = self.dirty.pop() {
            self.filter(vertex, cx)?;
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.steps.undo(undone);
    }

    fn explain(&mut self, conclusion: Lit, payload: u32, view: View<'_>, premises: &mut Vec<Lit>) -> Rule {
        explain::explain(
            &self.layout,
            self.matrix,
            &self.extent,
            conclusion,
            Note::unpack(payload),
            view,
            premises,
        )
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
