//! The rule of a Slitherlink: a number is that of the used sides of its cell.

use super::Slitherlink;
use crate::board::{Pos, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::neighbors::outline;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for Slitherlink {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        for (pos, symbol) in line.puzzle.symbols() {
            let Some(number) = symbol.number else { continue };
            let used = used_sides(line, pos);
            if used != number {
                broken.note(Rule::SideCount, format!("{used} sides of {pos} are used instead of {number}"));
            }
        }
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        vec![Symbol::number(used_sides(line, pos))]
    }
}

/// Returns the number of sides of a cell that are used.
pub(super) fn used_sides(line: &Drawn<'_>, pos: Pos) -> u32 {
    let corners = outline(line.puzzle.geometry(), pos);
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    sides.filter(|(from, to)| line.joins(**from, **to)).count() as u32
}
