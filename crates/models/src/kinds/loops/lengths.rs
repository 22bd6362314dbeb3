//! The lengths of the straight parts at a circle.

use crate::board::{Pos, Puzzle, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::Broken;

/// Notes a circle that the line misses, or whose number is not the sum of the two parts there. Returns the lengths of
/// the parts if there are two.
pub(in crate::kinds) fn verify_sum(
    line: &Drawn<'_>,
    (pos, symbol): (Pos, Symbol),
    broken: &mut Broken,
) -> Option<[u32; 2]> {
    if !line.is_visited(pos) {
        broken.note(Rule::ClueOnLine, format!("the line misses the circle at {pos}"));
    }
    let [one, other] = parts(line, pos)?;
    if let Some(number) = symbol.number.filter(|&number| number != one + other) {
        let message = format!("the two straight parts at {pos} are {} long together, not {number}", one + other);
        broken.note(Rule::LengthSum, message);
    }
    Some([one, other])
}

/// An upper bound on the statements of the lists of possible lengths of two parts, over all circles of `puzzle`.
#[cfg(feature = "solve")]
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

/// The lengths of the two straight parts at a point; none unless there are two.
pub(in crate::kinds) fn parts(line: &Drawn<'_>, pos: Pos) -> Option<[u32; 2]> {
    let lengths: Vec<u32> = line.directions(pos).map(|way| line.length(pos, way)).collect();
    lengths.try_into().ok()
}
