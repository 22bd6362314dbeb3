//! Lists of the possible lengths of the two straight parts at each circle.

use super::Shingoki;
use crate::board::{Puzzle, Shape};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{STRAIGHT, TURNS, parts_of_sum, statements_of_parts, straight, turns};
use crate::kinds::loops::problem::{Claim, LoopProblem};

impl Encode for Shingoki {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        for (pos, symbol) in puzzle.symbols() {
            problem.because_of(pos, "rule-loop-passes", "clash-loop-misses");
            problem.require(problem.visits(pos));
            let is_white = symbol.shape == Some(Shape::White);
            if is_white {
                problem.because_of(pos, "rule-loop-straight", "clash-loop-not-straight");
                straight(&mut problem, pos);
            } else {
                problem.because_of(pos, "rule-loop-turns", "clash-loop-no-turn");
                turns(&mut problem, pos);
            }
            let Some(sum) = symbol.number else { continue };
            let ways: &[_] = if is_white { &STRAIGHT } else { &TURNS };
            let lists = ways.iter().flat_map(|&ways| parts_of_sum(&problem, pos, ways, sum));
            let lists: Vec<Vec<Claim>> = lists.map(|(_, claims)| claims).collect();
            problem.because_of(pos, "rule-length-of-both", "clash-wrong-lengths");
            problem.any_of(lists);
        }
        problem.encoding()
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        statements_of_parts(puzzle)
    }
}
