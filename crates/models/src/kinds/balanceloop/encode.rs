//! Lists of the possible lengths of the two straight parts at each circle.

use super::BalanceLoop;
use crate::board::{Puzzle, Shape};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{STRAIGHT, TURNS, equal_parts, parts_of_sum, statements_of_parts};
use crate::kinds::loops::problem::{Claim, LoopProblem};

impl Encode for BalanceLoop {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        for (pos, symbol) in puzzle.symbols() {
            problem.because_of(pos, "rule-loop-passes", "clash-loop-misses");
            problem.require(problem.visits(pos));
            let is_white = symbol.shape == Some(Shape::White);
            let [holds, fails] = match (is_white, symbol.number) {
                (true, None) => ["rule-equal-parts", "clash-unequal-parts"],
                (false, None) => ["rule-unequal-parts", "clash-equal-parts"],
                (true, Some(_)) => ["rule-equal-sum", "clash-wrong-parts"],
                (false, Some(_)) => ["rule-unequal-sum", "clash-wrong-parts"],
            };
            problem.because_of(pos, holds, fails);
            let ways = || STRAIGHT.into_iter().chain(TURNS);
            if let Some(sum) = symbol.number {
                let lists = ways().flat_map(|ways| parts_of_sum(&problem, pos, ways, sum));
                let lists = lists.filter(|([one, other], _)| (one == other) == is_white);
                let lists: Vec<Vec<Claim>> = lists.map(|(_, claims)| claims).collect();
                problem.any_of(lists);
                continue;
            }
            let equal: Vec<Vec<Claim>> = ways().flat_map(|ways| equal_parts(&problem, pos, ways)).collect();
            if is_white {
                problem.any_of(equal);
            } else {
                for claims in equal {
                    problem.at_least_one(claims.into_iter().map(|claim| !claim));
                }
            }
        }
        problem.encoding()
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        statements_of_parts(puzzle)
    }
}
