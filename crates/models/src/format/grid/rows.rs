//! The rows of a pasted board, divided into cells.

use crate::board::{Cell, MAX_CELLS};
use crate::format::diagnostic::{Fault, quote};
use crate::format::invisible;
use crate::format::scan::Piece;
use std::ops::Range;

/// The rows of a board.
pub(super) struct Rows {
    pub(super) rows: Vec<Row>,
}

/// A row: its cells, each with its place.
pub(super) struct Row {
    pub(super) span: Range<usize>,
    pub(super) cells: Vec<(Cell, Range<usize>)>,
}

const CELL: &str = "a cell is `.`, `-`, `_`, `?` or 0 (empty), `x`, `■` or -1 (a hole), or a number";
const DOT_OR_BLANK: &str = "write `.` for every empty cell and `x` for every hole";
const HOLE: &str = "`#` starts a comment; a hole is `x` (to make this line a comment, add a word to it)";

/// The meaning of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Cell(Cell),
    /// A dot: an empty cell, or a hole if another sign is used for empty cells.
    Dot,
    /// Another sign for an empty cell.
    Blank,
    Comment,
}

/// Whether a line looks like a row of numbers: at least one cell, and nothing else.
pub(super) fn is_row(line: &str) -> bool {
    let line = line.trim_end_matches(['\n', '\r']);
    if is_frame(line) {
        return true;
    }
    let mut cells = 0;
    let all = parts(&Piece::new(line)).flat_map(|part| tokens(&part)).all(|token| {
        cells += 1;
        let is_number = || token.text.bytes().all(|byte| byte.is_ascii_digit()); // perhaps too large
        is_number() || matches!(parse(&token), Ok(Token::Cell(_) | Token::Dot | Token::Blank))
    });
    all && cells > 0
        && !line.trim_ascii().is_empty()
        && (cells > 1 || line.trim_ascii().bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether rows of one character per cell consist of empty cells and holes.
pub(in crate::format) fn is_outline(text: &str) -> bool {
    let is_size = |line: &&str| line.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace());
    let cells = || text.lines().filter(|line| !is_size(line)).flat_map(|line| line.trim().chars());
    let is_hole = |c: char| matches!(c, 'x' | 'X');
    cells().any(is_hole) && cells().all(|c| c == '.' || is_hole(c))
}

/// Whether a line is a part of the frame of a table.
fn is_frame(line: &str) -> bool {
    let line = line.trim();
    let is_part = |c: char| "+-=|: ┌┬┐├┼┤└┴┘─│╔╦╗╠╬╣╚╩╝═║".contains(c);
    line.len() > 2 && line.chars().all(is_part) && line.contains(['+', '─', '═']) || line.starts_with("|-")
}

impl Rows {
    /// Divides the lines of `text` into cells.
    pub(super) fn read(text: &Piece<'_>) -> Result<Self, Fault> {
        let mut rows: Vec<Row> = vec![];
        let (mut dot, mut blank): (Option<Range<usize>>, Option<Range<usize>>) = (None, None);
        let mut count = 0;
        for line in text.lines().flat_map(|line| parts(&line)) {
            if line.text.is_empty() || is_frame(line.text) {
                continue;
            }
            if let Some(comment) = line.text.strip_prefix('#') {
                check_comment(&line, comment)?;
                continue;
            }
            let mut cells = vec![];
            for token in tokens(&line) {
                let cell = match parse(&token)? {
                    Token::Cell(cell) => cell,
                    Token::Comment => return Err(token.fault("`#` is not a cell", HOLE)),
                    sign => {
                        let first = if sign == Token::Dot { &mut dot } else { &mut blank };
                        first.get_or_insert_with(|| token.span.clone());
                        Cell::Empty
                    }
                };
                count += 1;
                if count > MAX_CELLS {
                    let message = format!("the board has more than {MAX_CELLS} cells");
                    return Err(token.fault(message, "split it into smaller boards"));
                }
                cells.push((cell, token.span));
            }
            if cells.is_empty() {
                continue; // brackets around the rows
            }
            rows.push(Row { span: line.span.clone(), cells });
        }
        if let (Some(dot), Some(_)) = (dot, blank) {
            return Err(Fault::new(
                dot,
                "a dot, though another sign marks empty cells: is this cell empty or a hole?",
                DOT_OR_BLANK,
            ));
        }
        let mut rows = Self { rows };
        rows.leave_out_size();
        rows.check_lengths(text)?;
        Ok(rows)
    }

    /// The number of columns.
    pub(super) fn cols(&self) -> usize {
        self.rows.first().map_or(0, |row| row.cells.len())
    }

    /// The place of the first row, for errors about the whole board.
    pub(super) fn span(&self) -> Range<usize> {
        self.rows.first().map_or(0..0, |row| row.span.clone())
    }

    /// Leaves out a first line that is not a row but says how many rows, or rows and columns, there are.
    fn leave_out_size(&mut self) {
        let Some((first, rest)) = self.rows.split_first() else { return };
        let number = |(cell, _): &(Cell, Range<usize>)| match *cell {
            Cell::Clue(number) => number as usize,
            _ => 0,
        };
        let said: Vec<usize> = first.cells.iter().map(number).collect();
        let cols = rest.first().map_or(0, |row| row.cells.len());
        let is_size = said == [rest.len()] || said == [rest.len(), cols] || said == [cols, rest.len()];
        if is_size && cols > 0 && cols != said.len() {
            self.rows.remove(0);
        }
    }

    fn check_lengths(&self, text: &Piece<'_>) -> Result<(), Fault> {
        let first = self.rows.first().ok_or_else(|| text.fault("there is no board here", CELL))?;
        let cols = first.cells.len();
        match self.rows.iter().zip(1..).find(|(row, _)| row.cells.len() != cols) {
            None => Ok(()),
            Some((row, number)) => {
                let message = format!("row {number} has {} cells, but row 1 has {cols}", row.cells.len());
                Err(Fault::new(row.span.clone(), message, "all rows have the same length"))
            }
        }
    }
}

/// Refuses a comment that looks like a row that begins with a hole.
fn check_comment(line: &Piece<'_>, comment: &str) -> Result<(), Fault> {
    let rest = Piece::new(comment);
    let mut rest = tokens(&rest).peekable();
    let is_row = rest.peek().is_some() && rest.all(|token| parse(&token).is_ok());
    if is_row { Err(line.fault("this row is a comment, because it starts with `#`", HOLE)) } else { Ok(()) }
}

/// The rows on a line: several, if each is in brackets.
fn parts<'a>(line: &Piece<'a>) -> impl Iterator<Item = Piece<'a>> + use<'a> {
    let trim = if is_table(line.text) { Piece::clone } else { Piece::trim };
    let are_rows = !is_boxed(line.text);
    line.split(move |c| c == '[' && are_rows).map(move |part| trim(&part)).filter(|part| !part.text.is_empty())
}

/// Whether each cell of a row is in brackets of its own: `[32][??][XX]`.
fn is_boxed(line: &str) -> bool {
    let Some(inner) = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']')) else { return false };
    let mut cells = inner.split(']').map(str::trim_start).enumerate();
    inner.contains(']')
        && cells.all(|(at, cell)| {
            let cell = if at == 0 { Some(cell) } else { cell.strip_prefix('[') };
            cell.is_some_and(|cell| !cell.is_empty() && !cell.contains([',', ';', '[', ' ', '\t']))
        })
}

/// Whether the cells of a row are separated by tabs; a tab at an end has an empty cell beside it.
fn is_table(line: &str) -> bool {
    let has_other = || line.contains([',', ';', '|', '│', '║', '[', '{', '(']);
    line.contains('\t') && !has_other() && line.split('\t').all(|cell| !cell.trim_ascii().contains(' '))
}

/// The tokens of a row: between separators if there are any, or else between blanks. Brackets around them, and
/// separators at the ends, are left out.
fn tokens<'a>(line: &Piece<'a>) -> impl Iterator<Item = Piece<'a>> + use<'a> {
    let (inner, separator) = if is_table(line.text) {
        (line.clone(), Some('\t'))
    } else if is_boxed(line.text) {
        let inner = line.trim();
        (inner.slice(1, inner.text.len() - 1), Some(']'))
    } else {
        let inner = unwrapped(line);
        let separator = [',', ';', '|', '│', '║'].into_iter().find(|&separator| inner.text.contains(separator));
        (inner, separator)
    };
    let parts: Box<dyn Iterator<Item = Piece<'a>>> = match separator {
        Some(separator) => Box::new(inner.split(move |c| c == separator).map(move |part| {
            let part = part.trim();
            let from = usize::from(separator == ']' && part.text.starts_with('['));
            part.slice(from, part.text.len())
        })),
        None if is_compact(inner.text) => {
            let cells = inner.text.char_indices().map(|(at, c)| at..at + c.len_utf8());
            Box::new(cells.collect::<Vec<_>>().into_iter().map(move |cell| inner.slice(cell.start, cell.end)))
        }
        None => Box::new(inner.words()),
    };
    parts
}

/// Whether each character of a row is a cell: `XX.X`, `1..2`. Digits alone are a number.
fn is_compact(row: &str) -> bool {
    let is_cell = |c: char| ".xX■█".contains(c) || c.is_ascii_digit();
    row.chars().nth(1).is_some() && row.chars().all(is_cell) && !row.bytes().all(|byte| byte.is_ascii_digit())
}

/// A row without the brackets and braces around it, and without the bars at both ends.
fn unwrapped<'a>(line: &Piece<'a>) -> Piece<'a> {
    const BARS: [char; 3] = ['|', '│', '║'];
    let mut inner = line.trim();
    loop {
        let text = inner.text;
        // The comma behind the brackets of a row.
        let has_comma =
            text.strip_suffix([',', ';']).is_some_and(|text| text.trim_ascii_end().ends_with([']', '}', ')']));
        let start = usize::from(text.starts_with(['[', '{', '(']));
        let end = usize::from(has_comma || text.ends_with([']', '}', ')']));
        if start + end == 0 || start + end > text.len() {
            break;
        }
        inner = inner.slice(start, text.len() - end).trim();
    }
    let (first, last) = (inner.text.chars().next(), inner.text.chars().next_back());
    match (first.filter(|c| BARS.contains(c)), last.filter(|c| BARS.contains(c))) {
        (Some(first), Some(last)) if inner.text.len() > first.len_utf8() => {
            inner.slice(first.len_utf8(), inner.text.len() - last.len_utf8())
        }
        _ => inner,
    }
}

fn parse(token: &Piece<'_>) -> Result<Token, Fault> {
    let text = token.text.trim_matches(['"', '\'']);
    Ok(match text {
        "." => Token::Dot,
        "" | "0" => Token::Blank,
        _ if [b'_', b'-', b'?'].iter().any(|sign| text.bytes().all(|byte| byte == *sign)) => Token::Blank,
        "x" | "X" | "xx" | "XX" | "■" | "█" | "-1" => Token::Cell(Cell::Hole),
        "#" => Token::Comment,
        _ if text.bytes().all(|byte| byte == b'0') => Token::Blank,
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => match text.parse() {
            Ok(clue) => Token::Cell(Cell::Clue(clue)),
            Err(_) => return Err(token.fault(format!("the number {} is too large", quote(text)), CELL)),
        },
        _ => {
            let fault = || token.fault(format!("{} is not a cell", quote(text)), CELL);
            return Err(invisible_in(token).unwrap_or_else(fault));
        }
    })
}

/// The fault of an invisible character in a token.
fn invisible_in(token: &Piece<'_>) -> Option<Fault> {
    let found = invisible::fault(token.text, 0..token.text.len())?;
    let start = token.span.start;
    Some(Fault { span: start + found.span.start..start + found.span.end, ..found })
}
