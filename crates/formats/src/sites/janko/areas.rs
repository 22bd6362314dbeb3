//! The regions of a block: a word for each cell, the same for the cells of one region.

use crate::diagnostic::Fault;
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::sites::pzpr;
use unicursal_models::board::{Cell, Pos, Puzzle};

/// The words of a hole.
const HOLES: [&str; 2] = ["@", "#"];
const HELP: &str = "after `[areas]` there is a line per row, with a word for the region of each cell";

fn is_hole(word: &Piece<'_>) -> bool {
    HOLES.iter().any(|hole| word.is(hole))
}

/// Reads the lines of regions.
pub(super) fn read(lines: &[Piece<'_>], begin: &Piece<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
    let (rows, cols) = sheet.size();
    let mut words: Vec<&str> = vec![];
    for (row, line) in (0..).zip(lines) {
        let before = words.len();
        for (col, word) in (0..).zip(line.words()) {
            if let Some(pos) = sheet.at(row, col).filter(|_| is_hole(&word)) {
                sheet.put(pos, Cell::Hole, word.span.clone())?;
            }
            if !word.text.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !is_hole(&word) {
                return Err(word.fault(format!("`{}` is not the name of a region", word.text), HELP));
            }
            words.push(word.take());
        }
        if words.len() - before != cols as usize {
            let message = format!("a row of {} regions, and the board has {cols} columns", words.len() - before);
            return Err(line.fault(message, HELP));
        }
    }
    if lines.len() != rows as usize {
        let message = format!("there are {} rows of regions, and {rows} of cells", lines.len());
        return Err(begin.fault(message, HELP));
    }
    let place = |pos: Pos| words[pos.row as usize * cols as usize + pos.col as usize];
    let mut names: Vec<&str> = words.clone();
    names.sort_unstable();
    names.dedup();
    let number = |pos: Pos| names.binary_search(&place(pos)).map_or(0, |number| number as u32);
    sheet.set_regions(pzpr::regions(rows, cols, &pzpr::borders(rows, cols, number)), sheet.whole());
    Ok(())
}

/// Writes the regions, counted from 1. Nothing if there are none.
pub(super) fn write(puzzle: &Puzzle, block: &mut String) {
    if puzzle.regions().is_empty() {
        return;
    }
    block.push_str("[areas]\n");
    for row in puzzle.regions().chunks(puzzle.cols() as usize) {
        let names: Vec<String> = row.iter().map(|region| (region + 1).to_string()).collect();
        block.extend([&names.join(" "), "\n"]);
    }
}
