//! Colour balance. On a bipartite graph a path alternates between the colours, so that the colours of its two ends
//! add up to twice the balance of what it covers (one colour counted as 1, the other as -1).

use super::layout::Layout;
use crate::lit::Lit;
use crate::propagator::{Context, Priority, Propagator, View, Watch};
use crate::reason::{Because, Rule};
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::sync::Arc as Shared;

/// How many free ends have each colour; none if the graph is not bipartite, or if nothing balances.
pub(super) fn free_ends(layout: &Layout) -> Option<[u32; 2]> {
    let colours = layout.colours()?;
    let value = |vertex: u32| if colours[vertex as usize] { 1 } else { -1 };
    let balance: i64 = (0..layout.real()).map(value).sum();
    let fixed: i64 = (0..layout.real()).filter(|&vertex| layout.is_end(vertex)).map(value).sum();
    let ends: i64 = (layout.real()..layout.vertices()).map(|vertex| i64::from(layout.degree(vertex))).sum();
    let sum = 2 * balance - fixed;
    let [a, b] =
        [ends - sum, ends + sum].map(|twice| if twice % 2 == 0 { u32::try_from(twice / 2).ok() } else { None });
    Some([a?, b?])
}

/// Requires the balance over all vertices.
pub(super) fn post(solver: &mut Solver, layout: &Shared<Layout>) {
    let Some(colours) = layout.colours() else { return };
    let free_ends = free_ends(layout);
    if layout.real() == layout.vertices() && free_ends.is_some() {
        return;
    }
    let groups = [0, 1].map(|colour| {
        let arcs = (layout.real()..layout.vertices()).flat_map(|vertex| layout.graph().arcs(vertex));
        let own = arcs.filter(|arc| usize::from(colours[arc.to as usize]) == colour);
        let edges: Vec<u32> = own.map(|arc| arc.edge).collect();
        Group {
            need: free_ends.map_or(0, |need| need[colour] as usize),
            used: vec![],
            possible: edges.len(),
            edges,
        }
    });
    solver.post(Balance { layout: Shared::clone(layout), balances: free_ends.is_some(), groups, started: false });
}

/// The free ends of one colour.
struct Group {
    /// From there to virtual vertices.
    edges: Vec<u32>,
    /// How many of the edges are used in the end.
    need: usize,
    /// Those that are used now, in the order in which they became so.
    used: Vec<u32>,
    /// How many are not known to be unused.
    possible: usize,
}

/// As many free ends have each colour as the balance requires.
struct Balance {
    layout: Shared<Layout>,
    /// Whether there are such numbers.
    balances: bool,
    groups: [Group; 2],
    started: bool,
}

impl Balance {
    /// The edge to a virtual vertex that `lit` speaks about, if it does, and the number of its group.
    fn free_end(&self, lit: Lit) -> Option<(u32, usize)> {
        let edge = self.layout.edge_of(lit)?;
        let ends = self.layout.graph().ends(edge);
        let colours = self.layout.colours().filter(|_| ends.iter().any(|&end| self.layout.is_virtual(end)))?;
        let real = ends.into_iter().find(|&end| !self.layout.is_virtual(end))?;
        Some((edge, usize::from(colours[real as usize])))
    }

    fn literals(&self, number: usize, is_used: bool) -> impl Iterator<Item = Lit> + '_ {
        let edges = self.groups[number].edges.iter().map(|&edge| self.layout.edge(edge));
        edges.map(move |edge| if is_used { edge } else { !edge })
    }

    fn check(&self, number: usize, cx: &mut Context<'_>) -> Result<(), Conflict> {
        let Group { need, ref used, possible, .. } = self.groups[number];
        let has_too_many = used.len() > need;
        if has_too_many || possible < need {
            let premises: Vec<Lit> = self.literals(number, has_too_many).filter(|&lit| cx.is_true(lit)).collect();
            return Err(cx.fail(&premises));
        }
        if used.len() == need || possible == need {
            for rest in self.literals(number, used.len() < need) {
                if cx.is_open(rest.var()) {
                    cx.set(rest, Because::Lazy(number as u32))?;
                }
            }
        }
        Ok(())
    }
}

impl Propagator for Balance {
    fn watch(&self, watch: &mut Watch<'_>) {
        self.layout.watch_edges(watch);
    }

    fn priority(&self) -> Priority {
        Priority::Eager
    }

    fn propagate(&mut self, cx: &mut Context<'_>) -> Result<(), Conflict> {
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

    /// An end is unused because enough others are used, and used because too many others are not.
    fn explain(&mut self, conclusion: Lit, number: u32, view: View<'_>, premises: &mut Vec<Lit>) -> Rule {
        let group = &self.groups[number as usize];
        if conclusion.is_negative() {
            premises.extend(group.used[..group.need].iter().map(|&edge| self.layout.edge(edge)));
        } else {
            let others = self.literals(number as usize, false).filter(|&unused| unused != !conclusion);
            premises.extend(others.filter(|&unused| view.was_true(unused)).take(group.edges.len() - group.need));
        }
        self.rule()
    }

    fn holds(&self, store: &Store) -> bool {
        let used = |number: usize| self.literals(number, true).filter(|&lit| store.is_true(lit)).count();
        self.balances && (0..2).all(|number| used(number) == self.groups[number].need)
    }

    fn rule(&self) -> Rule {
        Rule("colour balance")
    }
}
