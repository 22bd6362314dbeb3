//! Boards of Mahdi Omidiyan's `Hidoku-Solver`: `hex` and the number of cells on a side, or `rect` and the numbers of
//! rows and columns, and then the rows. Rows of a hexagon have different lengths. Also boards of Hidoku-Group's
//! `HidokuSatSolver`: `hidoku with size 10`, and a table that is drawn with `-` and `|`.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::notation::{only_kind, only_read};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use std::ops::Range;
use unicursal_models::board::{Cell, Geometry, Pos, Puzzle, WriteError, hexagon};

/// Boards of `Hidoku-Solver` and of `HidokuSatSolver`.
#[derive(Debug)]
pub(crate) struct Hidoku;

const NAME: &str = "hidoku";
const SIZE: &str = "below `hex` stands the number of cells on a side, and below `rect` those of rows and columns";
/// The beginning of a board that is a table.
const TABLE: &str = "hidoku with size ";
const TABLE_HELP: &str = "a row of the table is `| 1 |   | 3 |`, and rows of `-` divide the table";
const CELL: &str = "a cell is 0 (empty), -1 (blocked) or a number";

impl Foreign for Hidoku {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "`hex` or `rect`, a size and rows of numbers, or `hidoku with size 10` and a table"
    }

    fn layout(&self) -> Layout {
        Layout::Paragraphs
    }

    fn detect(&self, start: &[u8]) -> bool {
        let mut lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let first = lines.next().unwrap_or_default();
        if first.starts_with(TABLE.as_bytes()) {
            return true;
        }
        [&b"hex"[..], b"rect"].contains(&first)
            && lines.next().is_none_or(|line| line.iter().all(|byte| b"0123456789 \t".contains(byte)))
    }

    fn help(&self) -> &'static str {
        SIZE
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
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
    if let Some(size) = first.after(TABLE) {
        return read_table(&size.trim(), lines);
    }
    let size = lines.next().ok_or_else(|| first.fault("the board has no size", SIZE))?;
    let numbers: Vec<u32> = size.words().map(|word| word.number("a size", SIZE)).collect::<Result<_, _>>()?;
    let (rows, cols, side) = match (first.take(), &numbers[..]) {
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
                "-1" => {
                    word.take();
                    sheet.put(pos, Cell::Hole, word.span)?;
                }
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

/// Reads a board that is a table. Each of its rows may take several lines.
fn read_table<'a>(size: &Piece<'a>, lines: impl Iterator<Item = Piece<'a>>) -> Result<Puzzle, Fault> {
    let side = size.number("a size", TABLE_HELP)?;
    let mut sheet = Sheet::new(only_kind(NAME), side.into(), side.into(), size.span.clone())?;
    let (mut row, mut has_begun) = (0, false);
    for line in lines {
        if line.text.bytes().all(|byte| byte == b'-') {
            line.skip();
            row += u32::from(has_begun);
            has_begun = false;
            continue;
        }
        let Some(cells) = line.text.strip_prefix('|').and_then(|cells| cells.strip_suffix('|')) else {
            return Err(line.fault(format!("{} is not a row of the table", quote(line.text)), TABLE_HELP));
        };
        has_begun = true;
        line.slice(0, 1).take();
        line.slice(1 + cells.len(), line.text.len()).take();
        let cells: Vec<Piece<'_>> =
            line.slice(1, 1 + cells.len()).split(|c| c == '|').take(side as usize + 1).collect();
        if cells.len() as u64 != u64::from(side) || row >= side {
            return Err(line.fault(format!("the table does not have {side} rows and columns"), TABLE_HELP));
        }
        for (col, cell) in (0..).zip(cells) {
            let cell = cell.trim();
            if !cell.text.is_empty() {
                sheet.put(Pos { row, col }, Cell::Clue(cell.number("a cell", TABLE_HELP)?), cell.span)?;
            }
        }
    }
    let found = row + u32::from(has_begun);
    if found != side {
        return Err(size.fault(format!("the table has {found} of {side} rows"), TABLE_HELP));
    }
    sheet.build()
}
