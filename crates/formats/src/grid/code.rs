//! A board as programs have it: a list of lists, in brackets or braces, perhaps with a name before it, as JSON, Python
//! and numpy, C, Java, MATLAB and `MiniZinc` write it.

use super::cells::{is_boxed, unquoted};
use super::frame::is_comment;
use super::sign::{HELP, is_sign};
use super::table::{Row, Table};
use crate::diagnostic::{Fault, quote};
use crate::scan::Piece;

const OPEN: [char; 3] = ['[', '{', '('];
const CLOSED: [char; 3] = [']', '}', ')'];
/// The words before a bracket that make a list of it.
const CALLS: [&str; 12] = [
    "array",
    "np.array",
    "numpy.array",
    "matrix",
    "np.matrix",
    "numpy.matrix",
    "array2d",
    "list",
    "tuple",
    "Array",
    "vec!",
    "tensor",
];
/// A word behind a list, which says how its numbers are stored.
const TYPE: &str = "dtype=";

/// Returns the number of brackets that a line opens and does not close.
pub(crate) fn depth(line: &str) -> i64 {
    if is_boxed(line) {
        return 0;
    }
    let count = |signs: [char; 3]| line.chars().filter(|c| signs.contains(c)).count() as i64;
    count(OPEN) - count(CLOSED)
}

/// Returns whether a board is a list, and not lines.
pub(super) fn is_code(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    lines.any(|line| line.contains(OPEN) && !is_boxed(line))
}

/// Returns whether a line assigns a number to a name: `n = 3;`.
pub(super) fn is_number(line: &str) -> bool {
    let Some((name, value)) = line.split_once('=') else { return false };
    let value = value.trim().trim_end_matches(';').trim_end();
    is_name(name) && !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a line gives a name to a number, or to a list.
pub(super) fn is_assignment(line: &str) -> bool {
    is_number(line) || line.split_once('=').is_some_and(|(name, value)| is_name(name) && is_list(value))
}

/// Returns whether a text begins with a list, perhaps with a word before it.
fn is_list(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(OPEN)
        || CALLS.iter().any(|call| text.strip_prefix(call).is_some_and(|rest| rest.starts_with(OPEN)))
}

/// Returns whether a text is a name, perhaps with its type and its sizes: `int grid[3][3]`.
fn is_name(text: &str) -> bool {
    let text = text.trim();
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_ .:[]<>*&,".contains(c);
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && text.chars().all(is_part)
}

/// Returns whether a line may be the first of a board that is a list.
pub(super) fn begins(line: &str) -> bool {
    if is_assignment(line) {
        return true;
    }
    let inside = |c: char| OPEN.contains(&c) || CLOSED.contains(&c) || c.is_whitespace() || ",;|".contains(c);
    let rest = line.trim();
    let rest = CALLS
        .iter()
        .find_map(|call| rest.strip_prefix(call).filter(|rest| rest.starts_with(OPEN)))
        .unwrap_or(rest);
    rest.starts_with(OPEN)
        && !rest.chars().all(inside)
        && rest.split(inside).map(|cell| cell.trim_matches(['"', '\''])).all(is_sign)
}

/// Reads the statements of `text`: sizes, and one list.
pub(super) fn read<'a>(text: &Piece<'a>, table: &mut Table<'a>) -> Result<(), Fault> {
    let mut shape = vec![];
    for statement in statements(text) {
        let statement = statement.trim();
        if statement.text.is_empty() {
            continue;
        }
        let value = match statement.text.find('=').filter(|&at| is_name(&statement.text[..at])) {
            Some(at) => {
                statement.slice(0, at + 1).take();
                statement.slice(at + 1, statement.text.len()).trim()
            }
            None => statement,
        };
        if value.text.bytes().all(|byte| byte.is_ascii_digit()) {
            table.sizes.push(vec![value]);
            continue;
        }
        read_list(&value, table, &mut shape)?;
    }
    if let [only] = &table.rows[..] {
        let row = |cells: &[Piece<'a>]| Row { span: only.span.clone(), cells: cells.to_vec() };
        table.rows = match shape[..] {
            // One list of all cells, with the numbers of rows and columns before it.
            [rows, cols] if rows * cols == only.cells.len() && rows > 1 => {
                only.cells.chunks(cols).map(row).collect()
            }
            // One list on several lines.
            _ => only.cells.chunk_by(|one, next| !text.is_broken_between(one, next)).map(row).collect(),
        };
    }
    Ok(())
}

/// Returns the statements of a text, which end at a semicolon or at the end of a line, outside of brackets.
fn statements<'a>(text: &Piece<'a>) -> Vec<Piece<'a>> {
    let mut found = vec![];
    let (mut from, mut open) = (0, 0_i64);
    for (at, c) in text.text.char_indices() {
        open += i64::from(OPEN.contains(&c)) - i64::from(CLOSED.contains(&c));
        // The value of a name may stand on the next line.
        let is_unfinished = || text.text[from..at].trim_end().ends_with('=');
        if open <= 0 && (c == ';' || c == '\n' && !is_unfinished()) {
            found.push(text.slice(from, at));
            text.slice(at, at + 1).take();
            from = at + 1;
        }
    }
    found.push(text.slice(from, text.text.len()));
    found
        .into_iter()
        .filter(|line| {
            !is_comment(line.text) || {
                line.skip();
                false
            }
        })
        .collect()
}

/// Reads a list: each of the innermost brackets is a row, or several between bars or semicolons.
fn read_list<'a>(value: &Piece<'a>, table: &mut Table<'a>, shape: &mut Vec<usize>) -> Result<(), Fault> {
    let mut from = 0;
    let mut is_inner = false;
    for (at, c) in value.text.char_indices().filter(|(_, c)| OPEN.contains(c) || CLOSED.contains(c)) {
        let piece = value.slice(from, at);
        if CLOSED.contains(&c) && is_inner {
            read_rows(&piece, table);
        } else {
            read_between(&piece, shape)?;
        }
        value.slice(at, at + c.len_utf8()).take();
        is_inner = OPEN.contains(&c);
        from = at + c.len_utf8();
    }
    read_between(&value.slice(from, value.text.len()), shape)
}

/// Takes the text between brackets: separators, words that make a list, and its shape.
fn read_between(piece: &Piece<'_>, shape: &mut Vec<usize>) -> Result<(), Fault> {
    for word in piece.split(|c| c == ',' || c == ';' || c.is_whitespace()) {
        if word.text.is_empty() {
            continue;
        }
        // `1..3`, the numbers of rows or of columns.
        if let Some(last) = word.text.strip_prefix("1..").and_then(|last| last.parse().ok()) {
            shape.push(last);
            word.take();
        } else if CALLS.contains(&word.text) || word.text.starts_with(TYPE) {
            word.skip();
        } else {
            return Err(word.fault(format!("{} is not a part of a board", quote(word.text)), HELP));
        }
    }
    Ok(())
}

/// Reads the rows inside the innermost brackets.
fn read_rows<'a>(inner: &Piece<'a>, table: &mut Table<'a>) {
    let separator = ['|', ';'].into_iter().find(|&separator| inner.text.contains(separator));
    let rows: Vec<Piece<'a>> = match separator {
        Some(separator) => inner.split(move |c| c == separator).collect(),
        None => vec![inner.clone()],
    };
    for row in rows {
        let row = row.trim();
        if row.text.is_empty() {
            continue;
        }
        let mut cells: Vec<Piece<'a>> = if row.text.contains(',') {
            row.split(|c| c == ',').map(|cell| unquoted(&cell.trim())).collect()
        } else {
            row.words().map(|cell| unquoted(&cell)).collect()
        };
        // A comma behind the last cell.
        if row.text.ends_with(',') {
            cells.pop();
        }
        table.rows.push(Row { span: row.span.clone(), cells });
    }
}
