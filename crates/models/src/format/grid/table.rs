//! The rows of a pasted board, divided into cells: lines of a text or a table, or a list as programs have it.

use super::code;
use super::frame::{BARS, is_frame};
use crate::board::MAX_CELLS;
use crate::format::diagnostic::Fault;
use crate::format::scan::Piece;
use std::ops::Range;

/// The rows of a board.
pub(super) struct Table<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// The sizes that stand before the rows, each with one number or two.
    pub(super) sizes: Vec<Vec<Piece<'a>>>,
    /// The lines behind the rows, after a blank line.
    pub(super) behind: Option<Piece<'a>>,
}

/// A row: its cells, without the quotes around them.
pub(super) struct Row<'a> {
    pub(super) span: Range<usize>,
    pub(super) cells: Vec<Piece<'a>>,
}

pub(super) const HELP: &str = "a cell is `.`, `-`, `_`, `?` or 0 (empty), `x`, `■` or -1 (a hole), or a number";
const LENGTH: &str = "all rows have the same length";
/// The marks of comments in programs.
const COMMENTS: [&str; 2] = ["//", "%"];

impl<'a> Table<'a> {
    /// Divides the lines of `text` into cells. `are_single` says whether rows of digits alone have a digit for each
    /// cell.
    pub(super) fn read(text: &Piece<'a>, are_single: bool) -> Result<Self, Fault> {
        let mut table = Self { rows: vec![], sizes: vec![], behind: None };
        let (board, behind) = paragraphs(text);
        table.behind = behind;
        if code::is_code(board.text) {
            code::read(&board, &mut table)?;
        } else {
            table.read_lines(&board, are_single)?;
        }
        if table.rows.iter().map(|row| row.cells.len()).sum::<usize>() > MAX_CELLS {
            let message = format!("the board has more than {MAX_CELLS} cells");
            return Err(text.first().fault(message, "split it into smaller boards"));
        }
        table.leave_out_ends();
        table.check_lengths(text)?;
        table.check_sizes()?;
        Ok(table)
    }

    fn read_lines(&mut self, board: &Piece<'a>, are_single: bool) -> Result<(), Fault> {
        let mut lines: Vec<Piece<'a>> = vec![];
        for line in board.lines() {
            let is_blank = line.text.trim_ascii().is_empty() && !line.text.contains('\t');
            if is_comment(line.text) {
                check_comment(&line.trim())?;
                line.skip();
            } else if is_frame(line.text) {
                line.skip();
            } else if !is_blank {
                lines.push(line);
            }
        }
        // A size above rows that have a character for each cell.
        let has_size = lines.len() > 1 && is_size(lines[0].text) && lines[1].text.trim().len() > 1;
        let compact = are_compact(&lines[usize::from(has_size)..], are_single);
        for (number, line) in (0..).zip(lines) {
            let cells = if number == 0 && has_size { line.words().collect() } else { cells(&line, compact) };
            self.rows.push(Row { span: line.trim().span, cells });
        }
        self.leave_out_size();
        Ok(())
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
        let said: Vec<usize> = first.cells.iter().filter_map(|cell| cell.text.parse().ok()).collect();
        let cols = rest.first().map_or(0, |row| row.cells.len());
        let is_size = said == [rest.len()] || said == [rest.len(), cols] || said == [cols, rest.len()];
        if is_size && cols > 0 && cols != first.cells.len() {
            let size = self.rows.remove(0);
            self.sizes.push(size.cells);
        }
    }

    /// Leaves out an empty cell at the end of each row, behind a separator that only ends rows.
    fn leave_out_ends(&mut self) {
        let ends_empty =
            |row: &Row<'_>| row.cells.len() > 1 && row.cells.last().is_some_and(|cell| cell.text.is_empty());
        let is_elsewhere = |row: &Row<'_>| row.cells.iter().rev().skip(1).any(|cell| cell.text.is_empty());
        let has_other = self.rows.iter().flat_map(|row| &row.cells).any(|cell| super::signs::is_blank(cell.text));
        if has_other && self.rows.iter().all(ends_empty) && !self.rows.iter().any(is_elsewhere) {
            self.rows.iter_mut().for_each(|row| drop(row.cells.pop()));
        }
    }

    fn check_lengths(&self, text: &Piece<'_>) -> Result<(), Fault> {
        let first = self.rows.first().ok_or_else(|| text.trim().fault("there is no board here", HELP))?;
        let cols = first.cells.len();
        match self.rows.iter().zip(1..).find(|(row, _)| row.cells.len() != cols) {
            None => Ok(()),
            Some((row, number)) => {
                let message = format!("row {number} has {} cells, but row 1 has {cols}", row.cells.len());
                Err(Fault::new(row.span.clone(), message, LENGTH))
            }
        }
    }

    /// Checks that the sizes before the rows are those of the board.
    fn check_sizes(&self) -> Result<(), Fault> {
        let (rows, cols) = (self.rows.len(), self.cols());
        for size in &self.sizes {
            for number in size {
                let said = number.number("a number of rows or columns", LENGTH)? as usize;
                if said != rows && said != cols {
                    let message = format!("the size is {said}, but the board has {rows} rows and {cols} columns");
                    return Err(number.fault(message, "let the size be that of the board"));
                }
            }
        }
        Ok(())
    }
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('#') || COMMENTS.iter().any(|mark| line.starts_with(mark))
}

/// Refuses a comment that looks like a row that begins with a hole.
fn check_comment(line: &Piece<'_>) -> Result<(), Fault> {
    let rest = Piece::new(line.text.strip_prefix('#').unwrap_or_default());
    let cells = cells(&rest, false);
    let is_row =
        !cells.is_empty() && cells.iter().all(|cell| super::signs::is_sign(cell.text) && !cell.text.is_empty());
    if is_row {
        Err(line.fault("this row is a comment, because it starts with `#`", super::signs::HASH))
    } else {
        Ok(())
    }
}

/// The lines up to a blank one, and those behind it. A blank line after a size alone, or inside brackets, divides
/// nothing.
fn paragraphs<'a>(text: &Piece<'a>) -> (Piece<'a>, Option<Piece<'a>>) {
    let start = text.span.start;
    let (mut has_rows, mut open) = (false, 0_i64);
    for line in text.lines() {
        let is_blank = line.text.trim_ascii().is_empty() && !line.text.contains('\t');
        let at = line.span.start - start;
        if is_blank && has_rows && open == 0 && !text.text[at..].trim_ascii().is_empty() {
            return (text.slice(0, at), Some(text.slice(at, text.text.len()).trim()));
        }
        open += code::depth(line.text);
        has_rows |= !is_blank && !is_comment(line.text) && !is_size(line.text);
    }
    (text.clone(), None)
}

/// Whether a line says nothing but a size: a number or two, or `n = 3;`.
pub(in crate::format) fn is_size(line: &str) -> bool {
    let line = line.trim();
    let words: Vec<&str> = line.split([' ', '\t', ',', 'x']).filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&str| word.parse().is_ok_and(|number: u32| number > 0);
    // A comma at an end stands beside an empty cell.
    let is_row = line.starts_with(',') || line.ends_with(',');
    !is_row && (1..=2).contains(&words.len()) && words.iter().all(is_number) || code::is_number(line)
}

/// Whether a line looks like a row of numbers: at least one cell, and nothing else.
pub(super) fn is_row(line: &str) -> bool {
    let line = line.trim_end_matches(['\n', '\r']);
    if is_frame(line) {
        return true;
    }
    if code::is_code(line) || code::is_assignment(line) {
        return code::begins(line);
    }
    let text = Piece::new(line);
    let compact = are_compact(std::slice::from_ref(&text), false);
    let cells = cells(&text, compact);
    let all = cells.iter().all(|cell| super::signs::is_sign(cell.text));
    all && !line.trim_ascii().is_empty()
        && (cells.len() > 1 || line.trim_ascii().bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether rows have a character for each cell: `XX.X`, `1..2`. Digits alone are a number, unless `are_single`.
fn are_compact(lines: &[Piece<'_>], are_single: bool) -> bool {
    let words = || lines.iter().map(|line| line.text.trim());
    let width = words().next().map_or(0, |word| word.chars().count());
    let is_word = |word: &str| {
        word.chars().count() == width
            && !word.contains(|c: char| c.is_whitespace() || ",;|[]{}()\"'".contains(c) || BARS.contains(&c))
    };
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    // A cell of its own may have two signs, or a number with a sign.
    let is_cell = |word: &str| super::signs::is_sign(word) && !is_number(word);
    width > 1 && words().all(is_word) && !words().all(is_cell) && (are_single || !words().all(is_number))
}

/// The cells of a row: between separators if there are any, or else between blanks. Brackets around them, and bars at the
/// ends, are left out.
fn cells<'a>(line: &Piece<'a>, compact: bool) -> Vec<Piece<'a>> {
    let cells: Vec<Piece<'a>> = if is_table(line.text) {
        line.split(|c| c == '\t').map(|cell| cell.trim()).collect()
    } else if is_boxed(line.text) {
        let inner = line.trim();
        inner.split(|c| c == '[' || c == ']').filter(|cell| !cell.text.trim().is_empty()).collect()
    } else {
        let inner = without_bars(line);
        let separator = [',', ';'].into_iter().find(|&separator| inner.text.contains(separator));
        match separator {
            Some(separator) => inner.split(move |c| c == separator).map(|cell| cell.trim()).collect(),
            None if inner.text.contains(BARS) => {
                inner.split(|c| BARS.contains(&c)).map(|cell| cell.trim()).collect()
            }
            None if compact => {
                let cells = inner.text.char_indices().map(|(at, c)| inner.slice(at, at + c.len_utf8()));
                cells.collect()
            }
            None => inner.words().collect(),
        }
    };
    cells.into_iter().map(|cell| unquoted(&cell)).collect()
}

/// A cell without the quotes around it.
pub(super) fn unquoted<'a>(cell: &Piece<'a>) -> Piece<'a> {
    for quote in ['"', '\''] {
        let inner = cell.text.strip_prefix(quote).and_then(|text| text.strip_suffix(quote));
        if let Some(inner) = inner {
            cell.slice(0, 1).take();
            cell.slice(1 + inner.len(), cell.text.len()).take();
            return cell.slice(1, 1 + inner.len()).trim();
        }
    }
    cell.clone()
}

/// Whether each cell of a row is in brackets of its own: `[32][??][XX]`.
pub(super) fn is_boxed(line: &str) -> bool {
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
    let has_other = || line.contains([',', ';', '[', '{', '(']) || line.contains(BARS);
    line.contains('\t') && !has_other() && line.split('\t').all(|cell| !cell.trim_ascii().contains(' '))
}

/// A row without the bars at both ends.
fn without_bars<'a>(line: &Piece<'a>) -> Piece<'a> {
    let inner = line.trim();
    let (first, last) = (inner.text.chars().next(), inner.text.chars().next_back());
    match (first.filter(|c| BARS.contains(c)), last.filter(|c| BARS.contains(c))) {
        (Some(first), Some(last)) if inner.text.len() > first.len_utf8() => {
            let end = inner.text.len() - last.len_utf8();
            inner.slice(0, first.len_utf8()).take();
            inner.slice(end, inner.text.len()).take();
            inner.slice(first.len_utf8(), end)
        }
        _ => inner,
    }
}
