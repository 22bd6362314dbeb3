//! Scores of the states of a beam.
//!
//! A good state has few loose ends, near to their goals, and few pairs of ends that have to meet lie crosswise on the
//! frontier. Scores decide what a beam keeps and prove nothing.

use crate::plan::Plan;
use crate::prune::crossing::lie_crosswise;
use crate::state::is_loose_end;
use crate::transitions::Transitions;
use std::mem;
use std::sync::Arc;
use unicursal_core::path::{PathProblem, measure};

/// The cost of a loose end.
const END: u32 = 8;
/// The cost of an edge of the shortest way from a loose end to its goal. If the goal is another loose end, each of the
/// two pays half.
const EDGE: u32 = 2;
/// The cost of two pairs of loose ends that lie crosswise.
const CROSSING: u32 = 40;
/// The largest distance that counts, and that of goals that are out of reach.
const FAR: u8 = 200;
/// The maximum number of distances in a table.
const MAX_DISTANCES: usize = 1 << 23;

/// The distances between all vertices of a graph, for
/// [`SweepPlan::with_distances`](crate::SweepPlan::with_distances). Bytes are enough, and the rows of a frontier
/// stay in the fastest cache.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DistanceTable {
    vertices: usize,
    rows: Vec<u8>,
}

impl DistanceTable {
    /// Returns whether distances guide beams for `problem`. They are of no use with steps at clues, for states with an
    /// end that is too far away do not exist there.
    pub fn guides(problem: &PathProblem) -> bool {
        problem.has_order() || problem.has_labels()
    }

    /// Measures between the real vertices of `problem`. `None` if the table would take more than 8 MiB.
    pub fn new(problem: &PathProblem) -> Option<Self> {
        let vertices = problem.graph.vertices();
        if vertices.saturating_mul(vertices) > MAX_DISTANCES {
            return None;
        }
        let mut rows = vec![FAR; vertices * vertices];
        let (mut far, mut queue) = (vec![u16::MAX; vertices], vec![]);
        let is_virtual = |vertex: u32| vertex as usize >= problem.real;
        for (source, row) in (0..problem.real as u32).zip(rows.chunks_mut(vertices.max(1))) {
            far.fill(u16::MAX);
            measure(&problem.graph, source, u32::MAX, is_virtual, &mut far, &mut queue);
            for (near, far) in row.iter_mut().zip(&far) {
                *near = (*far).min(FAR.into()) as u8;
            }
        }
        Some(Self { vertices, rows })
    }

    /// Returns the distances from `vertex` to all vertices.
    fn from(&self, vertex: u32) -> &[u8] {
        &self.rows[vertex as usize * self.vertices..][..self.vertices]
    }
}

/// Scores the states of one beam.
pub(crate) struct Scoring {
    distances: Option<Arc<DistanceTable>>,
    /// For each vertex its place in the order of the plan.
    place: Vec<u32>,
    /// The vertices of each clue, by its number from 1, in the order of the plan.
    clues: Vec<Vec<u32>>,
    /// For each clue the last of its vertices that is not processed yet, or [`NONE`].
    left: Vec<u32>,
    /// The slots of the loose ends of the state, in the first places.
    slots: Vec<u8>,
    /// The loose ends that have a clue.
    ends: Vec<LooseEnd>,
    /// For each clue the number of the last one of `ends` that has it, or [`NONE`].
    last: Vec<u32>,
    /// The loose ends that have to meet, by their places, the lower one first.
    pairs: Vec<(u32, u32)>,
}

/// A loose end of a piece with a clue.
#[derive(Clone, Copy)]
struct LooseEnd {
    vertex: u32,
    clue: u16,
    /// The clues to meet, or 0 for none.
    wanted: [u16; 2],
    /// The index of the previous end with the same clue, or [`NONE`].
    before: u32,
}

/// No vertex, or no loose end.
const NONE: u32 = u32::MAX;

impl Scoring {
    pub(crate) fn new(plan: &Plan, distances: Option<Arc<DistanceTable>>, transitions: &Transitions) -> Self {
        let mut place = vec![0; plan.problem.graph.vertices()];
        let mut clues: Vec<Vec<u32>> = vec![];
        for (at, step) in (0..).zip(&plan.steps) {
            place[step.vertex as usize] = at;
            let clue = usize::from(transitions.clue(step.vertex));
            clues.resize(clues.len().max(clue + 1), vec![]);
            clues[clue].push(step.vertex);
        }
        let distances = distances.filter(|_| DistanceTable::guides(&plan.problem));
        // A piece at the last clue may ask for one more.
        let none = vec![NONE; clues.len() + 1];
        let slots = vec![0; transitions.shape.slots()];
        Self { distances, place, clues, left: none.clone(), slots, ends: vec![], last: none, pairs: vec![] }
    }

    /// Prepares for the states after `taken` steps.
    pub(crate) fn begin_layer(&mut self, taken: u32) {
        if self.distances.is_some() {
            for (left, vertices) in self.left.iter_mut().zip(&self.clues) {
                *left = vertices
                    .last()
                    .copied()
                    .filter(|&vertex| self.place[vertex as usize] >= taken)
                    .unwrap_or(NONE);
            }
        }
    }

    /// Returns the score of a state of the layer, lower ones being better. `at` is the vertex in each slot.
    pub(crate) fn score(&mut self, transitions: &Transitions, state: &[u8], at: &[u32]) -> u32 {
        let Some(distances) = &self.distances else { return END * transitions.open_ends(state) };
        self.ends.clear();
        self.pairs.clear();
        // A branch for each slot would be mispredicted at most loose ends.
        let mut ends = 0;
        for (slot, &code) in (0..).zip(&state[..self.slots.len()]) {
            self.slots[ends] = slot;
            ends += usize::from(is_loose_end(code));
        }
        for &slot in &self.slots[..ends] {
            let (clue, wanted) = transitions.wanted(state, slot);
            if clue > 0 {
                let number = self.ends.len() as u32;
                let before = mem::replace(&mut self.last[usize::from(clue)], number);
                self.ends.push(LooseEnd { vertex: at[usize::from(slot)], clue, wanted, before });
            }
        }
        let mut score = END * ends as u32;
        for end in &self.ends {
            let goal = self.goal(distances.from(end.vertex), end);
            if goal == Goal::NONE {
                continue;
            }
            let Some(other) = goal.end() else {
                score += EDGE * goal.distance();
                continue;
            };
            score += EDGE * goal.distance() / 2;
            let [a, b] = [end.vertex, other].map(|vertex| self.place[vertex as usize]);
            let pair = (a.min(b), a.max(b));
            let (mut is_known, mut crossings) = (false, 0);
            for &other in &self.pairs {
                is_known |= other == pair;
                crossings += u32::from(cross(pair, other));
            }
            if !is_known {
                score += CROSSING * crossings;
                self.pairs.push(pair);
            }
        }
        for end in &self.ends {
            self.last[usize::from(end.clue)] = NONE;
        }
        score
    }

    /// Returns the nearest goal of `end`, by `distances`. If no loose end has the clue, the goal is a vertex that is
    /// not processed.
    #[inline]
    fn goal(&self, distances: &[u8], end: &LooseEnd) -> Goal {
        let mut nearest = Goal::NONE;
        for clue in end.wanted {
            if clue == 0 {
                continue;
            }
            let mut found = Goal::NONE;
            let mut number = self.last[usize::from(clue)];
            while let Some(other) = self.ends.get(number as usize) {
                if other.vertex != end.vertex {
                    found = found.min(Goal::end_at(other.vertex, distances));
                }
                number = other.before;
            }
            let left = self.left[usize::from(clue)];
            if found == Goal::NONE && left != NONE && left != end.vertex {
                found = Goal::vertex_at(left, distances);
            }
            nearest = nearest.min(found);
        }
        nearest
    }
}

/// A goal of a loose end: its distance in the high bits, and the index of a loose end plus one, or 0 for a vertex, in
/// the low bits. Near goals come first in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Goal(u64);

impl Goal {
    const NONE: Self = Self(u64::MAX);

    fn end_at(vertex: u32, distances: &[u8]) -> Self {
        Self(u64::from(distances[vertex as usize]) << 32 | (u64::from(vertex) + 1))
    }

    fn vertex_at(vertex: u32, distances: &[u8]) -> Self {
        Self(u64::from(distances[vertex as usize]) << 32)
    }

    fn distance(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The vertex of the loose end.
    fn end(self) -> Option<u32> {
        (self.0 as u32).checked_sub(1)
    }
}

/// Returns whether two pairs without a common end lie crosswise.
fn cross(a: (u32, u32), b: (u32, u32)) -> bool {
    let shares_an_end = a.0 == b.0 || a.0 == b.1 || a.1 == b.0 || a.1 == b.1;
    !shares_an_end && lie_crosswise(a, b)
}
