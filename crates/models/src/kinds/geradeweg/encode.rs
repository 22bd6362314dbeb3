//! Lists of the possible places of the straight parts through each number.

use super::Geradeweg;
use crate::board::{Pos, Puzzle};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{STRAIGHT, TURNS, equal_parts, max_length, parts, statements_of_parts};
use crate::kinds::loops::problem::LoopProblem;

impl Encode for Geradeweg {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        for (pos, symbol) in puzzle.symbols() {
            problem.because_of(pos, "rule-loop-passes", "clash-loop-misses");
            problem.require(problem.visits(pos));
            problem.because_of(pos, "rule-length-of-each", "clash-wrong-length");
            match symbol.number {
                Some(length) => every_part(&mut problem, pos, length),
                None => equal_if_it_turns(&mut problem, pos),
            }
        }
        problem.encoding()
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        statements_of_parts(puzzle)
    }
}

/// Requires that the horizontal part through `pos` has this length, if there is one, and the vertical one as well.
fn every_part(problem: &mut LoopProblem<'_>, pos: Pos, length: u32) {
    for ways in STRAIGHT {
        let [one, other] = ways.map(|way| max_length(problem, pos, way));
        let mut lists = vec![parts(problem, pos, ways, [0, 0])];
        for first in 0..=one.min(length) {
            if length - first <= other {
                lists.push(parts(problem, pos, ways, [first, length - first]));
            }
        }
        problem.any_of(lists);
    }
}

/// Requires that the two parts are equally long if the line turns at `pos`.
fn equal_if_it_turns(problem: &mut LoopProblem<'_>, pos: Pos) {
    let mut lists = vec![];
    for ways in STRAIGHT {
        lists.push(ways.map(|way| problem.goes(pos, way)).to_vec());
    }
    for ways in TURNS {
        lists.extend(equal_parts(problem, pos, ways));
    }
    problem.any_of(lists);
}
