//! Clauses over the sides near each pearl.

use super::Masyu;
use crate::board::{Direction, Puzzle, Switch, Symbol};
use crate::encode::Encoding;
use crate::kinds::Encode;
use crate::kinds::loops::claims::{STRAIGHT, goes_on, straight, turns};
use crate::kinds::loops::problem::LoopProblem;

impl Encode for Masyu {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        let says_of_neighbors = puzzle.switches().is_on(Switch::Neighbors);
        for (pos, symbol) in puzzle.symbols() {
            problem.because_of(pos, "rule-loop-passes", "clash-loop-misses");
            problem.require(problem.visits(pos));
            if symbol == Symbol::WHITE {
                problem.because_of(pos, "rule-loop-straight", "clash-loop-not-straight");
                straight(&mut problem, pos);
                if !says_of_neighbors {
                    continue;
                }
                problem.because_of(pos, "rule-loop-turns-beside", "clash-loop-no-turn-beside");
                // One clause for each half of the way through, so that no image of the board takes a person longer.
                for ways in STRAIGHT {
                    let [on, back] = ways.map(|way| !goes_on(&problem, pos, way));
                    for way in ways {
                        problem.at_least_one([!problem.goes(pos, way), on, back]);
                    }
                }
            } else {
                problem.because_of(pos, "rule-loop-turns", "clash-loop-no-turn");
                turns(&mut problem, pos);
                if !says_of_neighbors {
                    continue;
                }
                problem.because_of(pos, "rule-loop-straight-on", "clash-loop-not-straight-on");
                for way in Direction::ORTHOGONAL {
                    problem.imply(problem.goes(pos, way), goes_on(&problem, pos, way));
                }
            }
        }
        problem.encoding()
    }
}
