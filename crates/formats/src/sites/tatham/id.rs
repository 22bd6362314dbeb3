//! Game IDs of Simon Tatham's Portable Puzzle Collection: `10x10t0:2b3a…` of Loopy, `6x6:bWcB…` of Pearl and
//! `4x4:1cfe…` of Signpost.
//!
//! An ID has no word for its game. Its letters tell it. Numbers and pearls come with runs of empty cells, `a` for one
//! to `z` for 26. Every cell of a Signpost has an arrow, `a` for north and so on clockwise; the arrow of the last cell
//! means nothing.

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input};
use crate::notation::{Unsupported, kinds_in, require, word_for, words_in};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use unicursal_models::board::{Cell, Direction, Ground, Kind, Puzzle, Shape, Symbol, WriteError};
use unicursal_models::kinds::rules;

/// Game IDs of the collection.
#[derive(Debug)]
pub(crate) struct Tatham;

const NAME: &str = "tatham";
const HELP: &str = "an ID is COLUMNSxROWS:CELLS";
/// The longest run of empty cells that one letter stands for.
const LONGEST: u32 = 26;

impl Foreign for Tatham {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a game ID of Simon Tatham's puzzle collection"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii();
        let Some(colon) = line.iter().position(|&byte| byte == b':') else { return false };
        let (size, cells) = (&line[..colon], &line[colon + 1..]);
        let digits = |bytes: &[u8]| bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let cols = digits(size);
        let rest = size.get(cols + 1..).unwrap_or_default();
        cols > 0
            && size.get(cols) == Some(&b'x')
            && digits(rest) > 0
            && rest.iter().all(u8::is_ascii_alphanumeric)
            && !cells.is_empty()
            && !cells.contains(&b' ')
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text.trim())
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Links, Unsupported::Walls, Unsupported::Holes])?;
        let (grid, cells) = match Scheme::of(puzzle.kind()) {
            Scheme::Arrows => ("", write_arrows(puzzle)?),
            Scheme::Numbers => ("t0", write_sparse(puzzle)),
            Scheme::Pearls if puzzle.symbols().next().is_none() => {
                let message = format!("the format `{NAME}` tells the game by its pearls, and there are none");
                return Err(WriteError { message, help: "write it as `json` or `text`".into() });
            }
            Scheme::Pearls => ("", write_sparse(puzzle)),
        };
        Ok(format!("{}x{}{grid}:{cells}\n", puzzle.cols(), puzzle.rows()))
    }
}

/// The encoding of the cells in an ID.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scheme {
    /// Numbers, and runs of empty cells.
    Numbers,
    /// Pearls, and runs of empty cells.
    Pearls,
    /// An arrow in each cell, some with a number.
    Arrows,
}

impl Scheme {
    /// Returns the scheme of a kind that the collection has.
    fn of(kind: Kind) -> Self {
        if rules(kind).goes_far() {
            Scheme::Arrows
        } else if kind.ground() == Ground::Corners {
            Scheme::Numbers
        } else {
            Scheme::Pearls
        }
    }

    /// Returns the kind in this scheme.
    fn kind(self) -> Option<Kind> {
        kinds_in(NAME).map(|(kind, _)| kind).find(|&kind| Scheme::of(kind) == self)
    }
}

fn read(id: &Piece<'_>) -> Result<Puzzle, Fault> {
    let colon = id.text.find(':').ok_or_else(|| id.fault("this is no ID of a game", HELP))?;
    let (head, cells) = (id.slice(0, colon), id.slice(colon + 1, id.text.len()));
    id.slice(colon, colon + 1).take();
    read_parts(&head, &cells, None)
}

/// Reads the size, with the variant of the game, and the cells, of a game whose kind may be known.
pub(super) fn read_parts(head: &Piece<'_>, cells: &Piece<'_>, kind: Option<Kind>) -> Result<Puzzle, Fault> {
    let (cols, rows, variant) = read_size(head)?;
    // The variant of a game tells its grid, its difficulty, or where its path begins.
    let scheme = if let Some(grid) = variant.text.strip_prefix('t') {
        let digits = grid.find(|c: char| !c.is_ascii_digit()).unwrap_or(grid.len());
        if grid[..digits].parse() != Ok(0) {
            return Err(variant.fault("a Loopy that is not on squares", "give one with `t0` behind its size"));
        }
        variant.slice(0, 1 + digits).take();
        take_difficulty(&variant.slice(1 + digits, variant.text.len()));
        Scheme::Numbers
    } else if cells.text.contains(['B', 'W']) {
        take_difficulty(&variant);
        Scheme::Pearls
    } else if cells.text.bytes().all(|byte| b"abcdefgh0123456789".contains(&byte)) {
        // The path begins and ends in corners, as its numbers say.
        variant.is("c");
        Scheme::Arrows
    } else {
        let help = format!("of the collection, {} can be read", words_in(NAME));
        return Err(cells.fault("the cells are those of no game that is known here", help));
    };
    let found = scheme.kind().expect("a kind of each scheme has a notation");
    if let Some(kind) = kind.filter(|kind| *kind != found) {
        return Err(cells.fault(format!("the cells are those of a {found}, and this is a {kind}"), HELP));
    }
    let kind = found;
    let sheet = Sheet::new(kind, rows, cols, head.span.clone())?;
    match scheme {
        Scheme::Arrows => read_arrows(sheet, cells),
        Scheme::Numbers | Scheme::Pearls => read_sparse(sheet, cells, scheme == Scheme::Numbers),
    }
}

/// Takes the difficulty behind a size: `de` for easy, `dt` for tricky and so on, and `n` for a board without ambiguity.
fn take_difficulty(variant: &Piece<'_>) {
    if matches!(variant.text.as_bytes(), [] | [b'n'] | [b'd', b'a'..=b'z'] | [b'd', b'a'..=b'z', b'n']) {
        variant.skip();
    }
}

/// Reads the numbers of columns and of rows, and what follows them.
fn read_size<'a>(head: &Piece<'a>) -> Result<(u64, u64, Piece<'a>), Fault> {
    let x = head.text.find('x').ok_or_else(|| head.fault("this is no size", HELP))?;
    let rest = head.slice(x + 1, head.text.len());
    head.slice(x, x + 1).take();
    let end = rest.text.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.text.len());
    let cols = head.slice(0, x).number("a number of columns", HELP)?;
    let rows = rest.slice(0, end).number("a number of rows", HELP)?;
    Ok((cols.into(), rows.into(), rest.slice(end, rest.text.len())))
}

/// Reads clues with runs of empty cells between them.
fn read_sparse(mut sheet: Sheet, cells: &Piece<'_>, are_numbers: bool) -> Result<Puzzle, Fault> {
    let mut index = 0_u64;
    for (at, c) in cells.text.char_indices() {
        let piece = cells.slice(at, at + c.len_utf8());
        piece.take();
        let symbol = match c {
            'a'..='z' => {
                index += u64::from(c as u32 - 'a' as u32 + 1);
                continue;
            }
            '0'..='9' if are_numbers => Symbol::number(c as u32 - '0' as u32),
            'W' if !are_numbers => Symbol::WHITE,
            'B' if !are_numbers => Symbol::BLACK,
            _ => return Err(piece.fault(format!("{} is not a cell", quote(piece.text)), HELP)),
        };
        let pos = sheet.place(index).ok_or_else(|| piece.fault("the cells go on beyond the board", HELP))?;
        sheet.put(pos, Cell::Symbol(symbol), piece.span)?;
        index += 1;
    }
    finish(sheet, cells, index)
}

/// Makes the puzzle, if the board has exactly `count` cells.
fn finish(sheet: Sheet, cells: &Piece<'_>, count: u64) -> Result<Puzzle, Fault> {
    if count == sheet.places() {
        return sheet.build();
    }
    let message = format!("{count} cells, though the board has {}", sheet.places());
    Err(cells.fault(message, HELP))
}

/// Reads arrows, some with a number before them. The cell with the highest number has none.
fn read_arrows(mut sheet: Sheet, cells: &Piece<'_>) -> Result<Puzzle, Fault> {
    let (mut index, mut from) = (0_u64, 0);
    for (at, c) in cells.text.char_indices().filter(|(_, c)| c.is_ascii_lowercase()) {
        let piece = cells.slice(from, at + 1);
        piece.take();
        let direction = Direction::ALL.get(c as usize - 'a' as usize).copied();
        let number = (at > from).then(|| cells.slice(from, at).number("a number", HELP)).transpose()?;
        let is_last = number.is_some_and(|number| u64::from(number) == sheet.places());
        let symbol = Symbol { shape: None, number, direction: direction.filter(|_| !is_last) };
        let pos = sheet.place(index).ok_or_else(|| piece.fault("the cells go on beyond the board", HELP))?;
        sheet.put(pos, Cell::Symbol(symbol), piece.span)?;
        (index, from) = (index + 1, at + 1);
    }
    finish(sheet, cells, index)
}

fn write_arrows(puzzle: &Puzzle) -> Result<String, WriteError> {
    let mut cells = String::new();
    for pos in puzzle.places() {
        let symbol = puzzle.cell(pos).symbol().ok_or_else(|| WriteError {
            message: format!("the format `{NAME}` has the number of the last cell, and {pos} has none"),
            help: "give it its number, or write it as `json` or `text`".into(),
        })?;
        cells.extend(symbol.number.map(|number| number.to_string()));
        cells.push((b'a' + symbol.direction.unwrap_or(Direction::North) as u8) as char);
    }
    Ok(cells)
}

fn write_sparse(puzzle: &Puzzle) -> String {
    let mut cells = String::new();
    let mut empty = 0;
    let flush = |cells: &mut String, empty: &mut u32| {
        while *empty > 0 {
            let run = (*empty).min(LONGEST);
            cells.push((b'a' - 1 + run as u8) as char);
            *empty -= run;
        }
    };
    for pos in puzzle.places() {
        match puzzle.cell(pos).symbol() {
            None => empty += 1,
            Some(symbol) => {
                flush(&mut cells, &mut empty);
                match (symbol.shape, symbol.number) {
                    (Some(Shape::White), _) => cells.push('W'),
                    (Some(_), _) => cells.push('B'),
                    (None, number) => cells.push_str(&number.unwrap_or_default().to_string()),
                }
            }
        }
    }
    flush(&mut cells, &mut empty);
    cells
}
