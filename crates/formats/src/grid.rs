//! Boards as people paste them: numbers in rows, without the kind of puzzle.
//!
//! The rows may come from a text, a table or a program: their cells are separated by blanks, commas, semicolons, tabs
//! or bars, or are in brackets. The kind is the only one whose rules the numbers fit.

mod cells;
mod code;
mod frame;
mod kind;
mod reading;
mod sign;
mod steps;
mod table;
mod text;

use super::assumptions::Assumptions;
use super::diagnostic::Fault;
use super::foreign::{Foreign, Input};
use super::notation::{Unsupported, require, require_usual};
use super::spec::Layout;
pub(super) use code::depth;
pub(super) use frame::is_comment;
use kind::Undecided;
use reading::{Board, Failure};
use table::Table;
pub(super) use text::is_size;
use unicursal_models::board::{Cell, Kind, Pos, Puzzle, WriteError};
use unicursal_models::kinds::{CellValue, rules};

/// Rows of numbers.
#[derive(Debug)]
pub(super) struct Grid;

/// Returns whether rows of one character per cell consist of empty cells and holes.
pub(super) fn is_outline(text: &str) -> bool {
    let cells = || text.lines().filter(|line| !is_size(line)).flat_map(|line| line.trim().chars());
    let is_hole = |c: char| matches!(c, 'x' | 'X');
    cells().any(is_hole) && cells().all(|c| c == '.' || is_hole(c))
}

const NAME: &str = "grid";

impl Foreign for Grid {
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
        str::from_utf8(line).is_ok_and(text::is_row)
    }

    fn help(&self) -> &'static str {
        sign::HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(input)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Symbols])?;
        require_usual(NAME, puzzle)?;
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

fn read(input: &Input<'_>) -> Result<Puzzle, Fault> {
    let assumptions = input.source.assumptions;
    // Digits alone are a number, unless the kind is known, in which they hardly stand below each other.
    let table = text::read(&input.text, assumptions.kind.is_some())?;
    if let Some(behind) = &table.behind {
        behind.skip();
        if table.sizes.is_empty() {
            return Err(
                behind.fault("lines behind the board", "give each board by itself, or the size above its rows")
            );
        }
        input.note(behind.fault("these lines are taken for the solution of the board above", "take them out"));
    }
    let build = |kind: Kind, note: &dyn Fn(Fault)| {
        Board::new(&table, kind, assumptions).map_err(Failure::Wrong)?.build(note)
    };
    if let Some(kind) = assumptions.kind {
        build(kind, &|fault| input.note(fault)).map_err(|failure| match failure {
            Failure::Wrong(fault) | Failure::Unclear(fault) => fault,
        })
    } else {
        check_cells(&table, assumptions)?;
        let found = kind::infer(|kind| build(kind, &|_| {}));
        found.map_err(|undecided| match undecided {
            Undecided::Signs(fault) => fault,
            Undecided::Kind { message, help } => Fault::new(table.span(), message, help),
        })
    }
}

/// Checks that each cell is a sign of some board: one of a kind whose labels may be letters as well as numbers.
fn check_cells(table: &Table<'_>, assumptions: &Assumptions) -> Result<(), Fault> {
    let kind = Kind::ALL.iter().find(|&&kind| rules(kind).cell_value() == CellValue::Label);
    Board::new(table, *kind.expect("a kind with labels"), assumptions).map(|_| ())
}
