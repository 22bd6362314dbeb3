//! Conclusions from the sides of single cells, also where pieces of the line would close to a loop. The engine gives one
//! reason for each of its conclusions, which need not be the simplest. This view finds the simplest ones on its own.

use crate::lines::glance::Forced;
use crate::lines::inference::{Candidate, Chain};
use crate::lines::knowledge::Knowledge;
use crate::lines::theory::Theory;
use crate::lines::way::way;
use unicursal_core::{Lit, RuleId};
use unicursal_models::forest::Forest;

/// The level of conclusions from the sides of single cells.
const CELL: u8 = 1;
/// The level of conclusions since pieces of the line close to no loop.
const LOOP: u8 = 2;

/// The reason why a side is known to be used, or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It is a known fact, by number.
    Fact(u32),
    /// It would close a piece of the line.
    Piece,
    /// The other sides of a vertex.
    Vertex(u32),
}

/// The finding that a side is used, or not.
#[derive(Clone, Copy)]
struct Found {
    used: bool,
    level: u8,
    reason: Reason,
}

/// A view of the sides of a line.
pub(super) struct AtCells<'a> {
    theory: &'a Theory,
    /// The literals of the edges.
    lits: Vec<Lit>,
    /// The finding about each edge.
    found: Vec<Option<Found>>,
}

impl<'a> AtCells<'a> {
    pub(super) fn new(theory: &'a mut Theory, known: &Knowledge) -> Self {
        let edges = theory.edges() as u32;
        let lits: Vec<Lit> = (0..edges).map(|edge| theory.stage(0).model.edge(edge)).collect();
        let as_found = |used: bool, number: u32| Found { used, level: 0, reason: Reason::Fact(number) };
        let fact = |&lit: &Lit| {
            let used = known.number(lit).map(|number| as_found(true, number));
            used.or_else(|| Some(as_found(false, known.number(!lit)?)))
        };
        let found = lits.iter().map(fact).collect();
        Self { theory, lits, found }
    }

    /// Returns the sides that the line uses, since the other sides of a cell are not used. What is not used is seen at
    /// a glance, up to a level.
    pub(super) fn candidates(mut self, level: u8) -> Vec<Candidate> {
        self.exclude(level);
        let mut candidates = vec![];
        // A side that follows at both of its ends is one conclusion.
        let mut is_taken = vec![false; self.found.len()];
        for vertex in 0..self.theory.problem.graph().vertices() as u32 {
            let (forced, open) = self.forced(vertex);
            if forced != Forced::All || open.is_empty() {
                continue;
            }
            let reasons: Vec<u32> = self.edges(vertex).filter(|edge| !open.contains(edge)).collect();
            let is_of_loop = reasons.iter().any(|&edge| self.level(edge) == LOOP);
            let (rule, level) = if is_of_loop { (RuleId::ClosedLoop, LOOP) } else { (RuleId::Degree, CELL) };
            // A vertex that the line cannot skip needs no side for it.
            let is_needed = |&edge: &u32| self.theory.problem.is_optional(vertex) || !self.is_used(edge);
            let premises = self.premises(reasons.into_iter().filter(is_needed).collect());
            let new = open.into_iter().filter(|&edge| !std::mem::replace(&mut is_taken[edge as usize], true));
            candidates.extend(new.map(|edge| Candidate {
                lit: self.lits[edge as usize],
                chain: Chain { premises: premises.clone(), level, rule, length: 0 },
                focus: Some(vertex),
            }));
        }
        candidates
    }

    /// Notes the sides that are not used.
    fn exclude(&mut self, level: u8) {
        if level >= LOOP {
            self.exclude_loops();
        }
        let mut is_new = true;
        while is_new {
            is_new = false;
            for vertex in 0..self.theory.problem.graph().vertices() as u32 {
                let (forced, open) = self.forced(vertex);
                if forced != Forced::None || open.is_empty() {
                    continue;
                }
                let reasons = self.edges(vertex).filter(|&edge| self.found[edge as usize].is_some());
                let level = reasons.map(|edge| self.level(edge)).max().unwrap_or(0).max(CELL);
                for edge in open {
                    self.found[edge as usize] = Some(Found { used: false, level, reason: Reason::Vertex(vertex) });
                }
                is_new = true;
            }
        }
    }

    /// Notes the sides that would close a piece of the line.
    fn exclude_loops(&mut self) {
        let graph = self.theory.problem.graph();
        let mut pieces = Forest::new(graph.vertices());
        for (edge, &[one, other]) in (0..).zip(graph.edges()) {
            if self.is_used(edge) {
                pieces.join(one as usize, other as usize);
            }
        }
        for (edge, &[one, other]) in graph.edges().iter().enumerate() {
            if self.found[edge].is_none() && pieces.root(one as usize) == pieces.root(other as usize) {
                self.found[edge] = Some(Found { used: false, level: LOOP, reason: Reason::Piece });
            }
        }
    }

    /// Returns the numbers of the facts that the findings about these edges rest on, ascending.
    fn premises(&self, mut edges: Vec<u32>) -> Vec<u32> {
        let mut premises = vec![];
        let mut is_met = vec![false; self.found.len()];
        while let Some(edge) = edges.pop() {
            if std::mem::replace(&mut is_met[edge as usize], true) {
                continue;
            }
            match self.found[edge as usize].map(|found| found.reason) {
                Some(Reason::Fact(number)) => premises.push(number),
                Some(Reason::Piece) => {
                    let graph = self.theory.problem.graph();
                    let way = way(graph, graph.ends(edge), |edge| self.is_used(edge));
                    edges.extend(way.into_iter().map(|(_, edge)| edge));
                }
                Some(Reason::Vertex(vertex)) => {
                    // The line goes through the vertex, or it is a dead end.
                    let is_full = self.edges(vertex).any(|edge| self.is_used(edge));
                    let is_other = |&edge: &u32| {
                        let reason = self.found[edge as usize].map(|found| found.reason);
                        self.is_used(edge) == is_full && reason != Some(Reason::Vertex(vertex))
                    };
                    edges.extend(self.edges(vertex).filter(is_other));
                }
                None => {}
            }
        }
        premises.sort_unstable();
        premises
    }

    fn edges(&self, vertex: u32) -> impl Iterator<Item = u32> {
        self.theory.problem.graph().arcs(vertex).iter().map(|arc| arc.edge)
    }

    fn is_used(&self, edge: u32) -> bool {
        self.found[edge as usize].is_some_and(|found| found.used)
    }

    fn level(&self, edge: u32) -> u8 {
        self.found[edge as usize].map_or(0, |found| found.level)
    }

    /// Returns what the sides of a vertex say about its open edges, and these. What is impossible is left to the engine.
    fn forced(&self, vertex: u32) -> (Forced, Vec<u32>) {
        let used = self.edges(vertex).filter(|&edge| self.is_used(edge)).count();
        let open: Vec<u32> = self.edges(vertex).filter(|&edge| self.found[edge as usize].is_none()).collect();
        (Forced::of(&self.theory.problem, vertex, used, open.len()), open)
    }
}
