//! The drawing on the board: shaded cells, and sides that the line uses.

use super::HELP;
use super::rows::{Rows, read_words};
use crate::diagnostic::{Fault, quote};
use crate::scan::Piece;
use crate::sites::pzpr;
use unicursal_models::board::{Attempt, Ground, Kind, Pos, Puzzle, Side};
use unicursal_models::kinds::rules;

const SHADED: &str = "#";
const PLAIN: &str = ".";

/// Returns the sides of the line, as a file lists them.
fn sides(kind: Kind, points: (u32, u32)) -> Vec<Vec<Side>> {
    let mut lines: Vec<Vec<Side>> = pzpr::sides(points.0, points.1).collect();
    if kind.ground() == Ground::Corners {
        // The sides of cells come in the order of cells: those between cells of a row first, which go from row to row.
        lines.rotate_left(points.0 as usize);
    }
    lines
}

/// Reads the player's drawing, if there is any. With `skips`, the background of the cells comes before the line.
pub(super) fn read(rows: &mut Rows<'_, '_>, puzzle: &Puzzle, skips: bool) -> Result<Attempt, Fault> {
    if rows.peek().is_none() {
        return Ok(Attempt::default());
    }
    let (mut shaded, mut used) = (vec![], vec![]);
    for row in 0..puzzle.rows() {
        if rules(puzzle.kind()).shades() {
            let line = rows.next("line of shaded cells for each row")?;
            let words = read_words(&line, row, puzzle.cols(), "cells")?;
            line.take();
            shaded.extend(
                (0..).zip(words).filter(|(_, word)| word.text == SHADED).map(|(col, _)| Pos::new(row, col)),
            );
        } else if skips {
            rows.next("line with the background of each row")?.skip();
        }
    }
    for (row, sides) in (0..).zip(sides(puzzle.kind(), puzzle.points())) {
        if sides.is_empty() {
            rows.skip_blank();
            continue;
        }
        let line = rows.next("line for each row of sides")?;
        line.take();
        for (&side, word) in sides.iter().zip(read_words(&line, row, sides.len() as u32, "sides")?) {
            match word.text {
                "0" | "-1" => {}
                "1" => used.push(side),
                _ => return Err(word.fault(format!("{} is not a side", quote(word.text)), HELP)),
            }
        }
    }
    Ok(Attempt::new(used, shaded))
}

/// Passes over what is drawn, if it is made of the words for that, and over the history and the data behind it.
pub(super) fn skip(rows: &mut Rows<'_, '_>) {
    let is_drawn = |word: Piece<'_>| word.text.bytes().all(|byte| b"0123456789.,#+-".contains(&byte));
    let ends = ["info:{", "history:{", "__HISTORY__", "http://"];
    let mut is_over = false;
    for line in rows.rest() {
        is_over |= ends.iter().any(|end| line.text.starts_with(end));
        if is_over || line.words().all(is_drawn) {
            line.skip();
        }
    }
}

/// Writes what is drawn.
pub(super) fn write(puzzle: &Puzzle, attempt: &Attempt, file: &mut String) {
    if rules(puzzle.kind()).shades() {
        for row in 0..puzzle.rows() {
            let is_shaded = |col: u32| attempt.shaded().binary_search(&Pos::new(row, col)).is_ok();
            let words = (0..puzzle.cols()).map(|col| if is_shaded(col) { SHADED } else { PLAIN });
            words.for_each(|word| file.extend([word, " "]));
            file.push('\n');
        }
    }
    for sides in sides(puzzle.kind(), puzzle.points()) {
        file.extend(sides.iter().map(|&side| if attempt.uses(side) { "1 " } else { "0 " }));
        file.push('\n');
    }
    if puzzle.kind().has_regions() {
        // The background of the cells.
        (0..puzzle.rows()).for_each(|_| file.extend([&"0 ".repeat(puzzle.cols() as usize), "\n"]));
    }
}
