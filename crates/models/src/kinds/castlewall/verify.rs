//! The rules of castles.

use super::CastleWall;
use crate::board::{Direction, Pos, Shape, Symbol};
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

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        if line.is_visited(pos) {
            return vec![];
        }
        let count = |way| line.ray(pos, way).filter(|&cell| line.goes(cell, way)).count() as u32;
        let color = if line.is_inside(pos) { Symbol::WHITE } else { Symbol::BLACK };
        let arrows = Direction::ORTHOGONAL.map(|way| (count(way), way));
        let with = |color: Symbol| arrows.map(|(count, way)| color.with_number(count).with_direction(way));
        let bare = |color: Symbol| Direction::ORTHOGONAL.map(|way| color.with_direction(way));
        let mut clues: Vec<Symbol> = with(color).into_iter().chain(with(Symbol::GRAY)).collect();
        clues.extend(bare(color).into_iter().chain([color]));
        clues.extend(bare(Symbol::GRAY).into_iter().chain([Symbol::GRAY]));
        clues
    }
}
