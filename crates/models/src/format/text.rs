//! The plain text that people type: a header, rows of tokens, and walls drawn between them.

mod header;
mod layout;
mod rows;
mod write;

use super::diagnostic::{Diagnostic, Fault};
use crate::{Place, Puzzle, PuzzleError};
use header::Header;
use rows::Board;
use std::ops::Range;

pub(super) use header::is_header;
pub use write::write_text;

/// Reads the single puzzle in `text`, which starts at line `first_line` of the file.
pub(super) fn read(text: &str, first_line: usize) -> Result<Puzzle, Diagnostic> {
    let mut name = None;
    parse(text, &mut name).map_err(|fault| Diagnostic::new(fault, text, first_line).of_puzzle(name))
}

fn parse(text: &str, name: &mut Option<String>) -> Result<Puzzle, Fault> {
    let mut header: Option<Header> = None;
    let mut board = Board::default();
    let mut ended = false;
    for line in lines(text) {
        let content = text[line.clone()].trim_ascii();
        if content.starts_with('#') {
            continue;
        }
        if content.is_empty() {
            ended = board.has_rows();
            continue;
        }
        let span = || {
            let start = line.end - text[line.clone()].trim_ascii_start().len();
            start..start + content.len()
        };
        if header.is_none() {
            header = Some(Header::read(text, line, name)?);
        } else if is_header(content.as_bytes()) {
            let help = "this reads one puzzle; take the others out, or read the file as a batch";
            return Err(Fault::new(span(), "a second puzzle starts here", help));
        } else if ended {
            let help =
                "a blank line ends a puzzle; take out the one above, or start the next puzzle with its kind";
            return Err(Fault::new(span(), "this line comes after the end of the puzzle", help));
        } else {
            board.take_line(text, line)?;
        }
    }
    let Some(header) = header else {
        return Err(Fault::new(0..0, "there is no puzzle here", header::HELP));
    };
    puzzle(header, &board)
}

fn puzzle(header: Header, board: &Board) -> Result<Puzzle, Fault> {
    if !board.has_rows() {
        let message = format!("this {} has no rows", header.kind);
        return Err(Fault::new(header.kind_span, message, "write its rows below, like `1 . .`"));
    }
    let walls = layout::walls(board)?;
    let mut builder = Puzzle::builder(header.kind, board.rows(), board.cols());
    for (pos, token) in board.tokens() {
        builder = builder.square(pos, token.square);
    }
    for wall in &walls {
        builder = builder.wall(wall.cells.0, wall.cells.1);
    }
    if let Some((start, _)) = header.start {
        builder = builder.start(start);
    }
    if let Some((end, _)) = header.end {
        builder = builder.end(end);
    }
    if let Some(name) = header.name {
        builder = builder.name(name);
    }
    let place = |error: &PuzzleError| -> Range<usize> {
        let found = match error.place {
            Place::Board => None,
            Place::Cell(pos) => board.token(pos).map(|token| token.span.clone()),
            Place::Wall(number) => walls.get(number).map(|wall| wall.mark.clone()),
            Place::Start => header.start.as_ref().map(|(_, span)| span.clone()),
            Place::End => header.end.as_ref().map(|(_, span)| span.clone()),
        };
        found.unwrap_or(header.kind_span.clone())
    };
    builder.build().map_err(|error| Fault::new(place(&error), error.message, error.help))
}

/// The spans of the lines of `text`, without their endings.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let content = line.strip_suffix('\n').unwrap_or(line);
        let content = content.strip_suffix('\r').unwrap_or(content);
        let span = start..start + content.len();
        start += line.len();
        span
    })
}
