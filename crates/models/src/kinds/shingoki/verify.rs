//! The rules of traffic lights.

use super::Shingoki;
use crate::board::{Pos, Shape, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::loops::lengths::{parts, verify_sum};
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for Shingoki {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        for (pos, symbol) in line.puzzle.symbols() {
            if verify_sum(line, (pos, symbol), broken).is_none() {
                continue;
            }
            if symbol.shape == Some(Shape::White) && line.is_turn(pos) {
                broken.note(Rule::WhiteStraight, format!("the line turns at the white circle {pos}"));
            }
            if symbol.shape == Some(Shape::Black) && line.is_straight(pos) {
                broken.note(Rule::BlackTurns, format!("the line goes straight through the black circle {pos}"));
            }
        }
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        let Some([one, other]) = parts(line, pos) else { return vec![] };
        let color = if line.is_straight(pos) { Symbol::WHITE } else { Symbol::BLACK };
        vec![color.with_number(one + other), color]
    }
}
