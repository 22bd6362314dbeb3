//! The propagator of fragments: the loose pieces of path that exist so far, and which of them may join.

mod explain;
mod finish;

use crate::graph::Incidence;
use crate::lit::Lit;
use crate::path::join_rules::{Fragment, JoinConflict, join_conflict};
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::share::Share;
use crate::store::{Conflict, Store};
use crate::words::BitSet;
use std::sync::Arc;

/// Loose pieces of path are only joined where they fit: no loop closes early, and labels, clue order and steps agree
/// (Caseau & Laburthe 1997; Pesant et al. 1998; explained as by Francis & Stuckey 2014).
///
/// Every end of a fragment knows its mate, the fragment's length, and the nearest clue with its distance. The
/// vertices between keep outdated values, so that joining two fragments and undoing it take constant time.
pub(super) struct Fragments {
    model: Arc<PathModel>,
    look_ahead: bool,
    ends: Vec<End>,
    links: Vec<Links>,
    joined: Vec<Join>,
    /// Whether the only path, or the loop, may leave vertices out.
    may_leave_out: bool,
    /// The number of pieces with an edge, where vertices may be left out.
    pieces: u32,
    /// The edge that has finished the only path, or the loop, of a problem with optional vertices.
    finished: Option<u32>,
    scratch: Vec<u32>,
    /// Edges of the pieces in an explanation; empty between explanations.
    is_in_piece: BitSet,
    started: bool,
}

#[derive(Clone, Copy)]
struct End {
    mate: u32,
    length: u32,
    clue: u32,
    distance: u32,
}

/// The edges of a vertex that have been joined.
#[derive(Clone, Copy)]
struct Links {
    /// In the order in which they were joined.
    edges: [u32; 2],
    /// The number of further edges that the vertex can take, in the current state of joining.
    left: u32,
}

/// The records that joining two fragments by `edge` overwrote, those of the resulting ends.
struct Join {
    edge: u32,
    ends: [(u32, End); 2],
}

/// The number of pieces among two, given by their ends, that have an edge.
fn with_an_edge(ends: &[(u32, End); 2]) -> u32 {
    ends.iter().map(|(_, record)| u32::from(record.length > 1)).sum()
}

impl Fragments {
    pub(super) fn new(model: &Arc<PathModel>, look_ahead: bool) -> Self {
        let ends = (0..model.vertices())
            .map(|vertex| End { mate: vertex, length: 1, clue: model.rank(vertex), distance: 0 })
            .collect();
        Self {
            model: Arc::clone(model),
            look_ahead,
            ends,
            links: (0..model.vertices())
                .map(|vertex| Links { edges: [NONE; 2], left: u32::from(model.degree(vertex)) })
                .collect(),
            joined: Vec::with_capacity(model.graph().vertices()),
            may_leave_out: !model.problem().covers() && model.problem().single_path(),
            pieces: 0,
            finished: None,
            scratch: vec![],
            is_in_piece: BitSet::default(),
            started: false,
        }
    }

    #[inline]
    fn piece(&self, end: u32) -> Fragment {
        let near = self.ends[end as usize];
        let far = self.ends[near.mate as usize];
        Fragment {
            end,
            far: near.mate,
            length: near.length,
            clue: near.clue,
            distance: near.distance,
            far_clue: far.clue,
            far_distance: far.distance,
        }
    }

    /// Returns whether `vertex` can take another edge, in the current state of joining.
    #[inline]
    fn is_loose(&self, vertex: u32) -> bool {
        self.links[vertex as usize].left > 0
    }

    /// Joins two pieces by `edge`.
    fn join(&mut self, edge: u32, a: Fragment, b: Fragment) {
        for vertex in [a.end, b.end] {
            let links = &mut self.links[vertex as usize];
            links.edges[usize::from(links.edges[0] != NONE)] = edge;
            links.left -= 1;
        }
        let ends = [a.far, b.far].map(|end| (end, self.ends[end as usize]));
        if self.may_leave_out {
            self.pieces += 1;
            self.pieces -= with_an_edge(&ends);
        }
        self.joined.push(Join { edge, ends });
        let length = a.length + b.length;
        for (this, other) in [(a, b), (b, a)] {
            let (clue, distance) = if this.clue == NONE && other.clue != NONE {
                (other.clue, this.length + other.distance)
            } else {
                (this.far_clue, this.far_distance)
            };
            self.ends[this.far as usize] = End { mate: other.far, length, clue, distance };
        }
    }

    /// After `a` was joined to `b`, rules out edges at the far end of `a`.
    fn prune_joined(&self, a: &Fragment, b: &Fragment, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let model = &*self.model;
        let knows_more = match model.clues() {
            // Two clues already determined the direction of the far end and how far it is from the nearest one.
            PathClues::Steps(_) => a.clue == a.far_clue,
            PathClues::None | PathClues::Order(_) | PathClues::Labels(_) => {
                a.nearest().is_none() && b.nearest().is_some()
            }
        };
        if knows_more || model.is_end(b.far) {
            return self.prune(a.far, cx);
        }
        // What did not fit before was ruled out before. New is only that the ends of `a` and `b` must not meet.
        let edge = self.edge_between(a.far, b.far);
        edge.map_or(Ok(()), |edge| self.prune_arc(&self.piece(a.far), Incidence { to: b.far, edge }, cx))
    }

    /// Returns the edge between two vertices, looked for at the one with fewer: a virtual vertex may have one to every
    /// cell.
    #[inline]
    fn edge_between(&self, u: u32, v: u32) -> Option<u32> {
        let [of_u, of_v] = [u, v].map(|vertex| self.model.graph().arcs(vertex));
        let (arcs, other) = if of_u.len() <= of_v.len() { (of_u, v) } else { (of_v, u) };
        arcs.iter().find(|arc| arc.to == other).map(|arc| arc.edge)
    }

    /// Rules out the open edges at `end` that would join what does not fit.
    fn prune(&self, end: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        // An edge to a virtual vertex, which may have thousands, is looked at from its other end.
        if !self.is_loose(end) || self.model.is_virtual(end) {
            return Ok(());
        }
        let piece = self.piece(end);
        self.model.graph().arcs(end).iter().try_for_each(|&arc| self.prune_arc(&piece, arc, cx))
    }

    /// Rules out the edge of `arc` if it is open and would join `piece` to what does not fit.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "half of the edges are not open: 1 % of the instructions of a solve")]
    fn prune_arc(
        &self,
        piece: &Fragment,
        arc: Incidence,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let edge = self.model.edge(arc.edge);
        if !cx.is_open(edge.var()) || !self.is_loose(arc.to) {
            return Ok(());
        }
        let other = self.piece(arc.to);
        let share = match join_conflict(&self.model, piece, &other) {
            Some(JoinConflict(rule, ..)) => Share::of(rule),
            None if self.leaves_something_out(piece, &other) => Share::Joins,
            None => return Ok(()),
        };
        cx.set_by(share, !edge, Reason::Lazy(*cx.cursor))
    }

    /// Returns whether pieces can be joined.
    fn fits(&self, a: &Fragment, b: &Fragment) -> bool {
        join_conflict(&self.model, a, b).is_none() && !self.leaves_something_out(a, b)
    }

    /// Rules out edges between single vertices, before any edge is joined. Only clues and ends can exclude them.
    fn prune_lone_vertices(&self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let is_plain = |vertex| self.model.rank(vertex) == NONE && !self.model.is_end(vertex);
        for vertex in 0..self.model.vertices() {
            let piece = self.piece(vertex);
            let arcs = self.model.graph().arcs(vertex).iter().filter(|arc| arc.to > vertex);
            for arc in arcs.filter(|arc| !is_plain(vertex) || !is_plain(arc.to)) {
                self.prune_arc(&piece, *arc, cx)?;
            }
        }
        Ok(())
    }
}

impl Propagator for Fragments {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
    }

    fn priority(&self) -> Priority {
        Priority::Eager
    }

    fn bumps_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !self.started {
            self.started = true;
            if self.look_ahead {
                self.prune_lone_vertices(cx)?;
            }
        }
        while let Some(lit) = cx.next_event() {
            let Some(edge) = self.model.edge_of(lit).filter(|_| !lit.is_negative()) else {
                continue;
            };
            let [u, v] = self.model.graph().ends(edge);
            let (a, b) = (self.piece(u), self.piece(v));
            if self.finished.is_some() || !self.fits(&a, &b) {
                let limit = *cx.cursor - 1;
                cx.set(!lit, Reason::Lazy(limit))?;
            }
            self.join(edge, a, b);
            self.finish(edge, &a, &b, cx)?;
            if self.look_ahead && a.far != v {
                self.prune_joined(&a, &b, cx)?;
                self.prune_joined(&b, &a, cx)?;
                if self.may_leave_out {
                    self.prune_only_other(cx)?;
                }
            }
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for &lit in undone.iter().rev() {
            let Some(edge) = self.model.edge_of(lit).filter(|_| !lit.is_negative()) else {
                continue;
            };
            // The last event may have ended in a conflict instead of a join.
            let Some(join) = self.joined.pop_if(|join| join.edge == edge) else {
                continue;
            };
            self.finished.take_if(|finished| *finished == edge);
            if self.may_leave_out {
                self.pieces += with_an_edge(&join.ends);
                self.pieces -= 1;
            }
            for (end, record) in join.ends {
                self.ends[end as usize] = record;
            }
            for vertex in self.model.graph().ends(edge) {
                let links = &mut self.links[vertex as usize];
                links.edges[usize::from(links.edges[1] == edge)] = NONE;
                links.left += 1;
            }
        }
    }

    fn explain(
        &mut self,
        conclusion: Lit,
        length: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        self.explain_unused(conclusion, length as usize, view, premises)
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        crate::path::satisfied::are_paths(&self.model, store)
    }

    fn rule(&self) -> RuleId {
        RuleId::Fragments
    }
}
