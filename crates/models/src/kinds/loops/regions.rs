//! Loops that visit every region once.

use crate::board::{Direction, Pos, Puzzle};
use crate::encode::Origin;
use crate::kinds::loops::problem::LoopProblem;

/// Returns the open cells of each region.
pub(in crate::kinds) fn cells_of_regions(puzzle: &Puzzle) -> Vec<Vec<Pos>> {
    let count = puzzle.regions().iter().max().map_or(0, |&last| last as usize + 1);
    let mut cells = vec![vec![]; count];
    for pos in puzzle.open_cells() {
        if let Some(region) = puzzle.region(pos) {
            cells[region as usize].push(pos);
        }
    }
    cells
}

/// Returns the neighbors of different regions, both open: pairs of cells in reading order.
pub(in crate::kinds) fn borders(puzzle: &Puzzle) -> Vec<[Pos; 2]> {
    let mut borders = vec![];
    for pos in puzzle.open_cells() {
        for way in [Direction::East, Direction::South] {
            let (down, right) = way.offset();
            let next = Pos::new(pos.row + down as u32, pos.col + right as u32);
            if puzzle.is_open(next) && puzzle.region(pos) != puzzle.region(next) {
                borders.push([pos, next]);
            }
        }
    }
    borders
}

/// Requires that the line enters and leaves every region exactly once. (A line within one region would visit no other.)
pub(in crate::kinds) fn visit_each_once(problem: &mut LoopProblem<'_>) {
    let puzzle = problem.puzzle;
    let cells = cells_of_regions(puzzle);
    let mut crossings = vec![vec![]; cells.len()];
    for [a, b] in borders(puzzle) {
        for region in [a, b].into_iter().filter_map(|pos| puzzle.region(pos)) {
            crossings[region as usize].push(problem.joins(a, b));
        }
    }
    if cells.iter().filter(|cells| !cells.is_empty()).count() < 2 {
        return;
    }
    for (crossings, cells) in crossings.into_iter().zip(&cells) {
        let Some(&first) = cells.first() else { continue };
        problem.because(Origin::of_region(first, "rule-loop-each-region-once", "clash-loop-region-twice"));
        problem.count(crossings, 2, 2);
    }
}
