//! Solutions in the documented form, and the numbers in their cells.

use crate::board::{Pos, Puzzle, Solution};
use crate::kinds::{CellValue, rules};

impl Solution {
    /// The solution of `puzzle` made of `paths`, in the documented order. Nothing is checked here.
    pub fn new(puzzle: &Puzzle, mut paths: Vec<Vec<Pos>>) -> Self {
        let rules = rules(puzzle.kind());
        if !rules.is_directed() {
            for path in &mut paths {
                if path.last() < path.first() {
                    path.reverse();
                }
            }
        }
        if rules.cell_value() == CellValue::Label {
            paths.sort_by_key(|path| label(puzzle, path));
        }
        Self { paths }
    }

    /// The solved board, row by row: the step number 1..N (Numberlink: the label), -1 for holes and for cells that
    /// no path covers.
    pub fn cells(&self, puzzle: &Puzzle) -> Vec<Vec<i64>> {
        let has_labels = rules(puzzle.kind()).cell_value() == CellValue::Label;
        let mut cells = vec![vec![-1; puzzle.cols() as usize]; puzzle.rows() as usize];
        for path in &self.paths {
            for (step, pos) in (1..).zip(path) {
                let value = if has_labels { i64::from(label(puzzle, path)) } else { step };
                cells[pos.row as usize][pos.col as usize] = value;
            }
        }
        cells
    }
}

/// The clue at the beginning of `path`; 0 if there is none.
fn label(puzzle: &Puzzle, path: &[Pos]) -> u32 {
    path.first().filter(|&&pos| puzzle.is_open(pos)).and_then(|&pos| puzzle.cell(pos).clue()).unwrap_or(0)
}
