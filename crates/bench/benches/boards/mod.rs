//! Boards as path covers, without the models in between.

use unicursal::Pos;
use unicursal::create::Instance;
use unicursal_bench::Recipe;
use unicursal_core::Graph;
use unicursal_core::path::{PathClues, PathProblem};

/// A Zip and the path that it was made from.
pub(crate) struct Board {
    graph: Graph,
    /// The vertices along the path.
    path: Vec<u32>,
    /// The steps of the path, from 0, that have a clue.
    clues: Vec<u32>,
}

impl Board {
    /// A board of `size` rows and columns with clues on `percent` of 100 cells, both ends among them.
    pub(crate) fn zip(size: u32, percent: u32) -> Self {
        let clues = (size * size * percent / 100) as usize;
        let Instance { puzzle, solution } = Recipe::Zip { clues }.make(size, "kernel");
        let solution = solution.expect("it was made from a path");
        let vertex = |pos: Pos| puzzle.index(pos) as u32;
        let mut edges = vec![];
        for a in puzzle.places() {
            for b in [Pos::new(a.row, a.col + 1), Pos::new(a.row + 1, a.col)] {
                if puzzle.is_open(b) && !puzzle.has_wall(a, b) {
                    edges.push([vertex(a), vertex(b)]);
                }
            }
        }
        let graph = Graph::new(puzzle.places().count(), edges);
        let path: Vec<u32> = solution.paths()[0].iter().map(|&pos| vertex(pos)).collect();
        let mut clues = vec![];
        for (_, pos) in puzzle.clues() {
            clues.extend((0..).zip(&path).find(|(_, at)| **at == vertex(pos)).map(|(step, _)| step));
        }
        Self { graph, path, clues }
    }

    /// One path between the two ends.
    pub(crate) fn cover(&self, clues: PathClues) -> PathProblem {
        let mut degree = vec![2; self.graph.vertices()];
        for end in [self.path[0], self.path[self.path.len() - 1]] {
            degree[end as usize] = 1;
        }
        PathProblem::new(self.graph.clone(), degree, clues).expect("a valid problem")
    }

    /// Returns the clues as an order.
    pub(crate) fn order(&self) -> PathClues {
        PathClues::Order(self.clues.iter().map(|&step| self.path[step as usize]).collect())
    }

    /// Returns the clues as steps.
    pub(crate) fn steps(&self) -> PathClues {
        PathClues::Steps(self.clues.iter().map(|&step| (self.path[step as usize], step)).collect())
    }

    /// Returns the edges along the path.
    pub(crate) fn solution_edges(&self) -> Vec<u32> {
        let edge = |a: u32, b: u32| self.graph.arcs(a).iter().find(|arc| arc.to == b).map(|arc| arc.edge);
        self.path.windows(2).filter_map(|step| edge(step[0], step[1])).collect()
    }
}
