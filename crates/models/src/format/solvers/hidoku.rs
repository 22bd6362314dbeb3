//! Boards of Mahdi Omidiyan's `Hidoku-Solver`: `hex` and the number of cells on a side, or `rect` and the numbers of
//! rows and columns, and then the rows. Those of a hexagon have as many cells as it has there.

use crate::board::{Cell, Geometry, Pos, Puzzle, WriteError, hexagon};
use crate::format::Diagnostic;
use crate::format::diagnostic::{Fault, quote};
use crate::format::notation::{only_kind, only_read};
use crate::format::scan::Piece;
use crate::format::sheet::Sheet;
use crate::format::spec::{Format, Layout, Source};
use std::ops::Range;

/// Boards of `Hidoku-Solver`.
#[derive(Debug)]
pub(in crate::format) struct Hidoku;

const NAME: &str = "hidoku";
const SIZE: &str = "below `hex` stands the number of cells on a side, and below `rect` those of rows and columns";
const CELL: &str = "a cell is 0 (empty), -1 (blocked) or a number";

impl Format for Hidoku {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "`hex` or `rect`, a size and rows of numbers, as Hidoku-Solver reads them"
    }

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn detect(&self, start: &[u8]) -> bool {
        let mut lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let is_first = lines.next().is_some_and(|line| line == b"hex" || line == b"rect");
        is_first && lines.next().is_none_or(|line| line.iter().all(|byte| b"0123456789 \t".contains(byte)))
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        read(&Piece::new(source.text)).map_err(|fault| source.diagnose(fault))
    }

    fn is_written(&self) -> bool {
        false
    }

    fn write(&self, _: &Puzzle) -> Result<String, WriteError> {
        only_read(NAME, "`json` or `text`")
    }
}

fn read(text: &Piece<'_>) -> Result<Puzzle, Fault> {
    let mut lines = text.lines().map(|line| line.trim()).filter(|line| !line.text.is_empty());
    let first = lines.next().ok_or_else(|| text.fault("there is no board here", SIZE))?;
    let size = lines.next().ok_or_else(|| first.fault("the board has no size", SIZE))?;
    let numbers: Vec<u32> = size.words().map(|word| word.number("a size", SIZE)).collect::<Result<_, _>>()?;
    let (rows, cols, side) = match (first.text, &numbers[..]) {
        ("hex", &[side]) => (hexagon::width(side), hexagon::width(side), Some(side)),
        ("rect", &[rows, cols]) => (rows, cols, None),
        _ => return Err(size.fault(format!("{} is not a size of `{}`", quote(size.text), first.text), SIZE)),
    };
    let mut sheet = Sheet::new(only_kind(NAME), rows.into(), cols.into(), size.span.clone())?;
    let inside = |row: u32| -> Range<u32> { side.map_or(0..cols, |side| hexagon::columns(side, row)) };
    if let Some(side) = side {
        sheet.geometry(Geometry::Hex);
        for hole in hexagon::outside_of_hexagon(side) {
            sheet.put(hole, Cell::Hole, size.span.clone())?;
        }
    }
    for row in 0..rows {
        let line =
            lines.next().ok_or_else(|| size.fault(format!("the board has only {row} of {rows} rows"), SIZE))?;
        let (mut words, mut cells) = (line.words(), inside(row));
        let count = cells.len();
        for word in words.by_ref() {
            let Some(col) = cells.next() else {
                return Err(word.fault(format!("row {} has more than {count} cells", row + 1), CELL));
            };
            let pos = Pos { row, col };
            match word.text {
                "-1" => sheet.put(pos, Cell::Hole, word.span)?,
                _ => match word.number("a cell", CELL)? {
                    0 => {}
                    clue => sheet.put(pos, Cell::Clue(clue), word.span)?,
                },
            }
        }
        if cells.next().is_some() {
            return Err(line.fault(format!("row {} has fewer than {count} cells", row + 1), CELL));
        }
    }
    match lines.next() {
        None => sheet.build(),
        Some(line) => Err(line.fault(format!("the board has more than {rows} rows"), SIZE)),
    }
}
