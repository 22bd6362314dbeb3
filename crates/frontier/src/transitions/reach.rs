//! Whether clues at given steps can be reached in time.

use crate::state::Label;
use unicursal_core::BitSet;
use unicursal_core::path::clue_rules::{ClueSteps, Direction};
use unicursal_core::path::{PathClues, PathProblem, clue_rules, measure};
use unicursal_core::words::contains;

/// The steps of the clues and the distances from them.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    steps: ClueSteps,
    /// For each clue the distance of each vertex from it, without passing another clue. Empty if the table would be too
    /// large.
    distance: Vec<u16>,
    /// The vertices of one of the two colors, if the real vertices have two.
    color: Option<BitSet>,
    /// The vertex of each clue.
    vertices: Vec<u32>,
    real: u32,
    graph: usize,
}

impl Reach {
    pub(crate) fn new(problem: &PathProblem, max_distances: usize) -> Self {
        let PathClues::Steps(steps) = &problem.clues else {
            return Self::default();
        };
        let graph = problem.graph.vertices();
        let mut reach = Self {
            steps: ClueSteps::new(steps),
            distance: vec![],
            color: problem.graph.two_coloring(|vertex| vertex as usize >= problem.real),
            vertices: steps.iter().map(|step| step.0).collect(),
            real: problem.real as u32,
            graph,
        };
        if steps.len().saturating_mul(graph) <= max_distances {
            reach.measure(problem);
        }
        reach
    }

    fn measure(&mut self, problem: &PathProblem) {
        let mut is_clue = BitSet::repeat(false, self.graph);
        self.vertices.iter().for_each(|&vertex| is_clue.set(vertex as usize, true));
        self.distance = vec![u16::MAX; self.vertices.len() * self.graph];
        let mut queue = vec![];
        for (row, &source) in self.distance.chunks_mut(self.graph.max(1)).zip(&self.vertices) {
            measure(
                &problem.graph,
                source,
                u32::MAX,
                |vertex| contains(is_clue.as_raw_slice(), vertex as usize),
                row,
                &mut queue,
            );
        }
    }

    /// Returns the maximum number of steps from a clue to the next one.
    pub(crate) fn longest_gap(&self) -> u32 {
        self.steps.longest()
    }

    /// Returns whether two ends may join if that makes `length` edges between their clues (or, without a clue,
    /// between the ends of their pieces).
    #[inline]
    pub(crate) fn may_join(&self, a: Label, b: Label, length: u16) -> bool {
        let length = u32::from(length);
        match (a.rank(), b.rank()) {
            (None, None) => self.steps.has_room_for(length),
            (None, Some(rank)) | (Some(rank), None) => [Direction::Down, Direction::Up]
                .into_iter()
                .any(|direction| self.steps.left(rank, direction, length).is_some()),
            (Some(a), Some(b)) => self.steps.agree(a, b, length),
        }
    }

    /// Returns whether an end at `vertex`, `length` steps from the clue of this rank, can get to the clue that
    /// follows in `direction` with the right number of steps.
    #[inline]
    pub(crate) fn reaches(&self, rank: u32, length: u16, vertex: u32, direction: Direction) -> bool {
        let Some((next, left)) = self.steps.left(rank, direction, u32::from(length)) else {
            return false;
        };
        // A distance that is not kept is 1 at least.
        let distance = self.distance.get(next as usize * self.graph + vertex as usize).copied().unwrap_or(1);
        let clue = self.vertices[next as usize];
        let colors =
            self.color.as_ref().map(BitSet::as_raw_slice).filter(|_| clue < self.real && vertex < self.real);
        let same_color = colors.map(|color| contains(color, clue as usize) == contains(color, vertex as usize));
        distance != u16::MAX && clue_rules::arrives(left, u32::from(distance), same_color)
    }
}
