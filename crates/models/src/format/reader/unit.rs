//! The text of one puzzle, cut out of the input and not read yet.

use super::{Diagnostic, Fault, Line};

use crate::board::{Kind, Puzzle};
use crate::format::native::text::cut_fault;
use crate::format::registry::recognize_whole;
use crate::format::spec::{Format, Layout, Source};

/// The text of one puzzle, still unread.
pub(super) struct Unit {
    first_line: usize,
    lines: usize,
    bytes: Vec<u8>,
    format: &'static dyn Format,
    too_long: bool,
    /// The first row after a blank line that cuts the board in two.
    rest: Option<Line>,
    /// The error, where it is known without reading.
    unreadable: Option<Diagnostic>,
}

impl Unit {
    pub(super) fn new(first: Line, format: &'static dyn Format) -> Self {
        Self {
            first_line: first.number,
            lines: 1,
            bytes: first.bytes,
            format,
            too_long: first.cut,
            rest: None,
            unreadable: None,
        }
    }

    /// A list of puzzles, which no reader can take one at a time.
    pub(super) fn array(first: Line, format: &'static dyn Format) -> Self {
        let mut unit = Self::new(first, format);
        unit.too_long = false; // the bracket says what is wrong, however long the line is
        unit
    }

    /// What is no puzzle, whatever follows `first`.
    pub(super) fn unreadable(first: Line, format: &'static dyn Format, error: Diagnostic) -> Self {
        Self { unreadable: Some(error), ..Self::new(first, format) }
    }

    /// Notes that the board goes on with `row` after a blank line.
    pub(super) fn cut_before(&mut self, row: Line) {
        self.rest = Some(row);
    }

    /// Recognizes the format anew, now that all of the text is known.
    pub(super) fn look_again(&mut self) {
        if self.unreadable.is_none() && !self.too_long {
            self.format = recognize_whole(&self.bytes, self.format);
        }
    }

    /// Whether this is `0 0`, a board without cells, with which files of boards with their sizes in front end.
    pub(super) fn is_end_mark(&self) -> bool {
        self.lines == 1 && self.format.layout() == Layout::Paragraphs && self.bytes.trim_ascii() == b"0 0"
    }

    pub(super) fn lines(&self) -> usize {
        self.lines
    }

    /// Adds a line, unless that makes the puzzle longer than `limit`; says whether it did.
    pub(super) fn push(&mut self, line: &Line, limit: usize) -> bool {
        if self.too_long || line.cut || self.bytes.len() + 1 + line.bytes.len() > limit {
            self.too_long = true;
            return false;
        }
        self.lines += 1;
        self.bytes.push(b'\n');
        self.bytes.extend_from_slice(&line.bytes);
        true
    }

    /// Reads the puzzle, which is of `kind` if it does not say what it is.
    pub(super) fn read(self, limit: usize, kind: Option<Kind>) -> Result<Puzzle, Diagnostic> {
        if let Some(error) = self.unreadable {
            return Err(error);
        }
        let parse = |text: &str| self.format.read(Source { text, first_line: self.first_line, kind });
        if let Some(row) = &self.rest {
            let name = name(parse(&String::from_utf8_lossy(&self.bytes)));
            let line = String::from_utf8_lossy(&row.bytes);
            return Err(Diagnostic::new(cut_fault(&line), &line, row.number).of_puzzle(name));
        }
        let fault = match str::from_utf8(&self.bytes) {
            Ok(text) if !self.too_long => return parse(text),
            Err(error) if !self.too_long => {
                let at = error.valid_up_to();
                let message = format!("the byte 0x{:02x} is not valid UTF-8", self.bytes[at]);
                Fault::new(at..at + 3, message, "save the file as UTF-8") // at a replacement character
            }
            _ => {
                let message = format!("the puzzle is longer than {limit} bytes");
                let help = "give each puzzle its own lines, and leave out what is not part of it";
                Fault::new(0..1, message, help)
            }
        };
        let text = String::from_utf8_lossy(&self.bytes);
        let name = name(parse(&text));
        Err(Diagnostic::new(fault, &text, self.first_line).of_puzzle(name))
    }
}

/// What the puzzle is called, if that much could be read.
fn name(read: Result<Puzzle, Diagnostic>) -> Option<String> {
    match read {
        Ok(puzzle) => puzzle.name().map(str::to_owned),
        Err(error) => error.puzzle().map(str::to_owned),
    }
}

/// How deep in brackets and braces a JSON text is, line after line, without reading it.
#[derive(Default)]
pub(super) struct Depth {
    open: usize,
    opened: bool,
    in_string: bool,
}

impl Depth {
    pub(super) fn take(&mut self, line: &[u8]) {
        let mut escaped = false;
        for &byte in line {
            if self.in_string {
                self.in_string = byte != b'"' || escaped;
                escaped = byte == b'\\' && !escaped;
                continue;
            }
            match byte {
                b'"' => self.in_string = true,
                b'{' | b'[' => {
                    self.open += 1;
                    self.opened = true;
                }
                b'}' | b']' => self.open = self.open.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// Whether everything that was opened is closed again.
    pub(super) fn is_closed(&self) -> bool {
        self.opened && self.open == 0 && !self.in_string
    }

    /// Whether the line ended inside a string, which no later line can mend.
    pub(super) fn is_broken(&self) -> bool {
        self.in_string
    }
}
