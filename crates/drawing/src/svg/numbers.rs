//! Numbers in cells without clues.

use std::collections::BTreeMap;
use unicursal_models::board::{Pos, Puzzle, Side, Solution};
use unicursal_models::kinds::Family;

/// Returns the step of each cell in a solution.
pub(super) fn steps(solution: &Solution) -> Vec<(Pos, u32)> {
    solution.paths().iter().flat_map(|path| path.iter().copied().zip(1..)).collect()
}

/// Returns the numbers of the cells on pieces of the line that join clues, if the solution consists of numbers.
pub(super) fn numbers_along(puzzle: &Puzzle, line: &[Side]) -> Vec<(Pos, u32)> {
    if line.is_empty() || puzzle.kind().family() != Family::Numbers {
        return vec![];
    }
    let mut ways: BTreeMap<Pos, Vec<Pos>> = BTreeMap::new();
    let mut sides: Vec<Side> = line.iter().chain(puzzle.links()).copied().collect();
    sides.sort_unstable();
    sides.dedup();
    for (a, b) in sides.into_iter().map(Side::cells) {
        ways.entry(a).or_default().push(b);
        ways.entry(b).or_default().push(a);
    }
    let ends = ways.iter().filter(|(_, next)| next.len() == 1).map(|(&end, _)| end);
    // One of the two ends of a piece is enough: the first in reading order.
    let pieces = ends.map(|end| piece(end, &ways)).filter(|piece| piece.first() < piece.last());
    pieces.flat_map(|piece| numbered(puzzle, &piece)).collect()
}

/// The cells from one end of a piece to the other, or to the first cell at which the piece branches.
fn piece(end: Pos, ways: &BTreeMap<Pos, Vec<Pos>>) -> Vec<Pos> {
    let mut cells = vec![end];
    let mut before = end;
    let mut next = ways[&end].first().copied();
    while let Some(at) = next {
        cells.push(at);
        next = match ways[&at][..] {
            [a, b] => Some(if a == before { b } else { a }),
            _ => None,
        };
        before = at;
    }
    cells
}

/// Returns the numbers along a piece, if it has at least two clues and all agree.
fn numbered(puzzle: &Puzzle, cells: &[Pos]) -> Vec<(Pos, u32)> {
    let clue = |(at, pos): (i64, &Pos)| Some((at, i64::from(puzzle.cell(*pos).clue()?)));
    let clues: Vec<(i64, i64)> = (0..).zip(cells).filter_map(clue).collect();
    let [(from, low), .., (to, high)] = clues[..] else { return vec![] };
    let direction = if high > low { 1 } else { -1 };
    let number = |at: i64| low + direction * (at - from);
    if number(to) != high || clues.iter().any(|&(at, clue)| number(at) != clue) {
        return vec![];
    }
    // A piece that is too long has cells without a number.
    let numbers = (0..).zip(cells).filter_map(|(at, &pos)| Some((pos, u32::try_from(number(at)).ok()?)));
    numbers.filter(|&(_, number)| number > 0).collect()
}
