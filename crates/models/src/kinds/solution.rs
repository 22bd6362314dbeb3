//! Solutions in the documented form, and the numbers in their cells.

use crate::board::{Ground, Pos, Puzzle, Solution};
use crate::kinds::Family;
use crate::kinds::{CellValue, rules};
use std::collections::BTreeSet;

impl Solution {
    /// Returns the solution of `puzzle` made of `paths`, in the documented order; shading the cells that the paths
    /// leave out. Nothing is checked here.
    pub fn new(puzzle: &Puzzle, mut paths: Vec<Vec<Pos>>) -> Self {
        let rules = rules(puzzle.kind());
        if puzzle.is_closed() {
            for path in &mut paths {
                turn(path);
            }
            paths.sort_unstable();
        } else if rules.family() == Family::Loop {
            for path in &mut paths {
                if path.last().copied() == puzzle.start() {
                    path.reverse();
                }
            }
        } else if !rules.is_directed() {
            for path in &mut paths {
                if path.last() < path.first() {
                    path.reverse();
                }
            }
        }
        if rules.cell_value() == CellValue::Label {
            paths.sort_by_key(|path| label(puzzle, path));
        }
        let shaded = if rules.shades() { left_out(puzzle, &paths) } else { vec![] };
        Self { paths, is_closed: puzzle.is_closed(), shaded }
    }

    /// Returns this solution with other shaded cells.
    pub fn with_shaded(self, mut shaded: Vec<Pos>) -> Self {
        shaded.sort_unstable();
        shaded.dedup();
        Self { shaded, ..self }
    }

    /// Returns the solved board, row by row: the step number 1..N (Numberlink: the label), -1 for holes and for cells
    /// that no path covers. Where a line may leave cells out, these are 0. If it runs along the sides of cells, those
    /// inside it are 1, and the others 0.
    pub fn cells(&self, puzzle: &Puzzle) -> Vec<Vec<i64>> {
        let rules = rules(puzzle.kind());
        if rules.ground() == Ground::Corners {
            return self.inside(puzzle);
        }
        let has_labels = rules.cell_value() == CellValue::Label;
        let mut cells = vec![vec![-1; puzzle.cols() as usize]; puzzle.rows() as usize];
        if !puzzle.covers() {
            puzzle.open_cells().for_each(|pos| cells[pos.row as usize][pos.col as usize] = 0);
        }
        for path in &self.paths {
            for (step, pos) in (1..).zip(path) {
                let value = if has_labels { i64::from(label(puzzle, path)) } else { step };
                if pos.row < puzzle.rows() && pos.col < puzzle.cols() {
                    cells[pos.row as usize][pos.col as usize] = value;
                }
            }
        }
        cells
    }

    /// For each open cell 1 if it lies inside the loop along the sides of cells, otherwise 0.
    fn inside(&self, puzzle: &Puzzle) -> Vec<Vec<i64>> {
        let mut cells = vec![vec![0; puzzle.cols() as usize]; puzzle.rows() as usize];
        for (from, to) in self.steps().filter(|(from, to)| from.col == to.col) {
            // An upright side changes sides for all cells to its right.
            let row = from.row.min(to.row);
            let Some([_, Some(right)]) = puzzle.geometry().cells_beside(from, to) else { continue };
            let row = cells.get_mut(row as usize);
            row.into_iter()
                .flat_map(|row| row.iter_mut().skip(right.col as usize))
                .for_each(|cell| *cell = 1 - *cell);
        }
        for hole in puzzle.places().filter(|&pos| !puzzle.is_open(pos)) {
            cells[hole.row as usize][hole.col as usize] = -1;
        }
        cells
    }
}

/// Lets a loop begin at its first point in reading order and go on to the smaller of the two neighbors there.
pub fn turn<T: Copy + Ord>(path: &mut [T]) {
    let first = (0..path.len()).min_by_key(|&at| path[at]);
    path.rotate_left(first.unwrap_or(0));
    if path.len() > 2 && path[path.len() - 1] < path[1] {
        path[1..].reverse();
    }
}

/// Returns the cells that `paths` leave out and that are shaded therefore.
fn left_out(puzzle: &Puzzle, paths: &[Vec<Pos>]) -> Vec<Pos> {
    let visited: BTreeSet<Pos> = paths.iter().flatten().copied().collect();
    let rules = rules(puzzle.kind());
    puzzle.places().filter(|&pos| rules.is_shadeable(puzzle.cell(pos)) && !visited.contains(&pos)).collect()
}

/// Returns the clue at the beginning of `path`, or 0 if there is none.
fn label(puzzle: &Puzzle, path: &[Pos]) -> u32 {
    path.first().filter(|&&pos| puzzle.is_open(pos)).and_then(|&pos| puzzle.cell(pos).clue()).unwrap_or(0)
}
