//! The rule of straight parts: each is as long as the numbers on it.

use super::Geradeweg;
use crate::board::{Direction, Pos, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::rule::Rule;
use crate::kinds::verify::{Broken, Verify};

impl Verify for Geradeweg {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        for (pos, symbol) in line.puzzle.symbols() {
            if !line.is_visited(pos) {
                broken.note(Rule::ClueOnLine, format!("the line misses the circle at {pos}"));
            }
            let parts = parts(line, pos);
            let mut lengths = parts.into_iter().filter(|&length| length > 0);
            match symbol.number {
                Some(number) => {
                    if let Some(length) = lengths.find(|&length| length != number) {
                        let message =
                            format!("a straight part through {pos} is {length} long instead of {number}");
                        broken.note(Rule::PartLength, message);
                    }
                }
                None if parts[0] != parts[1] && lengths.count() == 2 => {
                    let message =
                        format!("the straight parts through {pos} are {} and {} long", parts[0], parts[1]);
                    broken.note(Rule::PartLengthsEqual, message);
                }
                None => {}
            }
        }
    }
    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        match parts(line, pos) {
            [0, 0] => vec![],
            [length, other] | [other, length] if other == 0 || other == length => {
                vec![Symbol::number(length), Symbol::WHITE]
            }
            _ => vec![],
        }
    }
}

/// Returns the lengths of the straight parts through a cell, across and down, or 0 without such a part.
fn parts(line: &Drawn<'_>, pos: Pos) -> [u32; 2] {
    let part = |one, other| line.length(pos, one) + line.length(pos, other);
    [part(Direction::East, Direction::West), part(Direction::North, Direction::South)]
}
