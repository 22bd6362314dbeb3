//! The text of one puzzle, cut out of the input before it is parsed.

use super::{Assumptions, Diagnostic, Fault, InputLine};

use crate::native::text::cut_fault;
use crate::registry::recognize_whole;
use crate::spec::{Format, Layout, Source};
use std::cell::RefCell;
use unicursal_models::board::{Kind, Puzzle};
use unicursal_models::kinds::Draft;

/// The text of one puzzle before it is parsed.
pub(super) struct Unit {
    first_line: usize,
    lines: usize,
    bytes: Vec<u8>,
    format: &'static dyn Format,
    too_long: bool,
    /// The first row after a blank line that splits the board.
    rest: Option<InputLine>,
    /// The error, if it is known without parsing.
    unreadable: Option<Diagnostic>,
}

impl Unit {
    pub(super) fn new(first: InputLine, format: &'static dyn Format) -> Self {
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

    /// Returns a list of puzzles, which a reader cannot take one at a time.
    pub(super) fn array(first: InputLine, format: &'static dyn Format) -> Self {
        let mut unit = Self::new(first, format);
        unit.too_long = false; // the bracket says what is wrong, however long the line is
        unit
    }

    /// Text that is no puzzle, whatever follows `first`.
    pub(super) fn unreadable(first: InputLine, format: &'static dyn Format, error: Diagnostic) -> Self {
        Self { unreadable: Some(error), ..Self::new(first, format) }
    }

    /// Notes that the board continues with `row` after a blank line.
    pub(super) fn cut_before(&mut self, row: InputLine) {
        self.rest = Some(row);
    }

    /// Recognizes the format again, with the whole text.
    pub(super) fn look_again(&mut self, kind: Option<Kind>) {
        if self.unreadable.is_none() && !self.too_long {
            self.format = recognize_whole(&self.bytes, self.format, kind);
        }
    }

    /// Returns whether this is `0 0`, a board without cells. It ends files of boards that begin with their sizes.
    pub(super) fn is_end_mark(&self) -> bool {
        self.lines == 1 && self.format.layout() == Layout::Paragraphs && self.bytes.trim_ascii() == b"0 0"
    }

    pub(super) fn lines(&self) -> usize {
        self.lines
    }

    /// Adds a line, unless the puzzle would become longer than `limit`. Returns whether the line was added.
    pub(super) fn push(&mut self, line: &InputLine, limit: usize) -> bool {
        if self.too_long || line.cut || self.bytes.len() + 1 + line.bytes.len() > limit {
            self.too_long = true;
            return false;
        }
        self.lines += 1;
        self.bytes.push(b'\n');
        self.bytes.extend_from_slice(&line.bytes);
        true
    }

    /// Reads the puzzle.
    pub(super) fn read<T: Named>(
        self,
        limit: usize,
        assumptions: &Assumptions,
        notes: &RefCell<Vec<Diagnostic>>,
        read: &dyn Fn(&dyn Format, Source<'_>) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        if let Some(error) = self.unreadable {
            return Err(error);
        }
        let parse =
            |text: &str| read(self.format, Source::new(text).assuming(assumptions).within(self.first_line, notes));
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

/// A puzzle, finished or not.
pub(super) trait Named {
    fn name(&self) -> Option<&str>;
}

impl Named for Puzzle {
    fn name(&self) -> Option<&str> {
        self.name()
    }
}

impl Named for Draft {
    fn name(&self) -> Option<&str> {
        self.board().name()
    }
}

/// Returns the name of the puzzle, if it could be read.
fn name(read: Result<impl Named, Diagnostic>) -> Option<String> {
    match read {
        Ok(puzzle) => puzzle.name().map(str::to_owned),
        Err(error) => error.puzzle().map(str::to_owned),
    }
}

/// The depth of a JSON text in brackets and braces, line by line, without parsing it.
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

    /// Returns whether all brackets and braces are closed.
    pub(super) fn is_closed(&self) -> bool {
        self.opened && self.open == 0 && !self.in_string
    }

    /// Returns whether the line ended inside a string, which no later line can correct.
    pub(super) fn is_broken(&self) -> bool {
        self.in_string
    }
}
