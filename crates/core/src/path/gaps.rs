//! The gaps between clues of a stepped path in which a piece without clues can lie.

use crate::budget::Budget;
use crate::path::clue_rules::ClueSteps;
use crate::path::distance::Distances;
use crate::path::problem::NONE;

/// Distances of a vertex to the two clues of a gap that it can lie in.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The rank of the lower clue.
    gap: u32,
    /// Steps at least from the lower clue, and to the upper one.
    up: u16,
    down: u16,
}

/// For each vertex the gaps between clues in which it can lie, ascending. The clue at the lower end of a gap is at
/// least `up` steps away, the one at the upper end at least `down`.
#[derive(Clone, Debug, Default)]
pub(super) struct Gaps {
    /// The index at which the places of each vertex begin.
    first: Vec<u32>,
    places: Vec<Place>,
}

impl Gaps {
    /// Returns the empty value if a limit from outside is reached before the end.
    pub(super) fn new(steps: &ClueSteps, rank: &[u32], distances: &Distances, budget: &Budget) -> Self {
        if distances.is_empty() {
            return Self::default();
        }
        let mut found: Vec<(u32, Place)> = vec![];
        let mut first = vec![0_u32; rank.len() + 1];
        for (gap, &length) in (0..).zip(steps.gaps()) {
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
        Self { first, places }
    }

    /// Returns whether a piece of `edges` edges between these ends, without clues, can lie in some gap, in either
    /// direction.
    pub(super) fn can_hold(&self, steps: &ClueSteps, ends: [u32; 2], edges: u32) -> bool {
        if self.first.is_empty() {
            return true;
        }
        if !steps.has_room_for(edges) {
            return false;
        }
        let (mut a, mut b) = (self.of(ends[0]), self.of(ends[1]));
        while let ([x, rest_of_a @ ..], [y, rest_of_b @ ..]) = (a, b) {
            if x.gap == y.gap {
                let lengths = [u32::from(x.up) + u32::from(y.down), u32::from(y.up) + u32::from(x.down)];
                if lengths[0].min(lengths[1]) + edges <= steps.gaps()[x.gap as usize] {
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
