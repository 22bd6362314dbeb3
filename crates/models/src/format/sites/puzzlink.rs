//! Links of puzz.link and of other sites that run pzpr: `https://puzz.link/p?numlin/5/5/1j2h3m1h2j3`.
//!
//! The cells of a link are one or several parts, each by a scheme that kinds share; the notations of a kind list them.

mod arrows;
mod clues;
mod digits;
mod numbers;
mod parts;

use crate::board::{Puzzle, WriteError};
use crate::format::Diagnostic;
use crate::format::diagnostic::{Fault, quote};
use crate::format::notation::{kinds_in, notation_called, words_in};
use crate::format::scan::Piece;
use crate::format::sheet::Sheet;
use crate::format::sites::pzpr;
use crate::format::spec::{Format, Layout, Source};

/// Links of puzz.link.
#[derive(Debug)]
pub(in crate::format) struct PuzzLink;

const NAME: &str = "puzzlink";
const HELP: &str = "a link is https://puzz.link/p?KIND/COLUMNS/ROWS/CELLS";

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
        let notation = pzpr::notation_for(NAME, puzzle)?;
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        let cells: String = notation.parts.iter().map(|&part| parts::write(part, puzzle)).collect();
        Ok(format!("https://puzz.link/p?{}/{cols}/{rows}/{cells}\n", notation.word))
    }
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
    let Some((kind, notation)) = notation_called(NAME, plain) else {
        let help = format!("of the puzzles with such links, {} can be read", words_in(NAME));
        return Err(word.fault(format!("{} is not a kind of puzzle that is solved here", quote(plain)), help));
    };
    let mut off = notation.off.to_vec();
    let mut cols = next("number of columns")?;
    if cols.text.bytes().all(|byte| byte.is_ascii_lowercase()) {
        off.extend_from_slice(pzpr::read_flags(kind, &cols, "/")?);
        cols = next("number of columns")?;
    }
    let rows = next("number of rows")?;
    let size = [&rows, &cols].map(|size| size.number("a number of rows or columns", HELP));
    let [rows_count, cols_count] = size;
    let whole = cols.span.start..rows.span.end;
    let mut sheet = Sheet::new(kind, rows_count?.into(), cols_count?.into(), whole)?;
    sheet.switch_off(&off);
    let end = link.slice(link.text.len(), link.text.len());
    let mut body = parts.next().unwrap_or(end);
    for &part in notation.parts {
        body = parts::read(part, &body, &mut sheet)?;
    }
    if !body.text.is_empty() {
        return Err(body.fault("the cells go on beyond the board", HELP));
    }
    sheet.build()
}
