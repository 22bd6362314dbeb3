//! The rules of traffic lights.

use super::Shingoki;
use crate::board::Shape;
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::loops::lengths::verify_sum;
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
}
