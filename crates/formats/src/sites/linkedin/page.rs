//! The page of the game: cells with `data-cell-idx`, numbers in `trail-cell-content`, walls as `trail-cell-wall--right`
//! and so on.

use super::game::{OUTER, read_game};
use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input, unpacked};
use crate::json_value::Value;
use crate::notation::{only_kind, only_read};
use crate::scan::Piece;
use crate::sheet::Sheet;
use crate::spec::Layout;
use std::collections::BTreeMap;
use unicursal_models::board::{Cell, Pos, Puzzle, WriteError};

/// The page of the game.
#[derive(Debug)]
pub(crate) struct Page;

const NAME: &str = "linkedin-page";
const HELP: &str =
    "save the page while the board is on it, from inside its frame; or give the data of the game as JSON";

impl Foreign for Page {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "the page of the game on LinkedIn, as HTML (only read)"
    }

    fn layout(&self) -> Layout {
        Layout::Whole
    }

    fn detect(&self, start: &[u8]) -> bool {
        let start = start.trim_ascii_start();
        start.starts_with(b"<") && !start.starts_with(b"<?xml") && !start.starts_with(b"<svg")
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text)
    }

    fn is_written(&self) -> bool {
        false
    }

    fn write(&self, _: &Puzzle) -> Result<String, WriteError> {
        only_read(NAME, "`linkedin`, the data of the game")
    }
}

/// A cell of the page.
struct Square<'a> {
    tag: Piece<'a>,
    number: Option<Piece<'a>>,
    /// The offsets, in rows and columns, of the cells behind the walls.
    walls: Vec<(Piece<'a>, i64, i64)>,
}

fn read(page: &Piece<'_>) -> Result<Puzzle, Fault> {
    // Whatever else is on the page belongs to no board. Of the board, what is not understood is an error below.
    page.skip();
    let text = page.text;
    let squares = squares(page)?;
    let data = read_data(page);
    if (squares.is_empty() || !text.contains("trail-cell"))
        && let Some(data) = data
    {
        let puzzle = data?;
        return agree(&squares, &puzzle).map(|()| puzzle);
    }
    if squares.is_empty() {
        let length = text.trim_ascii_end().find('\n').unwrap_or(text.trim_ascii_end().len());
        return Err(Fault::new(0..length, "this is a web page without a puzzle that is known here", HELP));
    }
    if !text.contains("trail-cell") {
        let first = squares.values().next().map_or(0..1, |square| square.tag.span.clone());
        let message = "the walls of this page are in its style sheets, which do not tell them";
        return Err(Fault::new(first, message, "give the data of the game as JSON"));
    }
    let cells = squares.keys().next_back().map_or(0, |&last| u64::from(last) + 1);
    let side = cells.isqrt();
    let rows = style_number(text, "--rows").unwrap_or(side);
    let cols = style_number(text, "--cols").unwrap_or(side);
    if rows.saturating_mul(cols) != cells {
        let tag = squares.values().next_back().map_or(0..1, |square| square.tag.span.clone());
        return Err(Fault::new(tag, format!("{cells} cells are no board of {rows} × {cols}"), HELP));
    }
    let whole = squares.values().next().map_or(0..1, |square| square.tag.span.clone());
    let mut sheet = Sheet::new(only_kind("linkedin"), rows, cols, whole)?;
    for (&index, square) in &squares {
        let off = || square.tag.fault("this cell is not on the board", HELP);
        let pos = sheet.place(index.into()).ok_or_else(off)?;
        if let Some(number) = &square.number {
            let clue = number.number("a number", "a cell is empty or has a number")?;
            sheet.put(pos, Cell::Clue(clue), number.span.clone())?;
        }
        for (tag, down, right) in &square.walls {
            let row = u64::from(pos.row).checked_add_signed(*down);
            let col = u64::from(pos.col).checked_add_signed(*right);
            // Some versions of the page draw walls at the edge of the board.
            if let Some(next) = row.zip(col).and_then(|(row, col)| sheet.at(row, col)) {
                sheet.wall(pos, next, tag.span.clone());
            }
        }
    }
    sheet.build()
}

/// Checks that the numbers on the board of the page are those of the data.
fn agree(squares: &BTreeMap<u32, Square<'_>>, puzzle: &Puzzle) -> Result<(), Fault> {
    for (&index, square) in squares {
        let Some(number) = &square.number else { continue };
        let pos = Pos::new(index / puzzle.cols(), index % puzzle.cols());
        let clue = number.number("a number", "a cell is empty or has a number")?;
        if pos.row >= puzzle.rows() || puzzle.cell(pos) != Cell::Clue(clue) {
            let message = format!("{clue} at {pos} is not in the data of the game on this page");
            return Err(number.fault(message, "save the page again while the board is on it"));
        }
    }
    Ok(())
}

/// The element of a cell, whose content belongs to the cell.
struct Element<'a> {
    index: u32,
    /// The name of its tag.
    name: &'a str,
    /// The number of elements of that name that are open, itself among them.
    depth: u32,
}

impl Element<'_> {
    /// Returns whether the element is still open after `tag`.
    fn goes_on(&mut self, tag: &str) -> bool {
        if tag_name(tag) == self.name && !tag.ends_with("/>") {
            self.depth += 1;
        } else if tag.strip_prefix("</").is_some_and(|end| end.trim_end_matches('>').trim_ascii_end() == self.name)
        {
            self.depth -= 1;
        }
        self.depth > 0
    }
}

/// Returns the name of the element that a tag begins; empty if the tag begins none.
fn tag_name(tag: &str) -> &str {
    let rest = tag.strip_prefix('<').unwrap_or_default();
    &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())]
}

/// Returns the cells of the first board on the page. Numbers elsewhere, as in an example below the board, belong to no
/// cell.
fn squares<'a>(page: &Piece<'a>) -> Result<BTreeMap<u32, Square<'a>>, Fault> {
    let text = page.text;
    let mut squares: BTreeMap<u32, Square<'_>> = BTreeMap::new();
    let mut current: Option<Element<'_>> = None;
    let mut at = 0;
    while let Some(open) = text[at..].find('<').map(|open| at + open) {
        let Some(length) = tag_length(&text[open..]) else { break };
        let tag = page.slice(open, open + length);
        at = open + length;
        if let Some(index) = attribute(&tag, "data-cell-idx") {
            let index = index.number("a cell", "cells are numbered from 0")?;
            if squares.contains_key(&index) {
                break; // the board again
            }
            squares.insert(index, Square { tag: tag.clone(), number: None, walls: vec![] });
            current = Some(Element { index, name: tag_name(tag.text), depth: 1 });
        } else {
            current = current.and_then(|mut cell| cell.goes_on(tag.text).then_some(cell));
        }
        let Some(square) = current.as_ref().and_then(|cell| squares.get_mut(&cell.index)) else { continue };
        let class = attribute(&tag, "class").map_or("", |class| class.text);
        let mut classes = class.split_ascii_whitespace();
        if attribute(&tag, "data-cell-content").is_some()
            || classes.clone().any(|class| class == "trail-cell-content")
        {
            let end = text[at..].find('<').map_or(text.len(), |end| at + end);
            square.number = Some(page.slice(at, end).trim()).filter(|number| !number.text.is_empty());
        }
        let side = classes.find_map(|class| class.strip_prefix("trail-cell-wall--"));
        let step = match side {
            Some("right") => Some((0, 1)),
            Some("left") => Some((0, -1)),
            Some("down" | "bottom") => Some((1, 0)),
            Some("up" | "top") => Some((-1, 0)),
            None => None,
            Some(_) => return Err(tag.fault("a wall of an unknown sort", HELP)),
        };
        if let Some((down, right)) = step {
            square.walls.push((tag, down, right));
        }
    }
    Ok(squares)
}

/// Returns the length of the tag that `text` starts with. None, if it does not end.
fn tag_length(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') => quote = Some(byte),
            // A bare `<` begins another tag: the text before was no tag but a quote in running text.
            (None, b'<') if at > 0 => return Some(at),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

/// Returns the value of the attribute called `name` of a tag.
fn attribute<'a>(tag: &Piece<'a>, name: &str) -> Option<Piece<'a>> {
    let (at, _) = tag.text.match_indices(name).find(|(at, _)| {
        let before = tag.text[..*at].ends_with(|c: char| c.is_ascii_whitespace());
        before && tag.text[at + name.len()..].trim_ascii_start().starts_with('=')
    })?;
    let rest = &tag.text[at + name.len()..];
    let value = rest.trim_ascii_start().strip_prefix('=')?.trim_ascii_start();
    let start = tag.text.len() - value.len();
    let (start, length) = match value.chars().next()? {
        mark @ ('"' | '\'') => (start + 1, value[1..].find(mark)?),
        _ => (start, value.find(|c: char| c.is_ascii_whitespace() || c == '>').unwrap_or(value.len())),
    };
    Some(tag.slice(start, start + length))
}

/// Returns the value of a variable of the style sheets, if the page sets it to a number.
fn style_number(text: &str, variable: &str) -> Option<u64> {
    text.match_indices(variable).take(100).find_map(|(at, _)| {
        let value = text[at + variable.len()..].trim_ascii_start().strip_prefix(':')?.trim_ascii_start();
        let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
        value[..digits].parse().ok().filter(|&number| number > 0)
    })
}

/// Reads the data of the game, if the page has it as JSON: in a script, or with quotes that are escaped, once or twice.
fn read_data(page: &Piece<'_>) -> Option<Result<Puzzle, Fault>> {
    let at = page.text.find(OUTER)?;
    let place = page.slice(at, at + OUTER.len());
    let unescaped = |text: &str| text.replace("\\\"", "\"").replace("\\\\", "\\");
    let once = unescaped(page.text);
    let forms = [page.text.to_owned(), page.text.replace("&quot;", "\""), unescaped(&once), once];
    let game = forms
        .iter()
        .find_map(|text| Value::after_key(&Piece::new(text), OUTER).map(|game| game.raw().to_owned()))?;
    Some(unpacked(&place, &game, HELP, |game| read_game(Value::new(game)?)))
}
