//! Links of Kudamono, the paper puzzle player of pedros.works: `?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku`.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input, unpacked};
use crate::notation::{Unsupported, kind_called, require, word_for, words_in};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use percent_encoding::percent_decode_str;
use std::fmt::Write as _;
use unicursal_models::board::{Cell, Pos, Puzzle, WriteError};

/// Links of Kudamono.
#[derive(Debug)]
pub(crate) struct Kudamono;

const NAME: &str = "kudamono";
const SITE: &str = "https://pedros.works/paper-puzzle-player";
/// The parts of addresses that identify such links.
const SITES: [&str; 2] = ["paper-puzzle-player", "kudamono"];
const HELP: &str = "a link is https://pedros.works/paper-puzzle-player?W=WIDTHxHEIGHT&L=CELLS&G=KIND";

impl Foreign for Kudamono {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a link of Kudamono (pedros.works/paper-puzzle-player)"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii();
        let has = |part: &[u8]| line.windows(part.len()).any(|window| window == part);
        let is_address = line.starts_with(b"http") && has(b"?") && SITES.iter().any(|site| has(site.as_bytes()));
        line.starts_with(b"W=") || is_address
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text.trim())
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let word = word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls])?;
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let mut link = format!("{SITE}?W={cols}x{rows}&L=");
        let mut last = 0;
        for index in 0..rows * cols {
            let cell = puzzle.cell(Pos::new(rows - 1 - index % rows, index / rows));
            let token = match cell {
                Cell::Empty | Cell::Symbol(_) => continue,
                Cell::Hole => "x".to_owned(),
                Cell::Clue(clue) => format!("({clue})"),
            };
            write!(link, "{token}{}", index - last).expect("writing to a string does not fail");
            last = index;
        }
        link.extend(["&G=", word, "\n"]);
        Ok(link)
    }
}

fn read(link: &Piece<'_>) -> Result<Puzzle, Fault> {
    let decoded = percent_decode_str(link.text).decode_utf8_lossy();
    if decoded != link.text {
        return unpacked(link, &decoded, HELP, read);
    }
    let from = link.text.find('?').map_or(0, |mark| mark + 1);
    link.slice(0, from).skip();
    let query = link.slice(from, link.text.len());
    let field = |key: &str| query.split(|c| c == '&').find_map(|part| part.after(key));
    let missing = |what: &str| link.fault(format!("this link has no {what}"), HELP);
    let word = field("G=").ok_or_else(|| missing("kind, `G=`"))?;
    let Some(kind) = kind_called(NAME, word.text) else {
        let help = format!("of the puzzles with such links, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(word.text)), help));
    };
    word.take();
    let width = field("W=").ok_or_else(|| missing("size, `W=`"))?;
    let (cols, rows) = size(&width, field("H="))?;
    let mut sheet = Sheet::new(kind, rows, cols, width.span)?;
    if let Some(cells) = field("L=") {
        read_cells(&cells, rows, cols, &mut sheet)?;
    }
    sheet.build()
}

/// Returns the number of columns and of rows. Old links have them in separate fields, each less by one.
fn size(width: &Piece<'_>, height: Option<Piece<'_>>) -> Result<(u64, u64), Fault> {
    let number = |piece: &Piece<'_>| piece.number("a number of rows or columns", HELP).map(u64::from);
    if let Some(height) = height {
        return Ok((number(width)? + 1, number(&height)? + 1));
    }
    match width.text.split_once('x') {
        Some((cols, _)) => {
            let end = cols.len();
            width.slice(end, end + 1).take();
            Ok((number(&width.slice(0, end))?, number(&width.slice(end + 1, width.text.len()))?))
        }
        None => Err(width.fault(format!("{} is not a size", quote(width.text)), HELP)),
    }
}

/// Reads the cells, column by column, each from the bottom. Each is followed by its distance from the one before it.
fn read_cells(cells: &Piece<'_>, rows: u64, cols: u64, sheet: &mut Sheet) -> Result<(), Fault> {
    const CELL: &str = "a cell is `(12)`, a number, or `x`, a hole, and then the distance from the cell before it";
    let (mut at, mut index) = (0, 0_u64);
    while at < cells.text.len() {
        let rest = &cells.text[at..];
        let (length, cell) = if rest.starts_with('x') {
            cells.slice(at, at + 1).take();
            (1, Cell::Hole)
        } else {
            let inside = rest.strip_prefix('(').and_then(|inside| inside.find(')'));
            let Some(length) = inside else {
                let end = rest.chars().next().map_or(0, char::len_utf8);
                let piece = cells.slice(at, at + end);
                return Err(piece.fault(format!("{} is not a cell of such a link", quote(piece.text)), CELL));
            };
            let clue = cells.slice(at + 1, at + 1 + length).number("a clue", CELL)?;
            cells.slice(at, at + length + 2).take();
            (length + 2, Cell::Clue(clue))
        };
        let after = &rest[length..];
        let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let distance = cells.slice(at + length, at + length + digits);
        index += u64::from(distance.number("a distance", CELL)?);
        let piece = cells.slice(at, at + length + digits);
        if index >= rows * cols {
            return Err(piece.fault("this cell is beyond the board", HELP));
        }
        let pos = Pos::new((rows - 1 - index % rows) as u32, (index / rows) as u32);
        sheet.put(pos, cell, piece.span)?;
        at += length + digits;
    }
    Ok(())
}
