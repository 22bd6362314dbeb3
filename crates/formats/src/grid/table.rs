//! The rows of a pasted board, divided into cells.

use super::sign::{HELP, is_blank};
use crate::diagnostic::Fault;
use crate::scan::Piece;
use std::ops::Range;

/// The rows of a board.
pub(super) struct Table<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// The sizes before the rows, each with one number or two.
    pub(super) sizes: Vec<Vec<Piece<'a>>>,
    /// The lines behind the rows, after a blank line.
    pub(super) behind: Option<Piece<'a>>,
}

/// A row: its cells, without the quotes around them.
pub(super) struct Row<'a> {
    pub(super) span: Range<usize>,
    pub(super) cells: Vec<Piece<'a>>,
}

const LENGTH: &str = "all rows have the same length";

impl Table<'_> {
    /// Checks that the rows have the same length, and that the sizes before them are right.
    pub(super) fn check(&mut self, text: &Piece<'_>) -> Result<(), Fault> {
        self.leave_out_ends();
        self.check_lengths(text)?;
        self.check_sizes()
    }

    /// Returns the number of columns.
    pub(super) fn cols(&self) -> usize {
        self.rows.first().map_or(0, |row| row.cells.len())
    }

    /// Returns the place of the first row, for errors about the whole board.
    pub(super) fn span(&self) -> Range<usize> {
        self.rows.first().map_or(0..0, |row| row.span.clone())
    }

    /// Removes a first line that is not a row but the size of the board.
    pub(super) fn leave_out_size(&mut self) {
        let Some((first, rest)) = self.rows.split_first() else { return };
        let said: Vec<usize> = first.cells.iter().filter_map(|cell| cell.text.parse().ok()).collect();
        let cols = rest.first().map_or(0, |row| row.cells.len());
        let is_size = said == [rest.len()] || said == [rest.len(), cols] || said == [cols, rest.len()];
        if is_size && cols > 0 && cols != first.cells.len() {
            let size = self.rows.remove(0);
            self.sizes.push(size.cells);
        }
    }

    /// Leaves out an empty cell at the end of each row, behind a separator that only ends rows.
    fn leave_out_ends(&mut self) {
        let ends_empty =
            |row: &Row<'_>| row.cells.len() > 1 && row.cells.last().is_some_and(|cell| cell.text.is_empty());
        let is_elsewhere = |row: &Row<'_>| row.cells.iter().rev().skip(1).any(|cell| cell.text.is_empty());
        let has_other = self.rows.iter().flat_map(|row| &row.cells).any(|cell| is_blank(cell.text));
        if has_other && self.rows.iter().all(ends_empty) && !self.rows.iter().any(is_elsewhere) {
            for row in &mut self.rows {
                row.cells.pop();
            }
        }
    }

    fn check_lengths(&self, text: &Piece<'_>) -> Result<(), Fault> {
        let first = self.rows.first().ok_or_else(|| text.trim().fault("there is no board here", HELP))?;
        let cols = first.cells.len();
        match self.rows.iter().zip(1..).find(|(row, _)| row.cells.len() != cols) {
            None => Ok(()),
            Some((row, number)) => {
                let message = format!("row {number} has {} cells, but row 1 has {cols}", row.cells.len());
                Err(Fault::new(row.span.clone(), message, LENGTH))
            }
        }
    }

    /// Checks that the sizes before the rows are those of the board.
    fn check_sizes(&self) -> Result<(), Fault> {
        let (rows, cols) = (self.rows.len(), self.cols());
        for size in &self.sizes {
            for number in size {
                let said = number.number("a number of rows or columns", LENGTH)? as usize;
                if said != rows && said != cols {
                    let message = format!("the size is {said}, but the board has {rows} rows and {cols} columns");
                    return Err(number.fault(message, "let the size be that of the board"));
                }
            }
        }
        Ok(())
    }
}
