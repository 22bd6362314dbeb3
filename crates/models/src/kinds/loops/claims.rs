//! Claims about single cells that several kinds make.

use crate::board::{Direction, Pos, Puzzle, Symbol};
use crate::kinds::loops::problem::{Claim, LoopProblem};

/// Requires that the line goes straight through `pos` if it visits `pos`.
pub(in crate::kinds) fn straight(problem: &mut LoopProblem<'_>, pos: Pos) {
    let [north, east, south, west] = Direction::ORTHOGONAL.map(|way| problem.goes(pos, way));
    for (one, other) in [(north, south), (south, north), (east, west), (west, east)] {
        problem.imply(one, other);
    }
}

/// Requires that the line turns at `pos` if it visits `pos`.
pub(in crate::kinds) fn turns(problem: &mut LoopProblem<'_>, pos: Pos) {
    let [north, east, south, west] = Direction::ORTHOGONAL.map(|way| problem.goes(pos, way));
    problem.at_least_one([!north, !south]);
    problem.at_least_one([!east, !west]);
}

/// Returns the claim that the line goes on in the same direction from the next point.
pub(in crate::kinds) fn goes_on(problem: &LoopProblem<'_>, pos: Pos, way: Direction) -> Claim {
    problem.neighbor(pos, way).map_or(Claim::Known(false), |next| problem.goes(next, way))
}

/// Returns the claims that the line leaves `pos` in one direction for exactly `length` steps.
pub(in crate::kinds) fn part(problem: &LoopProblem<'_>, pos: Pos, way: Direction, length: u32) -> Vec<Claim> {
    let mut claims = vec![];
    let mut at = Some(pos);
    for step in 0..=length {
        let goes = at.map_or(Claim::Known(false), |at| problem.goes(at, way));
        claims.push(if step < length { goes } else { !goes });
        at = at.and_then(|at| problem.neighbor(at, way));
    }
    claims
}

/// The claims that two parts from `pos` have exactly these lengths.
pub(in crate::kinds) fn parts(
    problem: &LoopProblem<'_>,
    pos: Pos,
    [one, other]: [Direction; 2],
    lengths: [u32; 2],
) -> Vec<Claim> {
    let mut claims = part(problem, pos, one, lengths[0]);
    claims.extend(part(problem, pos, other, lengths[1]));
    claims
}

/// For each pair of lengths of two parts from `pos` with this sum, the lengths and the claims that the parts have them.
pub(in crate::kinds) fn parts_of_sum(
    problem: &LoopProblem<'_>,
    pos: Pos,
    ways: [Direction; 2],
    sum: u32,
) -> Vec<([u32; 2], Vec<Claim>)> {
    let [one, other] = ways.map(|way| max_length(problem, pos, way));
    let pairs = (1..=one.min(sum.saturating_sub(1))).map(|length| [length, sum - length]);
    let possible = pairs.filter(|&[_, rest]| rest <= other);
    possible.map(|lengths| (lengths, parts(problem, pos, ways, lengths))).collect()
}

/// For each length that two parts from `pos` can both have, the claims that they have it.
pub(in crate::kinds) fn equal_parts(
    problem: &LoopProblem<'_>,
    pos: Pos,
    ways: [Direction; 2],
) -> impl Iterator<Item = Vec<Claim>> {
    let [one, other] = ways.map(|way| max_length(problem, pos, way));
    (1..=one.min(other)).map(move |length| parts(problem, pos, ways, [length; 2]))
}

/// Returns an upper bound on the statements of the lists of possible lengths of two parts, over all circles of
/// `puzzle`.
pub(in crate::kinds) fn statements_of_parts(puzzle: &Puzzle) -> u64 {
    let [last_row, last_col] = [puzzle.rows() - 1, puzzle.cols() - 1];
    let of = |(pos, symbol): (Pos, Symbol)| {
        let longest = pos.row.max(last_row - pos.row).max(pos.col).max(last_col - pos.col);
        let longest = u64::from(symbol.number.map_or(longest, |number| longest.min(number)));
        // There are six pairs of directions, and a list for each length in one of them.
        6 * longest * 2 * (longest + 1)
    };
    puzzle.symbols().map(of).sum()
}

/// Returns an upper bound on the statements about the points to which the arrows of `puzzle` point.
pub(in crate::kinds) fn statements_of_arrows(puzzle: &Puzzle) -> u64 {
    let of = |(pos, symbol): (Pos, Symbol)| match symbol.direction {
        Some(Direction::North) => pos.row,
        Some(Direction::East) => puzzle.cols() - 1 - pos.col,
        Some(Direction::South) => puzzle.rows() - 1 - pos.row,
        Some(Direction::West) => pos.col,
        _ => 0,
    };
    puzzle.symbols().map(|clue| u64::from(of(clue))).sum()
}

/// Returns the maximum length of a part in one direction.
pub(in crate::kinds) fn max_length(problem: &LoopProblem<'_>, pos: Pos, way: Direction) -> u32 {
    let mut at = pos;
    let mut length = 0;
    while problem.goes(at, way) != Claim::Known(false)
        && let Some(next) = problem.neighbor(at, way)
    {
        at = next;
        length += 1;
    }
    length
}

/// The pairs of opposite directions.
pub(in crate::kinds) const STRAIGHT: [[Direction; 2]; 2] =
    [[Direction::North, Direction::South], [Direction::East, Direction::West]];

/// The pairs of directions at a right angle.
pub(in crate::kinds) const TURNS: [[Direction; 2]; 4] = [
    [Direction::North, Direction::East],
    [Direction::North, Direction::West],
    [Direction::South, Direction::East],
    [Direction::South, Direction::West],
];
