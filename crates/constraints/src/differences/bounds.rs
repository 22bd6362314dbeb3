//! Bounds along the edges of the graph. As no cycle has a positive length, every bound moves once, if those that move
//! farthest beyond the potentials come first (Dijkstra 1959 on reduced costs).

use super::Differences;
use super::explain::Note;
use super::graph::{Edge, Graph};
use std::collections::BinaryHeap;
use unicursal_core::{Conflict, IntVar, PropagationContext, Reason, Store};

/// The direction in which bounds move: smallest values up along the edges, largest values down against them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    Up,
    Down,
}

impl Direction {
    /// Returns the ends of an edge: the one whose bound moves the bound of the other one comes first.
    fn ends(self, edge: &Edge) -> [u32; 2] {
        match self {
            Direction::Up => [edge.from, edge.to],
            Direction::Down => [edge.to, edge.from],
        }
    }

    /// Returns the edges along which the bound of a vertex moves others.
    fn edges(self, graph: &Graph, vertex: u32) -> &[u32] {
        match self {
            Direction::Up => &graph.leaving[vertex as usize],
            Direction::Down => &graph.entering[vertex as usize],
        }
    }

    /// Returns the bound of an integer, which rises in this direction.
    fn bound(self, store: &Store, int: IntVar) -> i64 {
        match self {
            Direction::Up => store.min(int),
            Direction::Down => -store.max(int),
        }
    }
}

/// What is known of the bounds of one side within a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    /// Integers whose bounds have moved.
    pub(super) changed: Vec<u32>,
    /// The bounds that follow, and the edges from which they do. [`NONE`] if nothing does.
    offers: Vec<i64>,
    via: Vec<u32>,
    queue: BinaryHeap<(i64, u32)>,
    /// The bounds from which everything has been inferred in this run.
    spread: Vec<i64>,
    touched: Vec<u32>,
}

const NONE: i64 = i64::MIN;

impl Side {
    pub(super) fn resize(&mut self, ints: usize) {
        self.offers.resize(ints, NONE);
        self.via.resize(ints, 0);
        self.spread.resize(ints, NONE);
    }

    /// Forgets what the last run has left.
    pub(super) fn begin(&mut self) {
        for vertex in self.touched.drain(..) {
            self.offers[vertex as usize] = NONE;
            self.spread[vertex as usize] = NONE;
        }
        self.changed.clear();
        self.queue.clear();
    }
}

impl Differences {
    /// Moves the bounds of one side to the fixpoint, and excludes the conditions that they exclude.
    pub(super) fn move_bounds(
        &mut self,
        direction: Direction,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        for at in 0..self.activated.len() {
            let edge = self.activated[at];
            if self.is_in(edge, cx) {
                self.offer(direction, edge, cx);
            }
        }
        while let Some(vertex) = self.side(direction).changed.pop() {
            self.spread(direction, vertex, cx)?;
        }
        while let Some((_, vertex)) = self.side(direction).queue.pop() {
            let place = vertex as usize;
            let side = self.side(direction);
            let (offer, edge) = (side.offers[place], side.via[place]);
            side.offers[place] = NONE;
            if offer <= direction.bound(cx, self.ints[place]) {
                continue;
            }
            let int = self.ints[place];
            match direction {
                Direction::Up => cx.set_min(int, offer, Reason::Lazy(Note::Min(edge).pack()))?,
                Direction::Down => cx.set_max(int, -offer, Reason::Lazy(Note::Max(edge).pack()))?,
            }
            if !cx.is_rehearsal() {
                self.spread(direction, vertex, cx)?;
            }
        }
        Ok(())
    }

    pub(super) fn side(&mut self, direction: Direction) -> &mut Side {
        &mut self.sides[usize::from(direction == Direction::Down)]
    }

    /// Returns whether an edge is in the graph.
    fn is_in(&self, edge: u32, store: &Store) -> bool {
        self.graph.has_entered(edge) && store.is_true(self.graph.edges[edge as usize].condition)
    }

    /// Infers what follows from the bound of an integer.
    fn spread(
        &mut self,
        direction: Direction,
        vertex: u32,
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        let bound = direction.bound(cx, self.ints[vertex as usize]);
        let side = self.side(direction);
        if side.spread[vertex as usize] == bound {
            return Ok(());
        }
        side.spread[vertex as usize] = bound;
        side.touched.push(vertex);
        for at in 0.. {
            let Some(&edge) = direction.edges(&self.graph, vertex).get(at) else { break };
            let Edge { condition, from, to, distance } = self.graph.edges[edge as usize];
            match cx.value(condition) {
                Some(true) if self.graph.has_entered(edge) => self.offer(direction, edge, cx),
                Some(_) => {}
                None => {
                    let [from, to] = [from, to].map(|end| self.ints[end as usize]);
                    if cx.min(from) + distance > cx.max(to) {
                        cx.set(!condition, Reason::Lazy(Note::Excluded(edge).pack()))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes the bound that follows from an edge, if it is better than what is known.
    fn offer(&mut self, direction: Direction, edge: u32, store: &Store) {
        let data = self.graph.edges[edge as usize];
        let [first, second] = direction.ends(&data);
        let bound = direction.bound(store, self.ints[first as usize]) + data.distance;
        let known = direction.bound(store, self.ints[second as usize]);
        let potential = self.graph.potentials[second as usize];
        let side = self.side(direction);
        if bound <= known || bound <= side.offers[second as usize] {
            return;
        }
        side.offers[second as usize] = bound;
        side.via[second as usize] = edge;
        side.touched.push(second);
        let ahead = match direction {
            Direction::Up => bound - potential,
            Direction::Down => bound + potential,
        };
        side.queue.push((ahead, second));
    }
}
