//! Two crossings of the border of each region, and counts of visited cells.

use super::CountryRoad;
use crate::board::Puzzle;
use crate::encode::{Encoding, Origin, Says};
use crate::kinds::Encode;
use crate::kinds::loops::problem::LoopProblem;
use crate::kinds::loops::regions::{borders, cells_of_regions, visit_each_once};

impl Encode for CountryRoad {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        let mut problem = LoopProblem::new(puzzle, |pos| puzzle.is_open(pos));
        visit_each_once(&mut problem);
        let regions = cells_of_regions(puzzle);
        for (pos, symbol) in puzzle.symbols() {
            let Some((number, region)) = symbol.number.zip(puzzle.region(pos)) else { continue };
            let visited: Vec<_> = regions[region as usize].iter().map(|&cell| problem.visits(cell)).collect();
            problem.because(Origin::clue(pos, Says::Counts("cells")));
            problem.count(visited, number, number);
        }
        problem.because(Origin::rule("rule-empty-apart", "clash-empty-touch"));
        for [a, b] in borders(puzzle) {
            problem.at_least_one([problem.visits(a), problem.visits(b)]);
        }
        problem.encoding()
    }
}
