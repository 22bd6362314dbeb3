//! Counts of the steps along rays, and faces inside and outside the loop.

use super::CastleWall;
use crate::board::{Puzzle, Shape};
use crate::encode::{Encoding, Origin, Says};
use crate::kinds::Encode;
use crate::kinds::loops::claims::statements_of_arrows;
use crate::kinds::loops::problem::{LoopProblem, is_bare};

impl Encode for CastleWall {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| is_bare(puzzle, pos));
        for (pos, symbol) in puzzle.symbols() {
            let is_inside = problem.encloses(pos);
            match symbol.shape {
                Some(Shape::White) => {
                    problem.because_of(pos, "rule-inside", "clash-is-outside");
                    problem.require(is_inside);
                }
                Some(Shape::Black) => {
                    problem.because_of(pos, "rule-outside", "clash-is-inside");
                    problem.require(!is_inside);
                }
                _ => {}
            }
            if let Some((number, way)) = symbol.number.zip(symbol.direction) {
                let steps: Vec<_> = problem.ray(pos, way).map(|cell| problem.goes(cell, way)).collect();
                problem.because(Origin::clue(pos, Says::Counts("steps")));
                problem.count(steps, number, number);
            }
        }
        problem.encoding()
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        statements_of_arrows(puzzle)
    }
}
