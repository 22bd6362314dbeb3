//! Corners as vertices; a number counts the sides of its cell.

use super::Slitherlink;
use crate::board::{Pos, Puzzle};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::problem::LoopProblem;

impl Encode for Slitherlink {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |_| true);
        for (Pos { row, col }, symbol) in puzzle.symbols() {
            let Some(number) = symbol.number else { continue };
            let corners = [(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)].map(Pos::from);
            let sides = (0..4).map(|at| problem.joins(corners[at], corners[(at + 1) % 4]));
            let sides: Vec<_> = sides.collect();
            problem.count(sides, number, number);
        }
        problem.encoding()
    }
}
