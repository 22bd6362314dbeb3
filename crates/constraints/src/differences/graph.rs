//! The graph of differences, and potentials that show that it has no cycle of positive length.

use std::collections::{BTreeMap, BinaryHeap};
use unicursal_core::Lit;

/// The maximum number of pairs of edges between two integers that are looked at.
const MAX_PAIRS: usize = 16;

/// `from + distance <= to` where `condition` is true. The integers are numbered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) condition: Lit,
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) distance: i64,
}

/// The graph. An edge is in it once its condition is true and the potentials respect it:
/// `potential[from] + distance <= potential[to]`.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    pub(super) edges: Vec<Edge>,
    /// The edges that leave each vertex.
    pub(super) leaving: Vec<Vec<u32>>,
    /// The edges that enter each vertex.
    pub(super) entering: Vec<Vec<u32>>,
    pub(super) potentials: Vec<i64>,
    /// Whether the potentials have respected an edge since its condition has become true.
    has_entered: Vec<bool>,
    /// Room for the search: by how much each potential has to rise, and the edge for which it has to.
    gains: Vec<i64>,
    parents: Vec<u32>,
    queue: BinaryHeap<(i64, u32)>,
    /// The vertices that have a gain, and the potentials that were raised, as they were.
    reached: Vec<u32>,
    raised: Vec<(u32, i64)>,
}

impl Graph {
    pub(super) fn add_vertex(&mut self) {
        self.leaving.push(vec![]);
        self.entering.push(vec![]);
        self.potentials.push(0);
        self.gains.push(0);
        self.parents.push(0);
    }

    pub(super) fn add(&mut self, edge: Edge) {
        let number = self.edges.len() as u32;
        self.leaving[edge.from as usize].push(number);
        self.entering[edge.to as usize].push(number);
        self.edges.push(edge);
        self.has_entered.push(false);
    }

    /// Takes an edge out until it [enters](Self::enter) again.
    pub(super) fn leave(&mut self, edge: u32) {
        self.has_entered[edge as usize] = false;
    }

    /// Takes all edges out.
    pub(super) fn clear(&mut self) {
        self.has_entered.fill(false);
    }

    /// Returns whether an edge is in the graph, if its condition is true.
    pub(super) fn has_entered(&self, edge: u32) -> bool {
        self.has_entered[edge as usize]
    }

    /// Lets an edge in, whose condition is true.
    ///
    /// # Errors
    /// It closes a cycle of positive length: the conditions of its edges. The graph is as before.
    pub(super) fn enter(&mut self, edge: u32, is_true: impl Fn(Lit) -> bool) -> Result<(), Vec<Lit>> {
        let Edge { from, to, distance, .. } = self.edges[edge as usize];
        let gain = self.potentials[from as usize] + distance - self.potentials[to as usize];
        let result = if gain > 0 { self.raise(edge, gain, is_true) } else { Ok(()) };
        self.has_entered[edge as usize] = result.is_ok();
        result
    }

    /// Raises potentials from the end of an edge on, the largest gain first. Each rises once at most.
    fn raise(&mut self, edge: u32, gain: i64, is_true: impl Fn(Lit) -> bool) -> Result<(), Vec<Lit>> {
        let Edge { from, to, .. } = self.edges[edge as usize];
        self.reach(to, gain, edge);
        let mut closes_cycle = false;
        'rise: while let Some((gain, vertex)) = self.queue.pop() {
            if self.gains[vertex as usize] != gain {
                continue;
            }
            self.raised.push((vertex, self.potentials[vertex as usize]));
            self.potentials[vertex as usize] += gain;
            self.gains[vertex as usize] = 0;
            for at in 0..self.leaving[vertex as usize].len() {
                let onward = self.leaving[vertex as usize][at];
                let Edge { condition, to, distance, .. } = self.edges[onward as usize];
                if !self.has_entered[onward as usize] || !is_true(condition) {
                    continue;
                }
                let gain = self.potentials[vertex as usize] + distance - self.potentials[to as usize];
                if gain > self.gains[to as usize] {
                    self.reach(to, gain, onward);
                    if to == from {
                        closes_cycle = true;
                        break 'rise;
                    }
                }
            }
        }
        let result = if closes_cycle { Err(self.cycle(edge)) } else { Ok(()) };
        if closes_cycle {
            for &(vertex, potential) in &self.raised {
                self.potentials[vertex as usize] = potential;
            }
        }
        for vertex in self.reached.drain(..) {
            self.gains[vertex as usize] = 0;
        }
        self.raised.clear();
        self.queue.clear();
        result
    }

    fn reach(&mut self, vertex: u32, gain: i64, edge: u32) {
        self.gains[vertex as usize] = gain;
        self.parents[vertex as usize] = edge;
        self.reached.push(vertex);
        self.queue.push((gain, vertex));
    }

    /// Returns the conditions of the cycle that `edge` closes, whose first vertex has been reached.
    fn cycle(&self, edge: u32) -> Vec<Lit> {
        let Edge { condition, from, to, .. } = self.edges[edge as usize];
        let mut conditions = vec![condition];
        let mut vertex = from;
        while vertex != to {
            let parent = self.edges[self.parents[vertex as usize] as usize];
            conditions.push(parent.condition);
            vertex = parent.from;
        }
        conditions
    }

    /// Returns the conditions of each two edges that make a cycle of positive length, unless they are too many.
    pub(super) fn opposites(&self) -> Vec<[Lit; 2]> {
        let mut between: BTreeMap<[u32; 2], Vec<u32>> = BTreeMap::new();
        for (number, edge) in (0..).zip(&self.edges) {
            between.entry([edge.from, edge.to]).or_default().push(number);
        }
        let mut opposites = vec![];
        for (&[from, to], edges) in between.iter().filter(|([from, to], _)| from < to) {
            let back = between.get(&[to, from]).map_or(&[][..], |back| back);
            for (&edge, &back) in
                edges.iter().flat_map(|edge| back.iter().map(move |back| (edge, back))).take(MAX_PAIRS)
            {
                let [edge, back] = [edge, back].map(|edge| self.edges[edge as usize]);
                if edge.distance + back.distance > 0 && edge.condition != !back.condition {
                    opposites.push([edge.condition, back.condition]);
                }
            }
        }
        opposites
    }

    /// Returns the edges with true conditions, as far as possible in topological order (Kahn 1962): in this order
    /// potentials rise once.
    pub(super) fn in_order(&self, is_true: impl Fn(Lit) -> bool) -> Vec<u32> {
        let is_there = |edge: u32| is_true(self.edges[edge as usize].condition);
        let count = |edges: &Vec<u32>| edges.iter().filter(|&&edge| is_there(edge)).count();
        let mut waiting: Vec<usize> = self.entering.iter().map(count).collect();
        let mut ready: Vec<u32> =
            (0..).zip(&waiting).filter(|(_, waiting)| **waiting == 0).map(|(at, _)| at).collect();
        let mut order = vec![];
        while let Some(vertex) = ready.pop() {
            for &edge in self.leaving[vertex as usize].iter().filter(|&&edge| is_there(edge)) {
                order.push(edge);
                let to = self.edges[edge as usize].to;
                waiting[to as usize] -= 1;
                if waiting[to as usize] == 0 {
                    ready.push(to);
                }
            }
        }
        let is_blocked = |edge: &u32| waiting[self.edges[*edge as usize].from as usize] > 0 && is_there(*edge);
        order.extend((0..self.edges.len() as u32).filter(is_blocked));
        order
    }
}
