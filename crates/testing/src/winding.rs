//! Boards of any size with a known path: back and forth, row by row.

use unicursal_core::Graph;
use unicursal_core::path::{PathClues, PathProblem};

/// Returns a board whose path runs back and forth, with the clues that `clues` takes from it. All of its vertices have
/// degree 2 but for the ends.
pub fn winding(rows: u32, cols: u32, clues: impl Fn(Vec<u32>) -> PathClues) -> PathProblem {
    let cells = rows * cols;
    let right = (0..cells).filter(|cell| (cell + 1) % cols != 0).map(|cell| [cell, cell + 1]);
    let down = (0..cells - cols).map(|cell| [cell, cell + cols]);
    let graph = Graph::new(cells as usize, right.chain(down).collect());
    let row =
        |row: u32| (0..cols).map(move |col| row * cols + if row.is_multiple_of(2) { col } else { cols - 1 - col });
    let path: Vec<u32> = (0..rows).flat_map(row).collect();
    let mut degree = vec![2; cells as usize];
    degree[path[0] as usize] = 1;
    degree[path[path.len() - 1] as usize] = 1;
    PathProblem::new(graph, degree, clues(path)).expect("a valid problem")
}

/// Returns the step of every vertex at which a multiple of `interval` steps is done, and of the last one.
pub fn steps(interval: usize) -> impl Fn(Vec<u32>) -> PathClues {
    move |path| PathClues::Steps(kept(&path, interval).map(|(at, vertex)| (vertex, at as u32)).collect())
}

/// Returns the order of the same vertices.
pub fn order(interval: usize) -> impl Fn(Vec<u32>) -> PathClues {
    move |path| PathClues::Order(kept(&path, interval).map(|(_, vertex)| vertex).collect())
}

fn kept(path: &[u32], interval: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
    let last = path.len() - 1;
    path.iter().copied().enumerate().filter(move |&(at, _)| at % interval == 0 || at == last)
}
