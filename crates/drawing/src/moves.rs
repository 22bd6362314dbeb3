//! Solutions in words.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::fmt::Write as _;
use unicursal_models::board::{Cell, Geometry, Pos, Puzzle, Solution};
use unicursal_models::kinds::{CellValue, rules};

/// Writes the solution in words, one numbered line per step: `1. start at r1c1`, `2. right to r1c2`. The steps of a
/// path with a label follow a line with the label: `label 7`.
///
/// Every line ends with a newline.
pub fn moves(puzzle: &Puzzle, solution: &Solution) -> String {
    let mut words = String::new();
    let longest = solution.paths().iter().map(Vec::len).max().unwrap_or(0);
    let width = longest.checked_ilog10().unwrap_or(0) as usize + 1;
    for path in solution.paths() {
        let Some(first) = path.first() else { continue };
        if rules(puzzle.kind()).cell_value() == CellValue::Label
            && puzzle.is_open(*first)
            && let Cell::Clue(label) = puzzle.cell(*first)
        {
            push(&mut words, format_args!("label {}\n", puzzle.labels().sign(label)));
        }
        push(&mut words, format_args!("{:>width$}. start at {first}\n", 1));
        for (number, step) in (2..).zip(path.windows(2)) {
            push(
                &mut words,
                format_args!(
                    "{number:>width$}. {} to {}\n",
                    direction(puzzle.geometry(), step[0], step[1]),
                    step[1]
                ),
            );
        }
        if let Some(&last) = path.last().filter(|_| solution.is_closed()) {
            push(
                &mut words,
                format_args!(
                    "{:>width$}. {} back to {first}\n",
                    path.len() + 1,
                    direction(puzzle.geometry(), last, *first)
                ),
            );
        }
    }
    words
}

fn push(words: &mut String, more: std::fmt::Arguments<'_>) {
    words.write_fmt(more).expect("writing to a string does not fail");
}

fn direction(geometry: Geometry, from: Pos, to: Pos) -> &'static str {
    match geometry.toward(from, to) {
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
