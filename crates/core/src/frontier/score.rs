//! How promising the states of a beam are.
//!
//! A state is the better the fewer loose ends it has, the nearer these are to what they have to meet, and the fewer of
//! the pairs that have to meet lie crosswise on the frontier. Scores decide what a beam keeps and prove nothing.

use crate::frontier::plan::SweepPlan;
use crate::frontier::prune::crossing::lie_crosswise;
use crate::frontier::state::transitions::Transitions;
use crate::frontier::state::{FRESH, FULL};
use crate::path::{PathClues, PathProblem, measure};
use std::iter::successors;
use std::mem;
use std::sync::Arc;

/// The cost of a loose end.
const END: u32 = 8;
/// The cost of an edge of the shortest way from a loose end to what it has to meet. Where that is another loose end,
/// each of the two pays half of it.
const EDGE: u32 = 2;
/// The cost of two pairs of loose ends that lie crosswise.
const CROSSING: u32 = 40;
/// The distance of what is out of reach.
const FAR: u32 = 200;
/// The largest number of distances in a table.
const MOST_DISTANCES: usize = 1 << 23;

/// The distances between all vertices of a graph, for [`SweepPlan::with_distances`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DistanceTable {
    vertices: usize,
    rows: Vec<u16>,
}

impl DistanceTable {
    /// Measures the real vertices of `problem`; none if there are so many that the table would take more than 16 MiB.
    pub fn new(problem: &PathProblem) -> Option<Self> {
        let vertices = problem.graph.vertices();
        if vertices.saturating_mul(vertices) > MOST_DISTANCES {
            return None;
        }
        let mut rows = vec![u16::MAX; vertices * vertices];
        let mut queue = vec![];
        let is_virtual = |vertex: u32| vertex as usize >= problem.real;
        for (source, row) in (0..problem.real as u32).zip(rows.chunks_mut(vertices.max(1))) {
            measure(&problem.graph, source, u32::MAX, is_virtual, row, &mut queue);
        }
        Some(Self { vertices, rows })
    }

    fn between(&self, a: u32, b: u32) -> u32 {
        u32::from(self.rows[a as usize * self.vertices + b as usize]).min(FAR)
    }
}

/// Scores the states of one beam.
pub(crate) struct Scoring {
    distances: Option<Arc<DistanceTable>>,
    /// For each vertex its place in the order of the plan.
    place: Vec<u32>,
    /// The vertices of each clue, by its number from 1.
    clues: Vec<Vec<u32>>,
    /// The loose ends of the state.
    ends: Vec<LooseEnd>,
    /// For each clue the number of the last one of `ends` that has it, or [`NONE`].
    last: Vec<u8>,
    /// The loose ends that have to meet, by their places, the lower one first.
    pairs: Vec<(u32, u32)>,
}

/// A loose end of a piece.
struct LooseEnd {
    vertex: u32,
    clue: u16,
    /// The clues to meet; 0: none.
    wanted: [u16; 2],
    /// The number of the one before with the same clue, or [`NONE`].
    before: u8,
}

/// No loose end.
const NONE: u8 = u8::MAX;

impl Scoring {
    pub(crate) fn new(plan: &SweepPlan, transitions: &Transitions) -> Self {
        let mut place = vec![0; plan.problem.graph.vertices()];
        let mut clues: Vec<Vec<u32>> = vec![];
        for (at, step) in (0..).zip(&plan.steps) {
            place[step.vertex as usize] = at;
            let clue = usize::from(transitions.clue(step.vertex));
            clues.resize(clues.len().max(clue + 1), vec![]);
            clues[clue].push(step.vertex);
        }
        // Where clues have steps, these already say when an end is too far away.
        let guides = clues.len() > 1 && !matches!(plan.problem.clues, PathClues::Steps(_));
        let distances = plan.distances.clone().filter(|_| guides);
        let last = vec![NONE; clues.len()];
        Self { distances, place, clues, ends: vec![], last, pairs: vec![] }
    }

    /// The score of a state after `taken` steps, lower ones being better. `at` is the vertex in each slot.
    pub(crate) fn score(&mut self, transitions: &Transitions, state: &[u8], at: &[u32], taken: u32) -> u32 {
        if self.distances.is_none() {
            return END * transitions.open_ends(state);
        }
        self.ends.clear();
        self.pairs.clear();
        for (slot, &vertex) in (0..).zip(at) {
            if !matches!(state[usize::from(slot)], FRESH | FULL) {
                let (clue, wanted) = transitions.wanted(state, slot);
                let number = self.ends.len() as u8;
                let before = mem::replace(&mut self.last[usize::from(clue)], number);
                self.ends.push(LooseEnd { vertex, clue, wanted, before });
            }
        }
        let mut score = END * self.ends.len() as u32;
        for &LooseEnd { vertex, wanted, .. } in &self.ends {
            let goals = wanted.iter().filter_map(|&clue| self.goal(vertex, clue, taken));
            let Some((distance, end)) = goals.min() else { continue };
            score += EDGE * distance;
            if let Some(end) = end {
                score -= EDGE * distance / 2;
                let [a, b] = [vertex, end].map(|vertex| self.place[vertex as usize]);
                let pair = (a.min(b), a.max(b));
                if !self.pairs.contains(&pair) {
                    let crossings = self.pairs.iter().filter(|&&other| cross(pair, other)).count();
                    score += CROSSING * crossings as u32;
                    self.pairs.push(pair);
                }
            }
        }
        for end in &self.ends {
            self.last[usize::from(end.clue)] = NONE;
        }
        score
    }

    /// What is nearest to `vertex` of what has this clue, with its distance: another loose end, or else a vertex that
    /// is not processed.
    fn goal(&self, vertex: u32, clue: u16, taken: u32) -> Option<(u32, Option<u32>)> {
        let distances = self.distances.as_ref().filter(|_| clue != 0)?;
        let last = self.last.get(usize::from(clue)).copied();
        let with_clue = successors(last.and_then(|last| self.ends.get(usize::from(last))), |end| {
            self.ends.get(usize::from(end.before))
        });
        let others = with_clue.map(|end| end.vertex).filter(|&other| other != vertex);
        let nearest = others.map(|other| (distances.between(vertex, other), Some(other))).min();
        nearest.or_else(|| {
            let left = self.clues.get(usize::from(clue))?.iter();
            let mut left = left.filter(|&&goal| goal != vertex && self.place[goal as usize] >= taken);
            left.next().map(|&goal| (distances.between(vertex, goal), None))
        })
    }
}

/// Whether two pairs without a common end lie crosswise.
fn cross(a: (u32, u32), b: (u32, u32)) -> bool {
    let shares_an_end = [a.0, a.1].iter().any(|&end| end == b.0 || end == b.1);
    !shares_an_end && lie_crosswise(a, b)
}
