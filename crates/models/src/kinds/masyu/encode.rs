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
            problem.because_of(pos, "the loop passes through {}", "the loop misses {}");
            problem.require(problem.visits(pos));
            if symbol == Symbol::WHITE {
                problem.because_of(
                    pos,
                    "the loop goes straight through {}",
                    "the loop cannot go straight through {}",
                );
                straight(&mut problem, pos);
                if !says_of_neighbors {
                    continue;
                }
                problem.because_of(
                    pos,
                    "the loop turns before or after {}",
                    "the loop turns neither before nor after {}",
                );
                // One clause for each half of the way through, so that no image of the board takes a person longer.
                for ways in STRAIGHT {
                    let [on, back] = ways.map(|way| !goes_on(&problem, pos, way));
                    for way in ways {
                        problem.at_least_one([!problem.goes(pos, way), on, back]);
                    }
                }
            } else {
                problem.because_of(pos, "the loop turns at {}", "the loop cannot turn at {}");
                turns(&mut problem, pos);
                if !says_of_neighbors {
                    continue;
                }
                problem.because_of(
                    pos,
                    "the loop goes straight on after {}",
                    "the loop cannot go straight on after {}",
                );
                for way in Direction::ORTHOGONAL {
                    problem.imply(problem.goes(pos, way), goes_on(&problem, pos, way));
                }
            }
        }
        problem.encoding()
    }
}
