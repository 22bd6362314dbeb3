//! Boards as people paste them: numbers in rows, without the kind of puzzle.
//!
//! The rows may come from a text, a table or a program: their cells are separated by blanks, commas, semicolons, tabs
//! or bars, or stand in brackets. The kind is the only one whose rules the numbers fit.

mod kind;
mod rows;

use super::Diagnostic;
use super::diagnostic::Fault;
use super::notation::{Unsupported, require, require_usual};
use super::scan::Piece;
use super::sheet::Sheet;
use super::spec::{Format, Layout, Source};
use crate::board::{Cell, Kind, Pos, Puzzle, WriteError};
pub(super) use rows::is_outline;
use rows::{Row, Rows};

/// Rows of numbers.
#[derive(Debug)]
pub(super) struct Grid;

const NAME: &str = "grid";

impl Format for Grid {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "rows of numbers as people paste them; the kind is guessed, or given"
    }

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start);
        str::from_utf8(line).is_ok_and(rows::is_row)
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        read(source.text, source.kind).map_err(|fault| source.diagnose(fault))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Symbols])?;
        require_usual(NAME, puzzle)?;
        if let Some(end) = puzzle.start().or(puzzle.end()) {
            let message = format!("the format `{NAME}` has no fixed ends (there is one at {end})");
            return Err(WriteError { message, help: "write it as `json` or `text`".into() });
        }
        let width = puzzle.clues().last().map_or(1, |(clue, _)| clue.to_string().len());
        let mut grid = String::new();
        for row in 0..puzzle.rows() {
            for col in 0..puzzle.cols() {
                let token = match puzzle.cell(Pos::new(row, col)) {
                    Cell::Hole => "x".into(),
                    Cell::Empty => ".".into(),
                    Cell::Clue(clue) => clue.to_string(),
                    Cell::Symbol(symbol) => symbol.to_string(),
                };
                let gap = usize::from(col > 0) + width - token.len();
                grid.extend([" ".repeat(gap), token]);
            }
            grid.push('\n');
        }
        Ok(grid)
    }
}

fn read(text: &str, kind: Option<Kind>) -> Result<Puzzle, Fault> {
    let rows = Rows::read(&Piece::new(text))?;
    let build = |kind: Kind| {
        let mut sheet = Sheet::new(kind, rows.rows.len() as u64, rows.cols() as u64, rows.span())?;
        for (row, Row { cells, .. }) in (0..).zip(&rows.rows) {
            for (col, (cell, span)) in (0..).zip(cells) {
                if *cell != Cell::Empty {
                    sheet.put(Pos::new(row, col), *cell, span.clone())?;
                }
            }
        }
        sheet.build()
    };
    match kind {
        Some(kind) => build(kind),
        None => kind::infer(build).map_err(|undecided| Fault::new(rows.span(), undecided.message, undecided.help)),
    }
}
