//! Parity pruning by the balance of colors. On a bipartite graph a path alternates between the colors, so that the
//! colors of its two ends add up to twice the balance of the vertices it covers (one color counted as 1, the other as
//! -1).

use crate::lit::Lit;
use crate::path::model::PathModel;
use crate::propagator::{ExplanationContext, Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::sync::Arc;

/// The number of free ends of each color. `None` if the graph is not bipartite, or if nothing balances.
pub(crate) fn free_ends(model: &PathModel) -> Option<[u32; 2]> {
    let colors = model.colors()?;
    let value = |vertex: u32| if colors[vertex as usize] { 1 } else { -1 };
    let balance: i64 = (0..model.real()).map(value).sum();
    let fixed: i64 = (0..model.real()).filter(|&vertex| model.is_end(vertex)).map(value).sum();
    let ends: i64 = (model.real()..model.vertices()).map(|vertex| i64::from(model.degree(vertex))).sum();
    let sum = 2 * balance - fixed;
    let [a, b] =
        [ends - sum, ends + sum].map(|twice| if twice % 2 == 0 { u32::try_from(twice / 2).ok() } else { None });
    Some([a?, b?])
}

/// Requires the balance over all vertices.
pub(crate) fn post(solver: &mut Solver, model: &Arc<PathModel>) {
    let Some(colors) = model.colors() else { return };
    let free_ends = free_ends(model);
    if model.real() == model.vertices() && free_ends.is_some() {
        return;
    }
    let groups = [0, 1].map(|color| {
        let arcs = (model.real()..model.vertices()).flat_map(|vertex| model.graph().arcs(vertex));
        let own = arcs.filter(|arc| usize::from(colors[arc.to as usize]) == color);
        let edges: Vec<u32> = own.map(|arc| arc.edge).collect();
        Group {
            need: free_ends.map_or(0, |need| need[color] as usize),
            used: vec![],
            possible: edges.len(),
            edges,
        }
    });
    solver.post(Balance { model: Arc::clone(model), balances: free_ends.is_some(), groups, started: false });
}

/// The free ends of one color.
struct Group {
    /// From there to virtual vertices.
    edges: Vec<u32>,
    /// The number of the edges that are used in a solution.
    need: usize,
    /// The edges that are used now, oldest first.
    used: Vec<u32>,
    /// The number of the edges that are not known to be unused.
    possible: usize,
}

/// As many free ends have each color as the balance requires.
struct Balance {
    model: Arc<PathModel>,
    /// Whether there are such numbers.
    balances: bool,
    groups: [Group; 2],
    started: bool,
}

impl Balance {
    /// Returns the edge to a virtual vertex that `lit` speaks about, if it does, and the number of its group.
    fn free_end(&self, lit: Lit) -> Option<(u32, usize)> {
        let edge = self.model.edge_of(lit)?;
        let ends = self.model.graph().ends(edge);
        ends.iter().find(|&&end| self.model.is_virtual(end))?;
        let real = ends.into_iter().find(|&end| !self.model.is_virtual(end))?;
        Some((edge, usize::from(self.model.color(real)?)))
    }

    fn literals(&self, number: usize, is_used: bool) -> impl Iterator<Item = Lit> + '_ {
        let edges = self.groups[number].edges.iter().map(|&edge| self.model.edge(edge));
        edges.map(move |edge| if is_used { edge } else { !edge })
    }

    fn check(&self, number: usize, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        let Group { need, ref used, possible, .. } = self.groups[number];
        let has_too_many = used.len() > need;
        if has_too_many || possible < need {
            let premises: Vec<Lit> = self.literals(number, has_too_many).filter(|&lit| cx.is_true(lit)).collect();
            return Err(cx.fail(&premises));
        }
        if used.len() == need || possible == need {
            for rest in self.literals(number, used.len() < need) {
                if cx.is_open(rest.var()) {
                    cx.set(rest, Reason::Lazy(number as u32))?;
                }
            }
        }
        Ok(())
    }
}

impl Propagator for Balance {
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
        if !self.balances {
            return Err(cx.fail(&[]));
        }
        if !self.started {
            self.started = true;
            self.check(0, cx)?;
            self.check(1, cx)?;
        }
        while let Some(lit) = cx.next_event() {
            let Some((edge, number)) = self.free_end(lit) else { continue };
            let group = &mut self.groups[number];
            let is_decided = if lit.is_negative() {
                group.possible -= 1;
                group.possible <= group.need
            } else {
                group.used.push(edge);
                group.used.len() >= group.need
            };
            if is_decided {
                self.check(number, cx)?;
            }
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for &lit in undone {
            let Some((_, number)) = self.free_end(lit) else { continue };
            let group = &mut self.groups[number];
            if lit.is_negative() {
                group.possible += 1;
            } else {
                group.used.pop();
            }
        }
    }

    /// Pushes why an end is unused (enough other ends are used) or used (too many other ends are unused).
    fn explain(
        &mut self,
        conclusion: Lit,
        number: u32,
        view: ExplanationContext<'_>,
        premises: &mut Vec<Lit>,
    ) -> RuleId {
        let group = &self.groups[number as usize];
        if conclusion.is_negative() {
            premises.extend(group.used[..group.need].iter().map(|&edge| self.model.edge(edge)));
        } else {
            let others = self.literals(number as usize, false).filter(|&unused| unused != !conclusion);
            premises.extend(others.filter(|&unused| view.was_true(unused)).take(group.edges.len() - group.need));
        }
        self.rule()
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        let used = |number: usize| self.literals(number, true).filter(|&lit| store.is_true(lit)).count();
        self.balances && (0..2).all(|number| used(number) == self.groups[number].need)
    }

    fn rule(&self) -> RuleId {
        RuleId::ColorBalance
    }
}
