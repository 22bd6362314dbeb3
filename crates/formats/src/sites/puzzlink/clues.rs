//! Clues in a row, in reading order, with letters that skip places without one.

use crate::diagnostic::{Fault, quote};
use crate::scan::Piece;
use std::ops::Range;
use unicursal_models::board::Cell;

/// A scheme of clues in a row.
pub(super) struct Scheme {
    /// The letter that skips one place. The letters after it, up to `z`, skip more.
    pub(super) first_skip: char,
    /// The number of empty places that a clue can take with it.
    pub(super) absorbs: usize,
    /// Reads the clue at the start of a text.
    pub(super) read: fn(&str) -> Result<Token, Wrong>,
    /// Writes the clue of a cell that is not empty, with a number of empty places after it.
    pub(super) write: fn(Cell, usize) -> String,
    pub(super) help: &'static str,
}

/// A clue of a link.
pub(super) struct Token {
    /// The number of its bytes.
    pub(super) length: usize,
    pub(super) cell: Cell,
    /// The number of empty places that the clue takes with it.
    pub(super) absorbed: u64,
}

impl Token {
    pub(super) fn new(length: usize, cell: Cell) -> Self {
        Self { length, cell, absorbed: 0 }
    }
}

/// A part that is no clue.
pub(super) struct Wrong {
    /// The number of its bytes.
    length: usize,
    /// The message and the help, if there are any.
    reason: Option<(&'static str, &'static str)>,
}

impl Wrong {
    /// Returns the fault at the first character of `text`, without a reason.
    pub(super) fn character(text: &str) -> Self {
        Self { length: text.chars().next().map_or(0, char::len_utf8), reason: None }
    }

    /// Returns the wrong part together with the `bytes` before it.
    pub(super) fn after(self, bytes: usize) -> Self {
        Self { length: self.length + bytes, ..self }
    }

    pub(super) fn because(length: usize, message: &'static str, help: &'static str) -> Self {
        Self { length, reason: Some((message, help)) }
    }
}

impl Scheme {
    fn skip(&self, letter: char) -> Option<u64> {
        let first = u64::from(self.first_skip);
        (self.first_skip..='z').contains(&letter).then(|| u64::from(letter) - first + 1)
    }

    fn longest_skip(&self) -> usize {
        self.skip('z').unwrap_or(1) as usize
    }

    /// Reads clues for `count` places. Returns the text behind the last one.
    pub(super) fn read<'a>(
        &self,
        body: &Piece<'a>,
        count: u64,
        mut put: impl FnMut(u64, Cell, Range<usize>) -> Result<(), Fault>,
    ) -> Result<Piece<'a>, Fault> {
        let (mut at, mut index) = (0, 0_u64);
        while let Some(mark) = body.text[at..].chars().next().filter(|_| index < count) {
            if let Some(skipped) = self.skip(mark) {
                body.slice(at, at + 1).take();
                index += skipped;
                at += 1;
                continue;
            }
            let token = (self.read)(&body.text[at..]).map_err(|wrong| {
                let piece = body.slice(at, at + wrong.length);
                match wrong.reason {
                    Some((message, help)) => piece.fault(message, help),
                    None => piece.fault(format!("{} is not a cell of such a link", quote(piece.text)), self.help),
                }
            })?;
            let piece = body.slice(at, at + token.length);
            piece.take();
            put(index, token.cell, piece.span)?;
            index += 1 + token.absorbed;
            at += token.length;
        }
        Ok(body.slice(at, body.text.len()))
    }

    /// Writes the clues of places.
    pub(super) fn write(&self, cells: &[Cell]) -> String {
        let mut body = String::new();
        let mut at = 0;
        while at < cells.len() {
            let rest = &cells[at + 1..];
            let ahead = rest.iter().position(|&cell| cell != Cell::Empty);
            if cells[at] == Cell::Empty {
                let empty = ahead.map_or(rest.len(), |ahead| ahead) + 1;
                let skipped = empty.min(self.longest_skip());
                body.extend(char::from_u32(u32::from(self.first_skip) + skipped as u32 - 1));
                at += skipped;
            } else {
                // After the last clue there may be places that are not on the board. Only numbers absorb.
                let cell = cells[at];
                let has_number =
                    cell.clue().is_some() || cell.symbol().is_some_and(|symbol| symbol.number.is_some());
                let most = if has_number { self.absorbs } else { 0 };
                let absorbed = ahead.unwrap_or(most).min(most);
                body.push_str(&(self.write)(cells[at], absorbed));
                at += 1 + absorbed;
            }
        }
        body
    }
}
