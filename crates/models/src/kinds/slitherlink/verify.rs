//! The rule of a Slitherlink: a number is that of the used sides of its cell.

use super::Slitherlink;
use crate::board::{Direction, Pos, Symbol};
use crate::kinds::loops::drawn::Drawn;
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

/// The number of sides of a cell that are used.
pub(super) fn used_sides(line: &Drawn<'_>, pos: Pos) -> u32 {
    let below = Pos::new(pos.row + 1, pos.col);
    let beside = Pos::new(pos.row, pos.col + 1);
    let sides = [
        line.goes(pos, Direction::East),
        line.goes(pos, Direction::South),
        line.goes(below, Direction::East),
        line.goes(beside, Direction::South),
    ];
    sides.into_iter().map(u32::from).sum()
}
