//! The rules of shaded cells.

use super::Yajilin;
use crate::board::{Cell, Direction, Pos, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for Yajilin {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        let puzzle = line.puzzle;
        for (pos, symbol) in puzzle.symbols() {
            if line.is_visited(pos) {
                broken.note(Rule::ClueOffLine, format!("the line enters {pos}, which has a clue"));
            }
            let Some((number, way)) = symbol.number.zip(symbol.direction) else { continue };
            let found = line.ray(pos, way).filter(|cell| line.shaded.contains(cell)).count();
            if found != number as usize {
                let message = format!("the arrow at {pos} points at {found} shaded cells instead of {number}");
                broken.note(Rule::ShadedCount, message);
            }
        }
        for &pos in &line.shaded {
            if line.has_point(pos) && line.is_visited(pos) {
                broken.note(Rule::ShadedOffLine, format!("the line enters the shaded cell {pos}"));
            }
            for way in [Direction::East, Direction::South] {
                if let Some(next) = line.neighbor(pos, way).filter(|next| line.shaded.contains(next)) {
                    broken.note(Rule::ShadedApart, format!("the shaded cells {pos} and {next} share a side"));
                }
            }
        }
        for pos in puzzle.open_cells().filter(|&pos| puzzle.cell(pos) == Cell::Empty) {
            if !line.is_visited(pos) && !line.shaded.contains(&pos) {
                broken.note(Rule::ShadedOrVisited, format!("{pos} is neither visited nor shaded"));
            }
        }
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        if line.is_visited(pos) {
            return vec![];
        }
        let count = |way| line.ray(pos, way).filter(|cell| line.shaded.contains(cell)).count() as u32;
        let arrows = Direction::ORTHOGONAL.map(|way| Symbol::arrow(count(way), way));
        arrows.into_iter().chain(arrows.map(|arrow| Symbol { number: None, ..arrow })).collect()
    }
}
