//! The rules of balanced circles.

use super::BalanceLoop;
use crate::board::{Pos, Shape, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::loops::lengths::{parts, verify_sum};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for BalanceLoop {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        for (pos, symbol) in line.puzzle.symbols() {
            let Some([one, other]) = verify_sum(line, (pos, symbol), broken) else { continue };
            if symbol.shape == Some(Shape::White) && one != other {
                let message = format!("the straight parts at the white circle {pos} are {one} and {other} long");
                broken.note(Rule::EqualLengths, message);
            }
            if symbol.shape == Some(Shape::Black) && one == other {
                let message = format!("both straight parts at the black circle {pos} are {one} long");
                broken.note(Rule::UnequalLengths, message);
            }
        }
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        let Some([one, other]) = parts(line, pos) else { return vec![] };
        let color = if one == other { Symbol::WHITE } else { Symbol::BLACK };
        vec![color.with_number(one + other), color]
    }
}
