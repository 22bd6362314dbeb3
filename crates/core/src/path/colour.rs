//! Colour balance. On a bipartite graph a path alternates between the colours, so that the colours of its two ends
//! add up to twice the balance of what it covers (one colour counted as 1, the other as -1).

use super::layout::Layout;
use crate::lit::Lit;
use crate::propagator::{Context, Priority, Propagator, View, Watch};
use crate::reason::{Because, Rule};
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::sync::Arc as Shared;

/// Requires the balance over all vertices: it says how many of the free ends have each colour.
pub(super) fn post(solver: &mut Solver, layout: &Shared<Layout>) {
    let Some(colours) = layout.colours() else { return };
    let value = |vertex: u32| if colours[vertex as usize] { 1 } else { -1 };
    let (unreal, real): (Vec<u32>, Vec<u32>) =
        (0..layout.vertices()).partition(|&vertex| layout.is_virtual(vertex));
    let balance: i64 = real.iter().map(|&vertex| value(vertex)).sum();
    let fixed: i64 = real.iter().filter(|&&vertex| layout.is_end(vertex)).map(|&vertex| value(vertex)).sum();
    let ends: i64 = unreal.iter().map(|&vertex| i64::from(layout.degree(vertex))).sum();
    let free = 2 * balance - fixed;
    let group = |colour: i64| {
        let arcs = unreal.iter().flat_map(|&vertex| layout.graph().arcs(vertex));
        let own = arcs.filter(|arc| value(arc.to) == colour);
        let edges: Vec<u32> = own.map(|arc| arc.edge).collect();
        // So many ends cannot have this balance if it is odd: no number of ends does then.
        let twice = ends + colour * free;
        Group {
            need: if twice % 2 == 0 { twice / 2 } else { -1 },
            used: vec![],
            possible: edges.len() as i64,
            edges,
        }
    };
    let groups = [-1, 1].map(group);
    solver.post(Balance { layout: Shared::clone(layout), groups, started: false });
}

/// The free ends of one colour, each led to a virtual vertex by an edge.
struct Group {
    edges: Vec<u32>,
    /// How many of the edges are used, below 0 if there is no such number.
    need: i64,
    used: Vec<u32>,
    /// Edges that are not known to be unused.
    possible: i64,
}

/// As many free ends of each colour as the balance requires.
struct Balance {
    layout: Shared<Layout>,
    groups: [Group; 2],
    started: bool,
}

impl Balance {
    /// The number of the group that `lit` speaks about, if it does.
    fn group_of(&self, lit: Lit) -> Option<usize> {
        let edge = self.layout.edge_of(lit)?;
        let [u, v] = self.layout.graph().ends(edge);
        let real = match (self.layout.is_virtual(u), self.layout.is_virtual(v)) {
            (false, true) => u,
            (true, false) => v,
            _ => return None,
        };
        self.layout.colours().map(|colours| usize::from(colours[real as usize]))
    }

    fn literals(&self, number: usize, is_used: bool) -> impl Iterator<Item = Lit> + '_ {
        let edges = self.groups[number].edges.iter();
        edges.map(move |&edge| if is_used { self.layout.edge(edge) } else { !self.layout.edge(edge) })
    }

    fn check(&self, number: usize, cx: &mut Context<'_>) -> Result<(), Conflict> {
        let Group { need, ref used, possible, .. } = self.groups[number];
        let used = used.len() as i64;
        let (too_many, too_few) = (used > need, possible < need);
        if too_many || too_few {
            let premises: Vec<Lit> = self.literals(number, too_many).filter(|&lit| cx.is_true(lit)).collect();
            return Err(cx.fail(&premises));
        }
        if used < need && possible > need {
            return Ok(());
        }
        for lit in self.literals(number, used < need) {
            if cx.is_open(lit.var()) {
                cx.set(lit, Because::Lazy(number as u32))?;
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
        if !self.started {
            self.started = true;
            self.check(0, cx)?;
            self.check(1, cx)?;
        }
        while let Some(lit) = cx.next_event() {
            let Some(number) = self.group_of(lit) else { continue };
            let group = &mut self.groups[number];
            let is_scarce = if lit.is_negative() {
                group.possible -= 1;
                group.possible <= group.need
            } else {
                group.used.extend(self.layout.edge_of(lit));
                group.used.len() as i64 >= group.need
            };
            if is_scarce {
                self.check(number, cx)?;
            }
        }
        Ok(())
    }

    fn undo(&mut self, undone: &[Lit]) {
        for &lit in undone {
            let Some(number) = self.group_of(lit) else { continue };
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
            premises.extend(group.used.iter().take(group.need as usize).map(|&edge| self.layout.edge(edge)));
        } else {
            let others = self.literals(number as usize, false).filter(|&lit| lit != !conclusion);
            let enough = group.edges.len() - group.need as usize;
            premises.extend(others.filter(|&lit| view.was_true(lit)).take(enough));
        }
        self.rule()
    }

    fn holds(&self, store: &Store) -> bool {
        (0..2).all(|number| {
            self.literals(number, true).filter(|&lit| store.is_true(lit)).count() as i64
                == self.groups[number].need
        })
    }

    fn rule(&self) -> Rule {
        Rule("colour balance")
    }
}
