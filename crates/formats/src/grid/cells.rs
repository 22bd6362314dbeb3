//! The cells of a line.

use super::frame::BARS;
use super::sign::is_sign;
use crate::scan::Piece;

/// Returns whether rows have a character for each cell: `XX.X`, `1..2`. Digits alone are a number, unless `are_single`.
pub(super) fn are_compact(lines: &[Piece<'_>], are_single: bool) -> bool {
    let words = || lines.iter().map(|line| line.text.trim());
    let width = words().next().map_or(0, |word| word.chars().count());
    let is_word = |word: &str| {
        word.chars().count() == width
            && !word.contains(|c: char| c.is_whitespace() || ",;|[]{}()\"'".contains(c) || BARS.contains(&c))
    };
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    // A cell of its own may have two signs, or a number with a sign.
    let is_cell = |word: &str| is_sign(word) && !is_number(word);
    width > 1 && words().all(is_word) && !words().all(is_cell) && (are_single || !words().all(is_number))
}

/// Returns the cells of a row: between separators if there are any, or else between blanks. Brackets around them, and
/// bars at the ends, are left out.
pub(super) fn cells<'a>(line: &Piece<'a>, compact: bool) -> Vec<Piece<'a>> {
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

/// Returns a cell without the quotes around it.
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

/// Returns whether each cell of a row is in brackets of its own: `[32][??][XX]`.
pub(super) fn is_boxed(line: &str) -> bool {
    let Some(inner) = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']')) else { return false };
    let mut cells = inner.split(']').map(str::trim_start).enumerate();
    inner.contains(']')
        && cells.all(|(at, cell)| {
            let cell = if at == 0 { Some(cell) } else { cell.strip_prefix('[') };
            cell.is_some_and(|cell| !cell.is_empty() && !cell.contains([',', ';', '[', ' ', '\t']))
        })
}

/// Returns whether the cells of a row are separated by tabs. A tab at an end has an empty cell beside it.
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
