//! The consequences of a supposition about a line that a person sees at once: at single cells, and where pieces of the line
//! would close to a loop or join what does not belong together. They are drawn in rounds: all immediate consequences first,
//! then all that follow from them. So how soon a contradiction shows does not depend on any order, and never comes later
//! for more facts.

use crate::forest::Forest;
use unicursal_core::path::{PathClues, PathProblem};

/// A side of the line: whether the line goes through it, if that is known.
pub(super) type Side = Option<bool>;

/// The clues on a piece of the line, by rank in their order, or by label.
#[derive(Clone, Copy)]
struct Clues {
    min: usize,
    max: usize,
    count: usize,
}

impl Clues {
    const NONE: Self = Self { min: usize::MAX, max: 0, count: 0 };

    fn and(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max), count: self.count + other.count }
    }
}

/// A view of a line, as a person has at a glance.
pub(super) struct Glance<'a> {
    problem: &'a PathProblem,
    /// The clue at each vertex.
    clues: Vec<Clues>,
}

impl<'a> Glance<'a> {
    pub(super) fn new(problem: &'a PathProblem) -> Self {
        let mut clues = vec![Clues::NONE; problem.graph().vertices()];
        let mut note = |vertex: u32, rank: usize| {
            clues[vertex as usize] = Clues { min: rank, max: rank, count: 1 };
        };
        match problem.clues() {
            PathClues::Order(order) => order.iter().zip(0..).for_each(|(&vertex, rank)| note(vertex, rank)),
            PathClues::Labels(pairs) => {
                pairs
                    .iter()
                    .zip(0..)
                    .for_each(|(pair, label)| pair.iter().for_each(|&vertex| note(vertex, label)));
            }
            PathClues::None | PathClues::Steps(_) => {}
        }
        Self { problem, clues }
    }

    /// Whether these sides, by edge, lead to a contradiction within `rounds` rounds.
    pub(super) fn fails(&self, mut sides: Vec<Side>, rounds: u32) -> bool {
        for round in 0.. {
            let Some(mut pieces) = self.pieces(&sides) else { return true };
            if self.is_cut_off(&sides) {
                return true;
            }
            let Some(found) = self.consequences(&sides, &mut pieces) else { return true };
            if round == rounds || found.is_empty() {
                return false;
            }
            for (edge, used) in found {
                // Of two consequences that contradict each other, either leads to a contradiction.
                sides[edge].get_or_insert(used);
            }
        }
        false
    }

    /// The pieces of the line, with the clues on each by its root; none if one is a loop, or if two clues are on one that
    /// do not belong together.
    fn pieces(&self, sides: &[Side]) -> Option<(Forest, Vec<Clues>)> {
        let mut pieces = Forest::new(self.clues.len());
        let mut clues = self.clues.clone();
        for (&[one, other], _) in self.edges(sides).filter(|(_, side)| *side == Some(true)) {
            let [one, other] = [one, other].map(|vertex| pieces.root(vertex as usize));
            if one == other {
                return None;
            }
            let both = clues[one].and(clues[other]);
            pieces.join(one, other);
            clues[pieces.root(one)] = both;
        }
        let is_consistent = (0..clues.len()).all(|at| pieces.root(at) != at || self.may_join(clues[at]));
        is_consistent.then_some((pieces, clues))
    }

    /// Whether clues may be on one piece.
    fn may_join(&self, clues: Clues) -> bool {
        match self.problem.clues() {
            // None may be left out between them.
            PathClues::Order(_) => clues.count == 0 || clues.max - clues.min + 1 == clues.count,
            PathClues::Labels(_) => clues.count == 0 || clues.max == clues.min,
            PathClues::None | PathClues::Steps(_) => true,
        }
    }

    /// The immediate consequences, as edges; none if a vertex has too many sides, or too few.
    fn consequences(
        &self,
        sides: &[Side],
        (pieces, clues): &mut (Forest, Vec<Clues>),
    ) -> Option<Vec<(usize, bool)>> {
        let graph = self.problem.graph();
        let mut found = vec![];
        for vertex in 0..graph.vertices() as u32 {
            let at = || graph.arcs(vertex).iter().map(|arc| arc.edge as usize);
            let degree = usize::from(self.problem.degrees()[vertex as usize]);
            let used = at().filter(|&edge| sides[edge] == Some(true)).count();
            let open = at().filter(|&edge| sides[edge].is_none());
            let count = open.clone().count();
            if used > degree || used + count < degree {
                return None;
            }
            if used == degree || used + count == degree {
                found.extend(open.map(|edge| (edge, used < degree)));
            }
        }
        for (edge, (&[one, other], _)) in self.edges(sides).enumerate().filter(|(_, (_, side))| side.is_none()) {
            let [one, other] = [one, other].map(|vertex| pieces.root(vertex as usize));
            if one == other || !self.may_join(clues[one].and(clues[other])) {
                found.push((edge, false));
            }
        }
        Some(found)
    }

    /// Whether a part of the board is cut off from the rest, or a label from its partner.
    fn is_cut_off(&self, sides: &[Side]) -> bool {
        let mut parts = Forest::new(self.clues.len());
        for (&[one, other], _) in self.edges(sides).filter(|(_, side)| *side != Some(false)) {
            parts.join(one as usize, other as usize);
        }
        if let PathClues::Labels(pairs) = self.problem.clues() {
            pairs.iter().any(|&[one, other]| parts.root(one as usize) != parts.root(other as usize))
        } else {
            (1..self.clues.len()).any(|vertex| parts.root(vertex) != parts.root(0))
        }
    }

    fn edges<'b>(&self, sides: &'b [Side]) -> impl Iterator<Item = (&'a [u32; 2], Side)> + use<'a, 'b> {
        self.problem.graph().edges().iter().zip(sides.iter().copied())
    }
}
