//! Levels of Flow Free, one per line: `5,0,1,5;18,17,12;21,16,11,6;…`.
//!
//! Before the first semicolon are the size, 0, the number of the level, the number of flows, and perhaps bridges, holes
//! and walls. Each flow is the list of its cells, counted from 0 along the rows. The ends of the flows are the puzzle.
//! The cells between are the solution.

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::notation::{only_kind, only_read};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use unicursal_models::board::{Cell, Labels, Pos, Puzzle, WriteError};

/// Levels of Flow Free.
#[derive(Debug)]
pub(crate) struct FlowFree;

const NAME: &str = "flow-free";
const HELP: &str =
    "a level is SIZE,0,NUMBER,FLOWS;CELLS;CELLS;…, with the cells of each flow counted from 0 along the rows";
const SIZE: &str = "the size is the number of columns, or COLUMNS:ROWS";

impl Foreign for FlowFree {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a level of Flow Free: a line of cell numbers (only read)"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii();
        let mut parts = line.split(|&byte| byte == b';');
        let is_of =
            |part: &[u8], known: &[u8]| part.iter().all(|byte| byte.is_ascii_digit() || known.contains(byte));
        let head = parts.next().unwrap_or_default();
        let mut flows = parts.filter(|part| !part.is_empty()).peekable();
        head.first().is_some_and(u8::is_ascii_digit)
            && head.split(|&byte| byte == b',').count() > 3
            && is_of(head, b",:+|_-B")
            && flows.peek().is_some()
            && flows.all(|flow| is_of(flow, b","))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text.trim())
    }

    fn is_written(&self) -> bool {
        false
    }

    fn write(&self, _: &Puzzle) -> Result<String, WriteError> {
        only_read(NAME, "`labels`, `flow` or `json`")
    }
}

fn read(line: &Piece<'_>) -> Result<Puzzle, Fault> {
    let mut parts = line.split(|c| c == ';');
    let head = parts.next().unwrap_or_else(|| line.clone());
    let fields: Vec<Piece<'_>> = head.split(|c| c == ',').collect();
    let [size, zero, number, count, rest @ ..] = &fields[..] else {
        return Err(head.fault("this is no level", HELP));
    };
    zero.is("0");
    let (rows, cols) = read_size(size)?;
    let mut sheet = Sheet::new(only_kind(NAME), rows, cols, size.span.clone())?;
    let listed = |at: usize| {
        rest.get(at).into_iter().flat_map(|list| list.split(|c| c == ':')).filter(|part| !part.text.is_empty())
    };
    if let Some(bridge) = listed(0).next() {
        return Err(bridge.fault("a bridge, where two flows cross", "levels with bridges are not solved here"));
    }
    for hole in listed(1) {
        // A hole may have a number of another meaning behind it.
        let end = hole.text.find('_').unwrap_or(hole.text.len());
        hole.slice(end, hole.text.len()).skip();
        let pos = place(&sheet, &hole.slice(0, end))?;
        sheet.put(pos, Cell::Hole, hole.span)?;
    }
    for wall in listed(2) {
        let mut ends = wall.split(|c| c == '|');
        let (Some(a), Some(b), None) = (ends.next(), ends.next(), ends.next()) else {
            return Err(wall.fault("a wall stands between two cells", "write it as 3|4"));
        };
        sheet.wall(place(&sheet, &a)?, place(&sheet, &b)?, wall.span);
    }
    let count_of_flows = count.number("a number of flows", HELP)?;
    let mut flows = 0;
    for (label, flow) in (1..).zip(parts.filter(|flow| !flow.text.is_empty())) {
        let cells: Vec<Piece<'_>> = flow.split(|c| c == ',').collect();
        // The cells between the ends are the solution.
        cells.iter().try_for_each(|cell| place(&sheet, cell).map(|_| ()))?;
        for end in [&cells[0], &cells[cells.len() - 1]] {
            let pos = place(&sheet, end)?;
            sheet.put(pos, Cell::Clue(label), end.span.clone())?;
        }
        flows = label;
    }
    if flows != count_of_flows {
        return Err(count.fault(format!("{count_of_flows} flows are announced, and {flows} follow"), HELP));
    }
    sheet.labels(Labels::Colors);
    sheet.name(format!("level {}", number.number("the number of a level", HELP)?));
    sheet.build()
}

/// Reads the numbers of rows and of columns. A size may end with `+B`: then the frame of the board is drawn.
fn read_size(size: &Piece<'_>) -> Result<(u64, u64), Fault> {
    let end = size.text.find('+').unwrap_or(size.text.len());
    size.slice(end, size.text.len()).is("+B");
    let sides: Result<Vec<u64>, Fault> =
        size.slice(0, end).split(|c| c == ':').map(|side| side.number("a size", SIZE).map(u64::from)).collect();
    match sides?[..] {
        [side] => Ok((side, side)),
        [cols, rows] => Ok((rows, cols)),
        _ => Err(size.fault("a size of more than two numbers", SIZE)),
    }
}

/// Reads the number of a cell.
fn place(sheet: &Sheet, cell: &Piece<'_>) -> Result<Pos, Fault> {
    let index = cell.number("a cell", HELP)?;
    sheet.place(index.into()).ok_or_else(|| cell.fault("this cell is not on the board", HELP))
}
