//! Links of puzz.link and of other sites that run pzpr: `https://puzz.link/p?numlin/5/5/1j2h3m1h2j3`.

use crate::board::{Cell, Puzzle, WriteError};
use crate::format::Diagnostic;
use crate::format::diagnostic::{Fault, quote};
use crate::format::letters;
use crate::format::notation::{Unsupported, kind_called, kinds_in, require, too_high, word_for, words_in};
use crate::format::scan::Piece;
use crate::format::sheet::Sheet;
use crate::format::spec::{Format, Layout, Source};
use std::fmt::Write as _;

/// Links of puzz.link.
#[derive(Debug)]
pub(in crate::format) struct PuzzLink;

const NAME: &str = "puzzlink";
const HELP: &str = "a link is https://puzz.link/p?KIND/COLUMNS/ROWS/CELLS";
/// The highest number that the sites accept.
const HIGHEST: u32 = 999;
/// The skips `g` to `z` leave out 1 to 20 cells.
const LONGEST_SKIP: u32 = 20;
/// The forms of numbers: the mark before the digits, the number of digits, and the number that is added.
const NUMBERS: [(char, usize, u32); 7] =
    [('-', 2, 0), ('+', 3, 0), ('=', 3, 4096), ('%', 3, 8192), ('@', 3, 8192), ('*', 4, 12240), ('$', 5, 77776)];

impl Format for PuzzLink {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a link of puzz.link, or of another site with pzpr"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii();
        let is_bare = |word: &str| line.strip_prefix(word.as_bytes()).is_some_and(|rest| rest.starts_with(b"/"));
        [&b"https://"[..], b"http://", b"puzz.link/", b"pzv.jp/"].iter().any(|site| line.starts_with(site))
            || kinds_in(NAME).any(|(_, word)| is_bare(word))
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        read(&Piece::new(source.text).trim()).map_err(|fault| source.diagnose(fault))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        word_for(NAME, puzzle)?;
        require(NAME, puzzle, &[Unsupported::Walls, Unsupported::Holes])?;
        let highest = puzzle.clues().last().map_or(0, |(clue, _)| *clue);
        if highest > HIGHEST {
            return Err(too_high(NAME, highest, HIGHEST));
        }
        // The first word requires every cell to be covered, as our rules do, but allows only letters.
        let words: Vec<_> = kinds_in(NAME).map(|(_, word)| word).collect();
        let word = if highest <= letters::HIGHEST { words[0] } else { words[1] };
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        Ok(format!("https://puzz.link/p?{word}/{cols}/{rows}/{}\n", cells(puzzle)))
    }
}

/// The cells of `puzzle` in the form of a link.
fn cells(puzzle: &Puzzle) -> String {
    let mut body = String::new();
    let mut empty = 0;
    let skip = |body: &mut String, count: u32| {
        if count > 0 {
            body.extend(char::from_digit(15 + count, 36));
        }
    };
    for pos in puzzle.places() {
        let Cell::Clue(clue) = puzzle.cell(pos) else {
            empty += 1;
            if empty == LONGEST_SKIP {
                skip(&mut body, std::mem::take(&mut empty));
            }
            continue;
        };
        skip(&mut body, std::mem::take(&mut empty));
        let mark = match clue {
            0..16 => "",
            16..256 => "-",
            _ => "+",
        };
        write!(body, "{mark}{clue:x}").expect("writing to a string does not fail");
    }
    skip(&mut body, empty);
    body
}

/// Reads a link.
fn read(link: &Piece<'_>) -> Result<Puzzle, Fault> {
    let is_address =
        link.text.contains("://") || link.text.starts_with("puzz.link") || link.text.starts_with("pzv.jp");
    let from = match link.text.find('?') {
        Some(mark) => mark + 1,
        None if is_address => {
            let help = format!("{HELP}; the links known are those of puzz.link, pzv.jp and pedros.works");
            return Err(link.fault("this link holds no puzzle", help));
        }
        None => 0,
    };
    let query = link.slice(from, link.text.len());
    let query = query.split(|c| c == '&').find(|part| part.text.contains('/')).unwrap_or(query);
    let mut parts = query.split(|c| c == '/').filter(|part| !part.text.is_empty() && !part.text.starts_with("v:"));
    let mut next = |what: &str| parts.next().ok_or_else(|| link.fault(format!("this link has no {what}"), HELP));
    let word = next("kind")?;
    let plain = word.text.trim_end_matches("_edit").trim_end_matches("_play");
    let Some(kind) = kind_called(NAME, plain) else {
        let help = format!("of the puzzles with such links, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(plain)), help));
    };
    let mut cols = next("number of columns")?;
    if cols.text == "e" {
        let help = "paths cover every cell here; take `e/` out of the link if that is meant";
        return Err(cols.fault("this puzzle may leave cells empty", help));
    }
    if cols.text.bytes().all(|byte| byte.is_ascii_lowercase()) {
        cols = next("number of columns")?; // another flag
    }
    let rows = next("number of rows")?;
    let size = [&rows, &cols].map(|size| size.number("a number of rows or columns", HELP));
    let [rows_count, cols_count] = size;
    let whole = cols.span.start..rows.span.end;
    let mut sheet = Sheet::new(kind, rows_count?.into(), cols_count?.into(), whole)?;
    if let Some(body) = parts.next() {
        read_cells(&body, &mut sheet)?;
    }
    sheet.build()
}

/// Reads the cells of a link.
fn read_cells(body: &Piece<'_>, sheet: &mut Sheet) -> Result<(), Fault> {
    let (mut at, mut index) = (0, 0_u64);
    while let Some(mark) = body.text[at..].chars().next() {
        if let 'g'..='z' = mark {
            index += u64::from(mark.to_digit(36).unwrap_or(15) - 15);
            at += 1;
            if index > 0 && sheet.place(index - 1).is_none() {
                return Err(body.slice(at - 1, at).fault("the cells go on beyond the board", HELP));
            }
            continue;
        }
        let (length, number) = number(&body.text[at..]);
        let piece = body.slice(at, at + length);
        let pos = sheet.place(index).ok_or_else(|| piece.fault("the cells go on beyond the board", HELP))?;
        match number {
            Some(0) => return Err(piece.fault("0 is not a clue", "clues count from 1")),
            Some(clue) => sheet.put(pos, Cell::Clue(clue), piece.span)?,
            None if mark == '.' => {
                return Err(
                    piece.fault("a question mark instead of a number", "give the number, or leave the cell empty")
                );
            }
            None => {
                let help = "cells are hexadecimal numbers, and letters from g to z for up to 20 empty cells";
                return Err(piece.fault(format!("{} is not a cell of such a link", quote(piece.text)), help));
            }
        }
        index += 1;
        at += length;
    }
    Ok(())
}

/// The length of the number at the start of `cells`, and the number; without a number, the length of the wrong part.
fn number(cells: &str) -> (usize, Option<u32>) {
    let mark = cells.chars().next().unwrap_or_default();
    let (skip, digits, add) = match NUMBERS.iter().find(|(known, ..)| *known == mark) {
        Some(&(_, digits, add)) => (1, digits, add),
        None => (0, 1, 0),
    };
    let end = skip + digits;
    let number = cells.get(skip..end).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    match number.and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
        Some(number) => (end, Some(number + add)),
        None => (mark.len_utf8(), None),
    }
}
