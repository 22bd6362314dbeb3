//! Corners as vertices. A number counts the sides of its cell.

use super::Slitherlink;
use crate::board::{Pos, Puzzle};
use crate::encode::{Encoding, Origin, Says};
use crate::kinds::Encode;
use crate::kinds::loops::problem::LoopProblem;

impl Encode for Slitherlink {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let is_open = |cell: Pos| puzzle.is_open(cell);
        let mut problem =
            LoopProblem::new(puzzle, |corner| puzzle.geometry().cells_at_corner(corner).any(is_open));
        for (pos, symbol) in puzzle.symbols() {
            let Some(number) = symbol.number else { continue };
            let corners: Vec<Pos> = puzzle.geometry().outline(pos).collect();
            let count = corners.len();
            let sides = (0..count).map(|at| problem.joins(corners[at], corners[(at + 1) % count]));
            let sides: Vec<_> = sides.collect();
            problem.because(Origin::clue(pos, Says::Counts("sides")));
            problem.count(sides, number, number);
        }
        problem.encoding()
    }
}
