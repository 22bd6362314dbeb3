//! Lists of the possible lengths of the two straight parts at each circle.

use super::Shingoki;
use crate::board::{Puzzle, Shape};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{STRAIGHT, TURNS, max_length, parts, straight, turns};
use crate::kinds::loops::problem::LoopProblem;

impl Encode for Shingoki {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        for (pos, symbol) in puzzle.symbols() {
            problem.require(problem.visits(pos));
            let is_white = symbol.shape == Some(Shape::White);
            if is_white {
                straight(&mut problem, pos);
            } else {
                turns(&mut problem, pos);
            }
            let Some(sum) = symbol.number else { continue };
            let ways: &[_] = if is_white { &STRAIGHT } else { &TURNS };
            let mut lists = vec![];
            for &ways in ways {
                let [one, other] = ways.map(|way| max_length(&problem, pos, way));
                for length in 1..=one.min(sum.saturating_sub(1)) {
                    if sum - length <= other {
                        lists.push(parts(&problem, pos, ways, [length, sum - length]));
                    }
                }
            }
            problem.any_of(lists);
        }
        problem.encoding()
    }
}
