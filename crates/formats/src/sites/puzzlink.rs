//! Links of puzz.link and of other sites that run pzpr: `https://puzz.link/p?numlin/5/5/1j2h3m1h2j3`.
//!
//! The cells of a link are one or several parts, each by a scheme that kinds share. The notations of a kind list them.

mod arrows;
mod clues;
mod digits;
mod numbers;
mod parts;

use crate::diagnostic::{Fault, quote};
use crate::foreign::{Foreign, Input, unpacked};
use crate::notation::{kinds_in, notation_called, words_in};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::sites::{pzpr, pzprv3};
use crate::spec::Layout;
use percent_encoding::percent_decode_str;
use unicursal_models::board::{Cell, Puzzle, WriteError};
use unicursal_models::kinds::notation::Part;

/// Links of puzz.link.
#[derive(Debug)]
pub(crate) struct PuzzLink;

const NAME: &str = "puzzlink";
const HELP: &str = "a link is https://puzz.link/p?KIND/COLUMNS/ROWS/CELLS";

impl Foreign for PuzzLink {
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
        // The kinds that are stated as texts are read only where there may be a word of theirs.
        let first = line.split(|&byte| byte == b'/').next().filter(|first| first.len() < line.len());
        [&b"https://"[..], b"http://", b"puzz.link/", b"pzv.jp/"].iter().any(|site| line.starts_with(site))
            || first.is_some_and(|first| kinds_in(NAME).any(|(_, word)| word.as_bytes() == first))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text.trim(), &|fault| input.note(fault))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let (has_flag, puzzle) = pzpr::without_flags(puzzle);
        let flag = if has_flag { format!("{}/", pzpr::GAPLESS) } else { String::new() };
        let puzzle = &*puzzle;
        let notation = pzpr::notation_for(NAME, puzzle)?;
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        // Behind regions, pzpr says nothing of holes if there are none.
        let is_told = |part: &&Part| {
            **part != Part::Holes || notation.parts.len() == 1 || puzzle.cells.contains(&Cell::Hole)
        };
        let told = notation.parts.iter().filter(is_told);
        let cells: String = told.map(|&part| parts::write(part, puzzle)).collect();
        Ok(format!("https://puzz.link/p?{}/{flag}{cols}/{rows}/{cells}\n", notation.word))
    }
}

/// Reads a link.
fn read(link: &Piece<'_>, note: &dyn Fn(Fault)) -> Result<Puzzle, Fault> {
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
    // The site may be any.
    link.slice(0, from).skip();
    let query = link.slice(from, link.text.len());
    if is_file(query.text) || !query.text.contains('/') && query.text.contains('%') {
        let decoded = percent_decode_str(query.text).decode_utf8_lossy();
        return unpacked(&query, &decoded, HELP, |query| read_query(query, note));
    }
    read_query(&query, note)
}

/// Returns whether the puzzle is a file, which may follow a parameter.
fn is_file(query: &str) -> bool {
    query.split('&').any(|part| part.starts_with("pzprv3"))
}

/// Reads what follows the question mark.
fn read_query(query: &Piece<'_>, note: &dyn Fn(Fault)) -> Result<Puzzle, Fault> {
    // Browsers use what stands behind the number sign.
    let end = query.text.find('#').unwrap_or(query.text.len());
    query.slice(end, query.text.len()).skip();
    let query = query.slice(0, end);
    let parts = || query.split(|c| c == '&');
    for part in parts() {
        if part.text.starts_with("type=") {
            part.skip();
        }
    }
    if let Some(file) = parts().find(|part| part.text.starts_with("pzprv3")) {
        return pzprv3::read_file(&file);
    }
    let path = parts().find(|part| part.text.contains('/')).unwrap_or_else(|| query.clone());
    let mut parts = path.split(|c| c == '/').filter(|part| !part.text.is_empty());
    let mut next = |what: &str| -> Result<Piece<'_>, Fault> {
        let part = parts.next().ok_or_else(|| query.fault(format!("this link has no {what}"), HELP))?;
        pzpr::refuse_variant(&part)?;
        Ok(part)
    };
    let word = next("kind")?;
    let plain = word.text.trim_end_matches("_edit").trim_end_matches("_play");
    let Some((mut kind, mut notation)) = notation_called(NAME, plain) else {
        let help = format!("of the puzzles with such links, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(plain)), help));
    };
    word.take();
    let mut cols = next("number of columns")?;
    let mut flags = if cols.text.bytes().all(|byte| byte.is_ascii_digit()) {
        None
    } else {
        Some(std::mem::replace(&mut cols, next("number of columns")?))
    };
    // With some flags it is a puzzle of another kind.
    if let Some((other, its)) = flags
        .as_ref()
        .and_then(|flags| notation_called(NAME, &format!("{plain}/{}", pzpr::rules_of(kind, flags.text))))
    {
        (kind, notation) = (other, its);
        if let Some(flags) = flags.take() {
            flags.take();
        }
    }
    let rows = next("number of rows")?;
    let size = [&rows, &cols].map(|size| size.number("a number of rows or columns", HELP));
    let [rows_count, cols_count] = size;
    let whole = cols.span.start..rows.span.end;
    let mut sheet = Sheet::new(kind, rows_count?.into(), cols_count?.into(), whole)?;
    sheet.switch_off(notation.off);
    if let Some(flags) = flags {
        pzpr::read_letters(kind, &flags, &mut sheet)?;
    }
    let mut body = parts.next().unwrap_or_else(|| path.slice(path.text.len(), path.text.len()));
    for &part in notation.parts {
        body = parts::read(part, &body, &mut sheet)?;
    }
    if !body.text.is_empty() {
        body.skip();
        let message = format!("{} behind the last cell is passed over, as pzpr does", quote(body.text));
        note(body.fault(message, "take it out"));
    }
    sheet.build()
}
