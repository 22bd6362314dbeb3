//! The text of a pasted board: where its rows begin and end.

use super::cells::{are_compact, cells};
use super::code;
use super::frame::{is_comment, is_frame};
use super::sign::{HASH, is_sign};
use super::table::{Row, Table};
use crate::diagnostic::Fault;
use crate::scan::Piece;
use unicursal_models::board::MAX_CELLS;

/// Divides the lines of `text` into cells. `are_single` says whether rows of digits alone have a digit for each cell.
pub(super) fn read<'a>(text: &Piece<'a>, are_single: bool) -> Result<Table<'a>, Fault> {
    let (board, behind) = paragraphs(text);
    let mut table = Table { rows: vec![], sizes: vec![], behind };
    if code::is_code(board.text) {
        code::read(&board, &mut table)?;
    } else {
        read_lines(&board, are_single, &mut table)?;
    }
    if table.rows.iter().map(|row| row.cells.len()).sum::<usize>() > MAX_CELLS {
        let message = format!("the board has more than {MAX_CELLS} cells");
        return Err(text.first().fault(message, "split it into smaller boards"));
    }
    table.check(text)?;
    Ok(table)
}

/// Reads a row for each line.
fn read_lines<'a>(board: &Piece<'a>, are_single: bool, table: &mut Table<'a>) -> Result<(), Fault> {
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
        let cells = if number == 0 && has_size { size(&line) } else { cells(&line, compact) };
        table.rows.push(Row { span: line.trim().span, cells });
    }
    table.leave_out_size();
    Ok(())
}

/// Returns the numbers of a size.
fn size<'a>(line: &Piece<'a>) -> Vec<Piece<'a>> {
    line.split(|c| c.is_whitespace() || c == ',' || c == 'x').filter(|number| !number.text.is_empty()).collect()
}

/// Refuses a comment that looks like a row that begins with a hole.
fn check_comment(line: &Piece<'_>) -> Result<(), Fault> {
    let rest = Piece::new(line.text.strip_prefix('#').unwrap_or_default());
    let cells = cells(&rest, false);
    let is_row = !cells.is_empty() && cells.iter().all(|cell| is_sign(cell.text) && !cell.text.is_empty());
    if is_row { Err(line.fault("this row is a comment, because it starts with `#`", HASH)) } else { Ok(()) }
}

/// Returns the lines up to a blank one, and the lines after it. A blank line after a lone size, or inside brackets,
/// does not count.
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

/// Returns whether a line is only a size: a number or two, or `n = 3;`.
pub(crate) fn is_size(line: &str) -> bool {
    let line = line.trim();
    let parts: Vec<&str> = line.split('x').map(str::trim).collect();
    let words: Vec<&str> = match parts[..] {
        [rows, cols] => vec![rows, cols],
        _ => line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect(),
    };
    let is_number = |word: &&str| word.parse().is_ok_and(|number: u32| number > 0);
    // A comma at an end stands beside an empty cell.
    let is_row = line.starts_with(',') || line.ends_with(',');
    !is_row && (1..=2).contains(&words.len()) && words.iter().all(is_number) || code::is_number(line)
}

/// Returns whether a line looks like a row of numbers: at least one cell, and nothing else.
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
    let all = cells.iter().all(|cell| is_sign(cell.text));
    all && !line.trim_ascii().is_empty()
        && (cells.len() > 1 || line.trim_ascii().bytes().all(|byte| byte.is_ascii_digit()))
}
