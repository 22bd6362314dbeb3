//! The rules of pearls.

use super::Masyu;
use crate::board::{Pos, Switch, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for Masyu {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        let says_of_neighbors = line.puzzle.switches().is_on(Switch::Neighbors);
        for (pos, symbol) in line.puzzle.symbols() {
            if !line.is_visited(pos) {
                broken.note(Rule::ClueOnLine, format!("the line misses the pearl at {pos}"));
                continue;
            }
            if line.degree(pos) != 2 {
                continue;
            }
            let neighbors: Vec<_> = line.directions(pos).filter_map(|way| line.neighbor(pos, way)).collect();
            if symbol == Symbol::WHITE {
                if line.is_turn(pos) {
                    broken.note(Rule::WhiteStraight, format!("the line turns at the white pearl {pos}"));
                }
                if says_of_neighbors && neighbors.iter().all(|&next| line.is_straight(next)) {
                    let message = format!("the line goes straight on both sides of the white pearl {pos}");
                    broken.note(Rule::WhiteNeighborTurns, message);
                }
            } else {
                if line.is_straight(pos) {
                    broken.note(Rule::BlackTurns, format!("the line goes straight through the black pearl {pos}"));
                }
                let is_end = |pos| [line.puzzle.start(), line.puzzle.end()].contains(&Some(pos));
                let turn = neighbors.iter().find(|&&next| line.is_turn(next) || is_end(next));
                if let Some(turn) = turn.filter(|_| says_of_neighbors) {
                    let message =
                        format!("the line does not go straight through {turn}, beside the black pearl {pos}");
                    broken.note(Rule::BlackNeighborsStraight, message);
                }
            }
        }
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        let is_free = !line.puzzle.switches().is_on(Switch::Neighbors);
        let beside = || line.directions(pos).filter_map(|way| line.neighbor(pos, way));
        if line.is_straight(pos) && (is_free || beside().any(|next| line.is_turn(next))) {
            vec![Symbol::WHITE]
        } else if line.is_turn(pos) && (is_free || beside().all(|next| line.is_straight(next))) {
            vec![Symbol::BLACK]
        } else {
            vec![]
        }
    }
}
