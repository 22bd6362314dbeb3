//! Positions: for each vertex the steps at which the path may be there, one row of bits a vertex.
//!
//! The path is at a neighbour one step earlier and one step later: a row is cut down to the union of its
//! neighbours' rows shifted by one, a whole set at a time. Rows are stored by their complement, so that unions are
//! intersections of removed values and what is shifted in from outside is "removed".

mod explain;
mod steps;

use super::dirty::Dirty;
use super::layout::{Layout, View as Matrix};
use crate::domain::{BITS, Word, ones};
use crate::lit::Lit;
use crate::propagator::{Context, Propagator, View, Watch};
use crate::reason::{Because, Rule};
use crate::store::{Conflict, Store};
use explain::Note;
use std::sync::Arc as Shared;
use smallvec::SmallVec;
use steps::Steps;

/// Adjacency of successors on positions, each step at one vertex, and the channel to the edges.
pub(super) struct Positions {
    layout: Shared<Layout>,
    matrix: Matrix,
    steps: Steps,
    dirty: Dirty,
    /// Neighbours across edges that are not ruled out.
    open: SmallVec<[u32; 8]>,
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
    pub(super) fn new(layout: &Shared<Layout>, matrix: Matrix) -> Self {
        let vertices = layout.graph().vertices();
        Self {
            layout: Shared::clone(layout),
            matrix,
            steps: Steps::new(matrix),
            dirty: Dirty::new(vertices),
            open: SmallVec::new(),
            removals: vec![],
            started: false,
        }
    }

    fn start(&mut self, cx: &mut Context<'_>) -> Result<(), Conflict> {
        self.started = true;
        self.steps.start(cx, self.layout.vertices());
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
        let graph = self.layout.graph();
        let mut used = 0_u32;
        self.open.clear();
        for (number, arc) in (0..).zip(graph.arcs(vertex)) {
            let edge = self.layout.edge(arc.edge);
            if !cx.is_false(edge) {
                used |= u32::from(cx.is_true(edge)) << self.open.len();
                self.open.push(arc.to);
            }
            let _: u32 = number;
        }
        for (at, word) in own.iter().enumerate() {
            let left = !word.data[0];
            if left == 0 {
                continue;
            }
            // Whether some neighbour, or some used one, or each of two, can be before or after.
            let (mut any_before, mut any_after, mut pair) = (0, 0, 0);
            let (mut used_before, mut used_after, mut used_seen) = (0, 0, 0);
            let mut used_pair = 0;
            for (number, &to) in self.open.iter().enumerate() {
                let row = cx.domain(self.matrix.of(to)).removed;
                let (before, after) = (!later(row, at), !earlier(row, at));
                if used >> number & 1 == 1 && used_seen < 2 {
                    used_seen += 1;
                    used_pair |= used_before & after | used_after & before;
                    used_before |= before;
                    used_after |= after;
                } else {
                    pair |= any_before & after | any_after & before;
                    any_before |= before;
                    any_after |= after;
                }
            }
            let supported = match used_seen {
                0 => pair,
                1 => used_before & any_after | used_after & any_before,
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
            let meets = (0..own.len()).any(|at| !own[at].data[0] & !(later(other, at) & earlier(other, at)) != 0);
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
        self.steps.settle(cx, self.layout.vertices())?;
        while let Some(vertex) = self.dirty.pop() {
            self.filter(vertex, cx)?;
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        self.steps.undo(undone);
    }

    fn explain(&mut self, conclusion: Lit, payload: u32, view: View<'_>, premises: &mut Vec<Lit>) -> Rule {
        explain::explain(&self.layout, self.matrix, conclusion, Note::unpack(payload), view, premises)
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
