//! Distances from each clue that lies on an ordered path, past no other clue.

use crate::budget::Budget;
use crate::graph::Graph;
use crate::path::problem::NONE;
use crate::path::problem::{PathClues, PathProblem};

/// Fills `row`, all `FAR`, with the distances from `source` up to `reach`, past no clue. A distance that does not
/// fit counts as the largest that does. Only vertices out of reach stay `FAR`.
pub fn measure(
    graph: &Graph,
    source: u32,
    reach: u32,
    is_clue: impl Fn(u32) -> bool,
    row: &mut [u16],
    queue: &mut Vec<u32>,
) {
    row[source as usize] = 0;
    queue.clear();
    queue.push(source);
    let mut next = 0;
    while let Some(&vertex) = queue.get(next) {
        next += 1;
        let distance = row[vertex as usize];
        if (vertex != source && is_clue(vertex)) || u32::from(distance) >= reach {
            continue;
        }
        for arc in graph.arcs(vertex) {
            if row[arc.to as usize] == u16::MAX {
                row[arc.to as usize] = (distance + 1).min(u16::MAX - 1);
                queue.push(arc.to);
            }
        }
    }
}

/// For each clue a row of distances to all vertices, in steps. Empty if the table would be too large.
#[derive(Clone, Debug, Default)]
pub(super) struct Distances {
    rows: Vec<u16>,
    vertices: usize,
}

/// A value beyond every stored distance.
pub(super) const FAR: u32 = u16::MAX as u32;

impl Distances {
    /// Measures at most `most` distances: from each clue of a stepped path, as far as its neighboring clues let the
    /// path go.
    pub(super) fn between_steps(problem: &PathProblem, rank: &[u32], max: usize, budget: &Budget) -> Self {
        let PathClues::Steps(steps) = &problem.clues else {
            return Self::default();
        };
        let gap = |at: usize| steps[at].1 - steps[at - 1].1;
        let reach = |at: usize| {
            let below = if at > 0 { gap(at) } else { 0 };
            let above = if at + 1 < steps.len() { gap(at + 1) } else { 0 };
            below.max(above)
        };
        // A vertex as far as the neighboring clue cannot lie between the two.
        let sources: Vec<(u32, u32)> =
            steps.iter().enumerate().map(|(at, step)| (step.0, reach(at).saturating_sub(1))).collect();
        let mut distances = Self::new(problem, rank, &sources, max, budget);
        if distances.is_empty() {
            return distances;
        }
        for at in 1..steps.len() {
            distances.reach_clue(problem, rank, at - 1, steps[at].0, gap(at));
            distances.reach_clue(problem, rank, at, steps[at - 1].0, gap(at));
        }
        distances
    }

    /// Adds the distance from the clue of rank `from` to `clue` if it is `gap` steps. Shorter distances are known
    /// already.
    fn reach_clue(&mut self, problem: &PathProblem, rank: &[u32], from: usize, clue: u32, gap: u32) {
        let row = &mut self.rows[from * self.vertices..(from + 1) * self.vertices];
        let passes = |vertex: u32| gap == 1 || rank[vertex as usize] == NONE;
        let distance = |vertex: u32| u32::from(row[vertex as usize]);
        let is_before = |vertex: u32| distance(vertex) == gap - 1 && distance(vertex) < FAR && passes(vertex);
        if distance(clue) == FAR && problem.graph.arcs(clue).iter().any(|arc| is_before(arc.to)) {
            row[clue as usize] = gap.min(FAR - 1) as u16;
        }
    }

    /// Measures at most `most` distances: from each clue of an ordered path to everywhere.
    pub(super) fn everywhere(problem: &PathProblem, rank: &[u32], max: usize, budget: &Budget) -> Self {
        let PathClues::Order(order) = &problem.clues else {
            return Self::default();
        };
        let sources: Vec<(u32, u32)> = order.iter().map(|&vertex| (vertex, FAR)).collect();
        Self::new(problem, rank, &sources, max, budget)
    }

    /// Measures from `sources`. After a limit from outside, the other distances count as at least one step.
    fn new(problem: &PathProblem, rank: &[u32], sources: &[(u32, u32)], max: usize, budget: &Budget) -> Self {
        let vertices = problem.graph.vertices();
        if sources.len().saturating_mul(vertices) > max {
            return Self::default();
        }
        let mut rows = vec![u16::MAX; sources.len() * vertices];
        let mut queue = vec![];
        for (row, &(source, reach)) in rows.chunks_mut(vertices.max(1)).zip(sources) {
            if budget.interrupted().is_some() {
                row.fill(1);
                continue;
            }
            measure(&problem.graph, source, reach, |vertex| rank[vertex as usize] != NONE, row, &mut queue);
        }
        Self { rows, vertices }
    }

    /// Returns the distances from the clue of this rank to all vertices.
    pub(super) fn row(&self, rank: usize) -> &[u16] {
        &self.rows[rank * self.vertices..(rank + 1) * self.vertices]
    }

    /// Returns a lower bound on the steps from the clue of this rank to another vertex. `FAR` if it is out of reach.
    #[inline]
    pub(super) fn get(&self, rank: u32, vertex: u32) -> u32 {
        self.rows.get(rank as usize * self.vertices + vertex as usize).map_or(1, |&distance| u32::from(distance))
    }

    /// Returns whether no distances are known: then each is 1 at least, and that is all.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: u32 = 3;
    const COLS: u32 = 4;

    fn grid() -> Graph {
        let cells = ROWS * COLS;
        let right = (0..cells).filter(|cell| (cell + 1) % COLS != 0).map(|cell| [cell, cell + 1]);
        let down = (0..cells - COLS).map(|cell| [cell, cell + COLS]);
        Graph::new(cells as usize, right.chain(down).collect())
    }

    /// Returns the cells along a boustrophedon path.
    fn path() -> Vec<u32> {
        let row = |row: u32| {
            (0..COLS).map(move |col| row * COLS + if row.is_multiple_of(2) { col } else { COLS - 1 - col })
        };
        (0..ROWS).flat_map(row).collect()
    }

    #[test]
    fn what_lies_between_two_clues_is_as_far_as_it_is() {
        let path = path();
        let last = path.len() as u32 - 1;
        for chosen in 0..1_u32 << (last - 1) {
            let is_clue = |step: u32| step == 0 || step == last || chosen >> (step - 1) & 1 == 1;
            let steps: Vec<(u32, u32)> =
                (0..=last).filter(|&step| is_clue(step)).map(|step| (path[step as usize], step)).collect();
            let mut rank = vec![NONE; path.len()];
            (0..).zip(&steps).for_each(|(at, step)| rank[step.0 as usize] = at);
            let degree = vec![2; path.len()];
            let clues = PathClues::Steps(steps.clone());
            let problem = PathProblem::unchecked(grid(), degree, path.len(), clues);
            let known = Distances::between_steps(&problem, &rank, usize::MAX, &Budget::default());
            for (at, next) in (1..steps.len()).flat_map(|at| [(at - 1, at), (at, at - 1)]) {
                let gap = steps[at].1.abs_diff(steps[next].1);
                let mut row = vec![u16::MAX; path.len()];
                let passes_no = |vertex: u32| rank[vertex as usize] != NONE;
                measure(&problem.graph, steps[at].0, FAR, passes_no, &mut row, &mut vec![]);
                for vertex in 0..path.len() as u32 {
                    let (is, known) = (u32::from(row[vertex as usize]), known.get(at as u32, vertex));
                    let is_between = rank[vertex as usize] == NONE && is < gap;
                    if is_between || vertex == steps[next].0 && is <= gap {
                        assert_eq!(known, is, "{steps:?}: from {at} to {vertex}");
                    } else {
                        assert!(known == is || known == FAR, "{steps:?}: from {at} to {vertex}");
                    }
                }
            }
        }
    }
}
