//! One-way steps as a path problem: each cell has a vertex where the path comes in and one where it goes out, joined by
//! an edge that the path uses. A step goes from a vertex of the second sort to one of the first. So a path, which has
//! no direction in the graph, enters every cell by the first vertex and leaves it by the second.

use super::{Signpost, arrow, numbers, ray};
use crate::board::{Pos, Puzzle};
use crate::encode::Encoding;
use crate::kinds::Encode;
use unicursal_core::Graph;
use unicursal_core::path::{PathClues, PathProblem};

impl Encode for Signpost {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        self.relaxed(puzzle, puzzle)
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        let longest = u64::from(puzzle.rows().max(puzzle.cols()));
        puzzle.places().count() as u64 * longest / 2
    }

    /// The first cell stays, also without its number.
    fn relaxed(&self, puzzle: &Puzzle, full: &Puzzle) -> Encoding {
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let count = cells.len() as u32;
        let vertex = |pos: Pos| cells.binary_search(&pos).ok().map(|at| at as u32);
        let first = numbers(full).find(|(_, number)| *number == 1).and_then(|(pos, _)| vertex(pos));
        let last = puzzle.open_cells().find(|&pos| arrow(puzzle, pos).is_none()).and_then(vertex);
        let (Some(first), Some(last)) = (first, last) else { return Encoding::contradictory() };
        let within: Vec<[u32; 2]> = (0..count).map(|cell| [cell, cell + count]).collect();
        let mut edges = within.clone();
        for (at, &pos) in (0..).zip(&cells) {
            let ahead = arrow(puzzle, pos).into_iter().flat_map(|direction| ray(puzzle, pos, direction));
            edges.extend(ahead.filter_map(vertex).filter(|&to| to != first).map(|to| [to, at + count]));
        }
        let mut degrees = vec![2; 2 * cells.len()];
        degrees[first as usize] = 1;
        degrees[(last + count) as usize] = 1;
        let mut steps: Vec<(u32, u32)> =
            numbers(puzzle).filter_map(|(pos, number)| Some((vertex(pos)?, number))).collect();
        steps.extend([(first, 1), (last, count)]);
        steps.sort_unstable_by_key(|&(cell, number)| (number, cell));
        steps.dedup();
        let steps =
            steps.into_iter().flat_map(|(cell, number)| [(cell, 2 * number - 1), (cell + count, 2 * number)]);
        let problem =
            PathProblem::new(Graph::new(2 * cells.len(), edges), degrees, PathClues::Steps(steps.collect()))
                .and_then(|problem| problem.with_required((0..count).collect()))
                .expect("what a valid puzzle asks for is a path problem");
        Encoding::of_arcs(problem, puzzle.geometry(), cells, first)
    }
}
