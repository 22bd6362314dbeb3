//! The lengths of the straight parts at a circle.

use crate::board::{Pos, Symbol};
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

/// Returns the lengths of the two straight parts at a point. None unless there are two.
pub(in crate::kinds) fn parts(line: &Drawn<'_>, pos: Pos) -> Option<[u32; 2]> {
    let lengths: Vec<u32> = line.directions(pos).map(|way| line.length(pos, way)).collect();
    lengths.try_into().ok()
}
