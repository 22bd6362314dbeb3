//! Cells that the line leaves out are shaded: no two are neighbors, and arrows count them.

use super::Yajilin;
use crate::board::{Direction, Puzzle};
use crate::encode::{Encoding, Origin, Says};
use crate::kinds::Encode;
use crate::kinds::loops::claims::statements_of_arrows;
use crate::kinds::loops::problem::{LoopProblem, is_bare};

impl Encode for Yajilin {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| is_bare(puzzle, pos));
        problem.because(Origin::rule("rule-shaded-apart", "clash-shaded-touch"));
        for pos in puzzle.places().filter(|&pos| is_bare(puzzle, pos)) {
            for way in [Direction::East, Direction::South] {
                if let Some(next) = problem.neighbor(pos, way).filter(|&next| is_bare(puzzle, next)) {
                    problem.at_least_one([problem.visits(pos), problem.visits(next)]);
                }
            }
        }
        for (pos, symbol) in puzzle.symbols() {
            let Some((number, way)) = symbol.number.zip(symbol.direction) else { continue };
            let cells = problem.ray(pos, way).filter(|&cell| is_bare(puzzle, cell));
            let shaded: Vec<_> = cells.map(|cell| !problem.visits(cell)).collect();
            problem.because(Origin::clue(pos, Says::Counts("shaded")));
            problem.count(shaded, number, number);
        }
        problem.encoding()
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        statements_of_arrows(puzzle)
    }
}
