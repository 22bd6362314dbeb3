//! The rule of a Slitherlink: a number is that of the used sides of its cell.

use super::Slitherlink;
use crate::board::{Direction, Pos};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for Slitherlink {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        for (pos, symbol) in line.puzzle.symbols() {
            let Some(number) = symbol.number else { continue };
            let below = Pos::new(pos.row + 1, pos.col);
            let beside = Pos::new(pos.row, pos.col + 1);
            let sides = [
                line.goes(pos, Direction::East),
                line.goes(pos, Direction::South),
                line.goes(below, Direction::East),
                line.goes(beside, Direction::South),
            ];
            let used = sides.into_iter().filter(|&is_used| is_used).count();
            if used != number as usize {
                broken.note(Rule::SideCount, format!("{used} sides of {pos} are used instead of {number}"));
            }
        }
    }
}
