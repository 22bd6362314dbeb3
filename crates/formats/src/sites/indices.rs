//! JSON of numbered cells: `[rows, cols, [numbered cells], [cells with a wall below], [cells with a wall at the
//! right]]`.

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::json_value::Value;
use crate::notation::{Unsupported, only_kind, require, word_for};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use serde_json::json;
use unicursal_models::board::{Cell, Puzzle, WriteError};

/// JSON of numbered cells.
#[derive(Debug)]
pub(crate) struct Indices;

const NAME: &str = "indices";
const HELP: &str =
    "the list is [rows, columns, [numbered cells], [cells with a wall below], [cells with a wall right]]";
const INDEX: &str = "cells are counted from 0 along the rows";

impl Foreign for Indices {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "JSON lists of cell numbers: rows, columns, clues, walls below, walls right"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let list = start.trim_ascii_start().strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
        // Where a bracket follows another without a comma, each cell of a row has its own.
        let are_cells = |list: &[u8]| list.windows(2).any(|two| two == b"][");
        list.is_some_and(|list| {
            list.first().is_some_and(u8::is_ascii_digit) && list.contains(&b'[') && !are_cells(list)
        })
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Holes])?;
        let clues: Vec<_> = puzzle.clues().into_iter().map(|(_, pos)| puzzle.index(pos)).collect();
        let (mut below, mut right) = (vec![], vec![]);
        for wall in puzzle.walls() {
            let (a, b) = wall.cells();
            if a.row == b.row { &mut right } else { &mut below }.push(puzzle.index(a));
        }
        Ok(format!("{}\n", json!([puzzle.rows(), puzzle.cols(), clues, below, right])))
    }
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let whole = Value::new(text)?;
    let parts = whole.elements()?;
    let (Some(rows), Some(cols), Some(clues)) = (parts.first(), parts.get(1), parts.get(2)) else {
        return Err(whole.fault("this list is too short for a puzzle", HELP));
    };
    if let Some(more) = parts.get(5) {
        return Err(more.fault("this list is too long for a puzzle", HELP));
    }
    let mut sheet = Sheet::new(only_kind(NAME), rows.number()?.into(), cols.number()?.into(), cols.span())?;
    let place = |sheet: &Sheet, index: u64, span: &std::ops::Range<usize>| {
        let off = || Fault::new(span.clone(), "this cell is not on the board", INDEX);
        sheet.place(index).ok_or_else(off)
    };
    for (clue, (index, span)) in (1..).zip(clues.numbers()?) {
        let pos = place(&sheet, index.into(), &span)?;
        sheet.put(pos, Cell::Clue(clue), span)?;
    }
    for (walls, is_right) in [(parts.get(3), false), (parts.get(4), true)] {
        for (index, span) in walls.map_or(Ok(vec![]), Value::numbers)? {
            let from = place(&sheet, index.into(), &span)?;
            let (row, col) = (u64::from(from.row), u64::from(from.col));
            let next = if is_right { sheet.at(row, col + 1) } else { sheet.at(row + 1, col) };
            let to = next.ok_or_else(|| {
                Fault::new(
                    span.clone(),
                    "this wall stands at the edge of the board",
                    "walls stand between two cells",
                )
            })?;
            sheet.wall(from, to, span);
        }
    }
    sheet.build()
}
