//! Lists of the possible lengths of the two straight parts at each circle.

use super::BalanceLoop;
use crate::board::{Puzzle, Shape};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{STRAIGHT, TURNS, max_length, parts};
use crate::kinds::loops::problem::LoopProblem;

impl Encode for BalanceLoop {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        for (pos, symbol) in puzzle.symbols() {
            problem.require(problem.visits(pos));
            let is_white = symbol.shape == Some(Shape::White);
            let (mut lists, mut equal) = (vec![], vec![]);
            for ways in STRAIGHT.into_iter().chain(TURNS) {
                let [one, other] = ways.map(|way| max_length(&problem, pos, way));
                for length in 1..=one.min(other) {
                    equal.push(parts(&problem, pos, ways, [length; 2]));
                }
                let Some(sum) = symbol.number else { continue };
                for length in 1..=one.min(sum.saturating_sub(1)) {
                    let rest = sum - length;
                    if rest <= other && (length == rest) == is_white {
                        lists.push(parts(&problem, pos, ways, [length, rest]));
                    }
                }
            }
            match (symbol.number, is_white) {
                (Some(_), _) => problem.any_of(lists),
                (None, true) => problem.any_of(equal),
                (None, false) => {
                    for claims in equal {
                        problem.at_least_one(claims.into_iter().map(|claim| !claim));
                    }
                }
            }
        }
        problem.encoding()
    }
}
