//! Solutions in words.

use crate::kinds::{CellValue, rules};
use crate::{Cell, Pos, Puzzle, Solution};
use std::cmp::Ordering::{Equal, Greater, Less};
use std::fmt::Write as _;

/// The solution in words, one line per path: `start at r1c1, right to r1c2, down to r2c2`. Numberlink paths begin with
/// their label: `7: start at …`.
///
/// Every line ends with a newline.
pub fn moves(puzzle: &Puzzle, solution: &Solution) -> String {
    let mut words = String::new();
    for path in solution.paths() {
        let Some(first) = path.first() else { continue };
        if rules(puzzle.kind()).cell_value() == CellValue::Label
            && puzzle.is_open(*first)
            && let Cell::Clue(label) = puzzle.cell(*first)
        {
            push(&mut words, format_args!("{label}: "));
        }
        push(&mut words, format_args!("start at {first}"));
        for step in path.windows(2) {
            push(&mut words, format_args!(", {} to {}", direction(step[0], step[1]), step[1]));
        }
        words.push('\n');
    }
    words
}

fn push(words: &mut String, more: std::fmt::Arguments<'_>) {
    words.write_fmt(more).expect("writing to a string does not fail");
}

fn direction(from: Pos, to: Pos) -> &'static str {
    match (to.row.cmp(&from.row), to.col.cmp(&from.col)) {
        (Less, Less) => "up-left",
        (Less, Equal) => "up",
        (Less, Greater) => "up-right",
        (Equal, Less) => "left",
        (Equal, Equal) => "again",
        (Equal, Greater) => "right",
        (Greater, Less) => "down-left",
        (Greater, Equal) => "down",
        (Greater, Greater) => "down-right",
    }
}
