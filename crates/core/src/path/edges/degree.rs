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

/// Posts that every vertex has as many path edges as its degree, or none where the paths may leave it out.
pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>) {
    if model.problem().covers() {
        solver.post(Degree::new(model));
    } else {
        (0..model.vertices()).for_each(|vertex| add_clauses(solver, model, vertex));
    }
}

/// Adds the degree of `vertex` as clauses.
fn add_clauses(solver: &mut Solver, model: &PathModel, vertex: u32) {
    let arcs = model.graph().arcs(vertex);
    let edges: Vec<Lit> = arcs.iter().map(|arc| model.edge(arc.edge)).collect();
    if model.is_end(vertex) {
        solver.add_clause(&edges);
    }
    for (at, &edge) in edges.iter().enumerate() {
        let others = || edges.iter().copied().filter(move |&other| other != edge);
        for (next, &second) in edges.iter().enumerate().skip(at + 1) {
            if model.is_end(vertex) {
                solver.add_clause(&[!edge, !second]);
            }
            for &third in edges[next + 1..].iter().filter(|_| !model.is_end(vertex)) {
                solver.add_clause(&[!edge, !second, !third]);
            }
        }
        if !model.is_end(vertex) {
            let own = model.problem().is_optional(vertex).then_some(!edge);
            let clause: Vec<Lit> = others().chain(own).collect();
            solver.add_clause(&clause);
        }
    }
}

/// Every vertex has as many path edges as its degree.
struct Degree {
    model: Arc<PathModel>,
    counts: Vec<Count>,
    started: bool,
}

#[derive(Clone, Copy)]
struct Count {
    /// Path edges that the degree requires and that are not known yet.
    missing: i32,
    /// Edges that may still turn out to be unused.
    spare: i32,
    /// The first two edges that were used, as far as there are two.
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
        Self { model: Arc::clone(model), counts, started: false }
    }

    /// After an edge of `vertex` was used: with as many as its degree the rest, if there is any, is unused.
    fn check_used(&self, vertex: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Count { missing, spare, .. } = self.counts[vertex as usize];
        if missing < 0 || missing == 0 && spare > 0 { self.set_rest(vertex, false, cx) } else { Ok(()) }
    }

    /// After an edge of `vertex` was ruled out: with only as many left as its degree all of them are used.
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
            let premises: Vec<Lit> =
                edges.map(|edge| if value { !edge } else { edge }).filter(|&lit| cx.is_true(lit)).collect();
            return Err(cx.fail(&premises));
        }
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
    }

    fn priority(&self) -> Priority {
        Priority::Eager
    }

    fn raises_activity(&self) -> bool {
        false
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        if !self.started {
            self.started = true;
            for vertex in 0..self.model.vertices() {
                self.check_possible(vertex, cx)?;
            }
        }
        while let Some(lit) = cx.next_event() {
            let Some(edge) = self.model.edge_of(lit) else {
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
                if lit.is_negative() {
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

    /// An edge is unused because enough others are used, and used because too many others are not.
    fn explain(
        &mut self,
        conclusion: Lit,
        vertex: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let degree = usize::from(self.model.degree(vertex));
        if conclusion.is_negative() {
            let enough = &self.counts[vertex as usize].first_used[..degree];
            premises.extend(enough.iter().map(|&edge| self.model.edge(edge)));
        } else {
            let arcs = self.model.graph().arcs(vertex);
            let others = arcs.iter().filter(|arc| self.model.edge(arc.edge) != conclusion);
            let unused = others.map(|arc| !self.model.edge(arc.edge)).filter(|&unused| view.was_true(unused));
            premises.extend(unused.take(arcs.len() - degree));
        }
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        (0..self.model.vertices()).all(|vertex| {
            let arcs = self.model.graph().arcs(vertex).iter();
            let used = arcs.filter(|arc| store.is_true(self.model.edge(arc.edge))).count();
            used == usize::from(self.model.degree(vertex))
        })
    }

    fn rule(&self) -> RuleId {
        RuleId::Degree
    }
}
