//! Between which clues of a stepped path a piece without clues can lie.

use crate::budget::Budget;
use crate::path::distance::Distances;
use crate::path::problem::NONE;
use crate::path::problem::{PathClues, PathProblem};

/// Distances of a vertex to the two clues of a gap that it can lie in.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The rank of the lower clue.
    gap: u32,
    /// Steps at least from the lower clue, and to the upper one.
    up: u16,
    down: u16,
}

/// For each vertex the gaps between clues that it can lie in, ascending. The clue at the lower end of a gap is at least
/// `up` steps away, the one at the upper end at least `down`.
#[derive(Clone, Debug, Default)]
pub(super) struct Gaps {
    /// Steps from each clue to the next one.
    steps: Vec<u32>,
    longest: u32,
    /// Where the places of each vertex begin.
    first: Vec<u32>,
    places: Vec<Place>,
}

impl Gaps {
    /// Knows nothing if a limit from outside is reached before the end.
    pub(super) fn new(problem: &PathProblem, rank: &[u32], distances: &Distances, budget: &Budget) -> Self {
        let PathClues::Steps(clues) = &problem.clues else { return Self::default() };
        if distances.is_empty() {
            return Self::default();
        }
        let steps: Vec<u32> = clues.windows(2).map(|pair| pair[1].1 - pair[0].1).collect();
        let mut found: Vec<(u32, Place)> = vec![];
        let mut first = vec![0_u32; problem.graph.vertices() + 1];
        for (gap, &length) in (0..).zip(&steps) {
            if budget.interrupted().is_some() {
                return Self::default();
            }
            let [ups, downs] = [gap, gap + 1].map(|rank| distances.row(rank as usize));
            for (vertex, (&up, &down)) in (0..).zip(ups.iter().zip(downs)) {
                if up != u16::MAX
                    && down != u16::MAX
                    && u32::from(up) + u32::from(down) <= length
                    && rank[vertex] == NONE
                {
                    found.push((vertex as u32, Place { gap, up, down }));
                    first[vertex + 1] += 1;
                }
            }
        }
        (1..first.len()).for_each(|vertex| first[vertex] += first[vertex - 1]);
        let mut next = first.clone();
        let mut places = vec![Place { gap: 0, up: 0, down: 0 }; found.len()];
        for some in found.chunks(1 << 20) {
            if budget.interrupted().is_some() {
                return Self::default();
            }
            for &(vertex, place) in some {
                let at = &mut next[vertex as usize];
                places[*at as usize] = place;
                *at += 1;
            }
        }
        let longest = steps.iter().copied().max().unwrap_or(0);
        Self { steps, longest, first, places }
    }

    /// Whether a piece between `one` and `other`, so many edges long and without clues, can lie in some gap, either way
    /// round.
    pub(super) fn can_hold(&self, one: u32, other: u32, edges: u32) -> bool {
        if self.first.is_empty() {
            return true;
        }
        if edges + 2 > self.longest {
            return false;
        }
        let (mut a, mut b) = (self.of(one), self.of(other));
        while let ([x, rest_of_a @ ..], [y, rest_of_b @ ..]) = (a, b) {
            if x.gap == y.gap {
                let ways = [u32::from(x.up) + u32::from(y.down), u32::from(y.up) + u32::from(x.down)];
                if ways[0].min(ways[1]) + edges <= self.steps[x.gap as usize] {
                    return true;
                }
            }
            if x.gap <= y.gap {
                a = rest_of_a;
            }
            if y.gap <= x.gap {
                b = rest_of_b;
            }
        }
        false
    }

    fn of(&self, vertex: u32) -> &[Place] {
        let [start, end] = [vertex, vertex + 1].map(|vertex| self.first[vertex as usize] as usize);
        &self.places[start..end]
    }
}
