use crate::{Kind, Pos, Puzzle, Square};

/// One solution: the cells of each path in order.
///
/// One path for every kind but Numberlink, which has one a label, labels ascending. A path whose direction the
/// puzzle does not fix (Line, Numberlink) starts at the end that comes first in reading order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution {
    paths: Vec<Vec<Pos>>,
}

impl Solution {
    /// The solution of `puzzle` made of `paths`, brought into the documented order; nothing is checked here.
    pub fn new(puzzle: &Puzzle, mut paths: Vec<Vec<Pos>>) -> Self {
        if matches!(puzzle.kind(), Kind::Line | Kind::Numberlink) {
            for path in &mut paths {
                if path.last() < path.first() {
                    path.reverse();
                }
            }
        }
        if puzzle.kind() == Kind::Numberlink {
            paths.sort_by_key(|path| label(puzzle, path));
        }
        Self { paths }
    }

    /// The paths, each as its cells in order.
    pub fn paths(&self) -> &[Vec<Pos>] {
        &self.paths
    }

    /// The solved board, row by row: the step number 1..N (Numberlink: the label), -1 for holes and for cells that
    /// no path covers.
    pub fn cells(&self, puzzle: &Puzzle) -> Vec<Vec<i64>> {
        let mut cells = vec![vec![-1; puzzle.cols() as usize]; puzzle.rows() as usize];
        for path in &self.paths {
            for (step, pos) in (1..).zip(path) {
                cells[pos.row as usize][pos.col as usize] =
                    if puzzle.kind() == Kind::Numberlink { i64::from(label(puzzle, path)) } else { step };
            }
        }
        cells
    }
}

fn label(puzzle: &Puzzle, path: &[Pos]) -> u32 {
    match path.first().filter(|&&pos| puzzle.is_open(pos)).map(|&pos| puzzle.square(pos)) {
        Some(Square::Clue(label)) => label,
        _ => 0,
    }
}
