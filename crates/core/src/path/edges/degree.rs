//! The degree rule: every vertex has as many path edges as its degree.

use crate::lit::Lit;
use crate::path::model::PathModel;
use crate::path::problem::NONE;
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::sync::Arc;

/// Posts that every vertex has as many path edges as its degree, or none where the paths leave it out.
pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>) {
    solver.post(Degree::new(model));
}

/// Every vertex has as many path edges as its degree, or none if it is optional and not visited.
struct Degree {
    model: Arc<PathModel>,
    counts: Vec<Count>,
    has_optional: bool,
    started: bool,
}

#[derive(Clone, Copy)]
struct Count {
    /// Path edges that the degree requires and that are not known yet.
    missing: i32,
    /// Edges that may still turn out to be unused.
    spare: i32,
    /// The first two edges that were used, if there are two.
    first_used: [u32; 2],
}

impl Degree {
    fn new(model: &Arc<PathModel>) -> Self {
        let count = |vertex| {
            let degree = i32::from(model.degree(vertex));
            Count {
                missing: degree,
                spare: model.graph().arcs(vertex).len() as i32 - degree,
                first_used: [NONE; 2],
            }
        };
        let counts = (0..model.vertices()).map(count).collect();
        Self { model: Arc::clone(model), counts, has_optional: !model.problem().covers(), started: false }
    }

    /// After an edge of `vertex` was used or ruled out, or it became known whether a path visits it: follows the rules
    /// of an optional vertex.
    fn check_optional(&self, vertex: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Count { missing, spare, .. } = self.counts[vertex as usize];
        let visited = self.model.visited(vertex);
        if missing < 2 {
            cx.set(visited, Reason::Lazy(vertex))?;
        } else if spare < 0 {
            cx.set(!visited, Reason::Lazy(vertex))?;
        }
        if cx.is_true(visited) {
            self.check_used(vertex, cx)?;
            self.check_possible(vertex, cx)
        } else if cx.is_false(visited) {
            self.set_open(vertex, false, cx)
        } else {
            Ok(())
        }
    }

    fn check(&self, vertex: u32, is_used: bool, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if self.model.problem().is_optional(vertex) {
            self.check_optional(vertex, cx)
        } else if is_used {
            self.check_used(vertex, cx)
        } else {
            self.check_possible(vertex, cx)
        }
    }

    /// After an edge of `vertex` was used: if there are as many as its degree, rules out the rest.
    fn check_used(&self, vertex: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Count { missing, spare, .. } = self.counts[vertex as usize];
        if missing < 0 || missing == 0 && spare > 0 { self.set_rest(vertex, false, cx) } else { Ok(()) }
    }

    /// After an edge of `vertex` was ruled out: if only as many are left as its degree, uses all of them.
    fn check_possible(&self, vertex: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Count { missing, spare, .. } = self.counts[vertex as usize];
        if spare < 0 || spare == 0 && missing > 0 { self.set_rest(vertex, true, cx) } else { Ok(()) }
    }

    /// Sets all open edges of `vertex` to this value. If the counts already exceed what the degree allows, an edge
    /// that has the other value makes the conflict.
    fn set_rest(&self, vertex: u32, value: bool, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Count { missing, spare, .. } = self.counts[vertex as usize];
        let left = if value { spare } else { missing };
        if left < 0 {
            let edges = self.model.graph().arcs(vertex).iter().map(|arc| self.model.edge(arc.edge));
            let edges = edges.map(|edge| if value { !edge } else { edge }).filter(|&lit| cx.is_true(lit));
            let visited = Some(self.model.visited(vertex)).filter(|&visited| value && visited != Lit::TRUE);
            let premises: Vec<Lit> = edges.chain(visited).collect();
            return Err(cx.fail(&premises));
        }
        self.set_open(vertex, value, cx)
    }

    #[inline]
    fn set_open(&self, vertex: u32, value: bool, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        for arc in self.model.graph().arcs(vertex) {
            let edge = self.model.edge(arc.edge);
            if cx.is_open(edge.var()) {
                cx.set(if value { edge } else { !edge }, Reason::Lazy(vertex))?;
            }
        }
        Ok(())
    }
}

impl Propagator for Degree {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
        self.model.watch_visited(watch);
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
            for vertex in 0..self.model.vertices() {
                self.check(vertex, false, cx)?;
            }
        }
        while let Some(lit) = cx.next_event() {
            let Some(edge) = self.model.edge_of(lit) else {
                if self.has_optional
                    && let Some(vertex) = self.model.visited_of(lit)
                {
                    self.check_optional(vertex, cx)?;
                }
                continue;
            };
            let ends = self.model.graph().ends(edge);
            for vertex in ends {
                let degree = i32::from(self.model.degree(vertex));
                let count = &mut self.counts[vertex as usize];
                if lit.is_negative() {
                    count.spare -= 1;
                } else {
                    if let Some(first) = count.first_used.get_mut((degree - count.missing) as usize) {
                        *first = edge;
                    }
                    count.missing -= 1;
                }
            }
            for vertex in ends {
                if self.has_optional {
                    self.check(vertex, !lit.is_negative(), cx)?;
                } else if lit.is_negative() {
                    self.check_possible(vertex, cx)?;
                } else {
                    self.check_used(vertex, cx)?;
                }
            }
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for &lit in undone {
            let Some(edge) = self.model.edge_of(lit) else {
                continue;
            };
            for vertex in self.model.graph().ends(edge) {
                let count = &mut self.counts[vertex as usize];
                if lit.is_negative() {
                    count.spare += 1;
                } else {
                    count.missing += 1;
                }
            }
        }
    }

    /// Pushes the reason. An edge is unused because enough other edges are used or no path visits the vertex, and used
    /// because too many other edges are unused. A vertex is visited because an edge is used, and not visited because
    /// all edges but one are unused.
    fn explain(
        &mut self,
        conclusion: Lit,
        vertex: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let degree = usize::from(self.model.degree(vertex));
        let visited = if self.has_optional { self.model.visited(vertex) } else { Lit::TRUE };
        if conclusion == visited {
            premises.push(self.model.edge(self.counts[vertex as usize].first_used[0]));
        } else if conclusion.is_negative() && conclusion != !visited && view.was_true(!visited) {
            premises.push(!visited);
        } else if conclusion.is_negative() && conclusion != !visited {
            let enough = &self.counts[vertex as usize].first_used[..degree];
            premises.extend(enough.iter().map(|&edge| self.model.edge(edge)));
        } else {
            let arcs = self.model.graph().arcs(vertex);
            let others = arcs.iter().filter(|arc| self.model.edge(arc.edge) != conclusion);
            let unused = others.map(|arc| !self.model.edge(arc.edge)).filter(|&unused| view.was_true(unused));
            let is_edge = conclusion != !visited;
            premises.extend(unused.take(arcs.len().saturating_sub(if is_edge { degree } else { 1 })));
            premises.extend(Some(visited).filter(|&visited| is_edge && visited != Lit::TRUE));
        }
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        (0..self.model.vertices()).all(|vertex| {
            let arcs = self.model.graph().arcs(vertex).iter();
            let used = arcs.filter(|arc| store.is_true(self.model.edge(arc.edge))).count();
            let expected = if store.is_true(self.model.visited(vertex)) { self.model.degree(vertex) } else { 0 };
            used == usize::from(expected)
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::Degree
    }
}
