//! The rules of castles.

use super::CastleWall;
use crate::board::Shape;
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for CastleWall {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        for (pos, symbol) in line.puzzle.symbols() {
            if line.is_visited(pos) {
                broken.note(Rule::ClueOffLine, format!("the line enters {pos}, which has a clue"));
            }
            if let Some((number, way)) = symbol.number.zip(symbol.direction) {
                let found = line.ray(pos, way).filter(|&cell| line.goes(cell, way)).count();
                if found != number as usize {
                    let message = format!("the arrow at {pos} points at {found} steps instead of {number}");
                    broken.note(Rule::StepCount, message);
                }
            }
            match (symbol.shape, line.is_inside(pos)) {
                (Some(Shape::White), false) => {
                    broken.note(Rule::WhiteInside, format!("the white cell {pos} lies outside the loop"));
                }
                (Some(Shape::Black), true) => {
                    broken.note(Rule::BlackOutside, format!("the black cell {pos} lies inside the loop"));
                }
                _ => {}
            }
        }
    }
}
