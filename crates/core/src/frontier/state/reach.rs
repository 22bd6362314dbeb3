//! Whether clues at given steps can be reached in time.

use crate::frontier::plan::SweepPlan;
use crate::frontier::state::Label;
use crate::path::{PathClues, PathProblem, measure};

/// The steps of the clues and the distances from them.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// The step of each clue.
    steps: Vec<u32>,
    longest_gap: u32,
    /// For each clue the distance of each vertex from it, past no other clue; empty if that would be too many.
    distance: Vec<u16>,
    /// The color of each vertex and whether it is real, if the graph has two colors.
    color: Option<Vec<bool>>,
    /// The vertex of each clue.
    vertices: Vec<u32>,
    real: u32,
    graph: usize,
}

impl SweepPlan {
    pub(crate) fn longest_gap(&self) -> usize {
        match &self.problem.clues {
            PathClues::Steps(steps) => {
                let gaps = steps.windows(2).map(|pair| pair[1].1.saturating_sub(pair[0].1));
                gaps.max().unwrap_or(0) as usize
            }
            _ => 0,
        }
    }
}

impl Reach {
    pub(crate) fn new(problem: &PathProblem, most_distances: usize) -> Self {
        let PathClues::Steps(steps) = &problem.clues else {
            return Self::default();
        };
        let graph = problem.graph.vertices();
        let mut reach = Self {
            steps: steps.iter().map(|step| step.1).collect(),
            longest_gap: steps.windows(2).map(|pair| pair[1].1.saturating_sub(pair[0].1)).max().unwrap_or(0),
            distance: vec![],
            color: problem.graph.two_coloring(|vertex| vertex as usize >= problem.real),
            vertices: steps.iter().map(|step| step.0).collect(),
            real: problem.real as u32,
            graph,
        };
        if steps.len().saturating_mul(graph) <= most_distances {
            reach.measure(problem);
        }
        reach
    }

    fn measure(&mut self, problem: &PathProblem) {
        let mut is_clue = vec![false; self.graph];
        self.vertices.iter().for_each(|&vertex| is_clue[vertex as usize] = true);
        self.distance = vec![u16::MAX; self.vertices.len() * self.graph];
        let mut queue = vec![];
        for (row, &source) in self.distance.chunks_mut(self.graph.max(1)).zip(&self.vertices) {
            measure(&problem.graph, source, u32::MAX, |vertex| is_clue[vertex as usize], row, &mut queue);
        }
    }

    /// Whether two ends with `length` edges between their clues (or, without a clue, the ends of their pieces) go
    /// together.
    #[inline]
    pub(crate) fn may_join(&self, a: Label, b: Label, length: u16) -> bool {
        let length = u32::from(length);
        match (usize::from(a.clue), usize::from(b.clue)) {
            // All its vertices lie strictly between two clues.
            (0, 0) => length + 2 <= self.longest_gap,
            (0, clue) | (clue, 0) => {
                let below = clue >= 2 && length < self.steps[clue - 1] - self.steps[clue - 2];
                let above = clue < self.steps.len() && length < self.steps[clue] - self.steps[clue - 1];
                below || above
            }
            (a, b) => {
                let (low, high) = (a.min(b), a.max(b));
                high == low + 1 && self.steps[high - 1] - self.steps[low - 1] == length
            }
        }
    }

    /// Whether an end at `vertex` with `label` can become the next clue up, or down, with the right number of steps.
    #[inline]
    pub(crate) fn reaches(&self, label: Label, vertex: u32, up: bool) -> bool {
        let own = usize::from(label.clue) - 1;
        let next = if up { own + 1 } else { own.wrapping_sub(1) };
        let Some(&step) = self.steps.get(next) else {
            return false;
        };
        let gap = step.abs_diff(self.steps[own]);
        let Some(left) = gap.checked_sub(u32::from(label.length)) else {
            return false;
        };
        let clue = self.vertices[next];
        if let Some(&distance) = self.distance.get(next * self.graph + vertex as usize)
            && (u32::from(distance) > left && distance < u16::MAX - 1 || distance == u16::MAX)
        {
            return false;
        }
        // An end that stands on a vertex without a number cannot be at the clue already.
        if left == 0 {
            return false;
        }
        let Some(color) = self.color.as_ref().filter(|_| clue < self.real && vertex < self.real) else {
            return true;
        };
        (color[clue as usize] != color[vertex as usize]) == (left % 2 == 1)
    }
}
