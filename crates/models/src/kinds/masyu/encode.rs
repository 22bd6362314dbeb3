//! Clauses over the sides near each pearl.

use super::Masyu;
use crate::board::{Direction, Puzzle, Symbol};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{goes_on, straight, turns};
use crate::kinds::loops::problem::LoopProblem;

impl Encode for Masyu {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        for (pos, symbol) in puzzle.symbols() {
            problem.require(problem.visits(pos));
            if symbol == Symbol::WHITE {
                straight(&mut problem, pos);
                for [way, back] in [[Direction::East, Direction::West], [Direction::South, Direction::North]] {
                    let passes = problem.goes(pos, way);
                    problem.at_least_one([!passes, !goes_on(&problem, pos, way), !goes_on(&problem, pos, back)]);
                }
            } else {
                turns(&mut problem, pos);
                for way in Direction::ORTHOGONAL {
                    problem.imply(problem.goes(pos, way), goes_on(&problem, pos, way));
                }
            }
        }
        problem.encoding()
    }
}
