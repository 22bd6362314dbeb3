//! Regions: below the rows a line `regions`, and then the board once more with the name of each cell's region.

use super::rows::Board;
use crate::diagnostic::{Fault, quote};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use unicursal_models::board::{MAX_CELLS, Pos, Puzzle};

/// The line above the regions.
const WORD: &str = "regions";

const HELP: &str = "write the board once more, with the same number (or letter) in all cells of a region";

/// The regions of a board.
#[derive(Default)]
pub(super) struct Regions {
    /// The bytes of the line above them, if there is one.
    heading: Option<Range<usize>>,
    /// The bytes of each name, row by row.
    rows: Vec<Vec<Range<usize>>>,
    /// The names, in reading order of first appearance.
    numbers: BTreeMap<String, u32>,
    /// The number of each cell's region, row by row.
    cells: Vec<u32>,
}

/// Returns whether a line, without the blanks around it, is the one above the regions.
pub(super) fn is_heading(line: &[u8]) -> bool {
    let word = line.split(|&byte| byte == b'#').next().unwrap_or_default();
    word.trim_ascii_end() == WORD.as_bytes()
}

impl Regions {
    /// Returns whether the line above the regions has been read.
    pub(super) fn have_begun(&self) -> bool {
        self.heading.is_some()
    }

    /// Takes the line above the regions, in the bytes `line`.
    pub(super) fn begin(&mut self, line: Range<usize>, board: &Board) -> Result<(), Fault> {
        if !board.has_rows() {
            return Err(Fault::new(line, "regions above the first row", "the regions come below the rows"));
        }
        if self.have_begun() {
            return Err(Fault::new(line, "regions for a second time", "a board has one set of regions"));
        }
        self.heading = Some(line);
        Ok(())
    }

    /// Reads the next row.
    pub(super) fn take_line(&mut self, text: &str, line: Range<usize>) -> Result<(), Fault> {
        let content = &text[line.clone()];
        let content = &content[..content.find('#').unwrap_or(content.len())];
        let mut row = vec![];
        for word in content.split_ascii_whitespace() {
            let start = line.start + (word.as_ptr().addr() - content.as_ptr().addr());
            let span = start..start + word.len();
            if !word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return Err(Fault::new(span, format!("{} is not the name of a region", quote(word)), HELP));
            }
            if self.cells.len() == MAX_CELLS {
                let message = format!("more than {MAX_CELLS} regions");
                return Err(Fault::new(span, message, "split the board into smaller ones"));
            }
            let next = self.numbers.len() as u32;
            self.cells.push(*self.numbers.entry(word.to_owned()).or_insert(next));
            row.push(span);
        }
        self.rows.push(row);
        Ok(())
    }

    /// Returns the number of each cell's region, if each cell has one.
    pub(super) fn numbers(&self, board: &Board) -> Result<Vec<(Pos, u32)>, Fault> {
        let Some(heading) = &self.heading else { return Ok(vec![]) };
        if self.rows.len() != board.rows() as usize {
            let message = format!("the regions have {} rows, but the board has {}", self.rows.len(), board.rows());
            return Err(Fault::new(heading.clone(), message, HELP));
        }
        let cols = board.cols() as usize;
        if let Some((at, row)) = self.rows.iter().enumerate().find(|(_, row)| row.len() != cols) {
            let message = format!("row {} has {} regions, but the board has {cols} columns", at + 1, row.len());
            return Err(Fault::new(row.first().unwrap_or(heading).clone(), message, HELP));
        }
        let pos = |index: usize| Pos::new((index / cols) as u32, (index % cols) as u32);
        Ok(self.cells.iter().enumerate().map(|(index, &number)| (pos(index), number)).collect())
    }

    /// Returns the bytes of the name at a cell.
    pub(super) fn span(&self, pos: Pos) -> Option<Range<usize>> {
        let name = self.rows.get(pos.row as usize).and_then(|row| row.get(pos.col as usize));
        name.or(self.heading.as_ref()).cloned()
    }
}

/// Returns the regions of `puzzle` as lines. Nothing if there are none.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let Some(last) = puzzle.regions().iter().max() else { return String::new() };
    let width = last.to_string().len();
    let mut text = format!("{WORD}\n");
    for row in puzzle.regions().chunks(puzzle.cols() as usize) {
        for (col, number) in row.iter().enumerate() {
            let blank = if col > 0 { " " } else { "" };
            // Writing to a string does not fail.
            let _ = write!(text, "{blank}{number:>width$}");
        }
        text.push('\n');
    }
    text
}
