use super::{Diagnostic, Fault, Line};
use crate::Puzzle;
use crate::format::json;

type Parse = fn(&str, usize) -> Result<Puzzle, Diagnostic>;

/// The text of one puzzle, still unread.
pub(super) struct Unit {
    first_line: usize,
    lines: usize,
    bytes: Vec<u8>,
    parse: Parse,
    too_long: bool,
}

impl Unit {
    pub(super) fn new(first: Line, parse: Parse) -> Self {
        Self { first_line: first.number, lines: 1, bytes: first.bytes, parse, too_long: first.cut }
    }

    /// A list of puzzles, which no reader can take one at a time.
    pub(super) fn array(first: Line) -> Self {
        let mut unit = Self::new(first, json::read);
        unit.too_long = false; // the bracket says what is wrong, however long the line is
        unit
    }

    pub(super) fn lines(&self) -> usize {
        self.lines
    }

    /// Adds a line, unless that makes the puzzle longer than `limit`; says whether it did.
    pub(super) fn push(&mut self, line: &Line, limit: usize) -> bool {
        if line.cut || self.bytes.len() + 1 + line.bytes.len() > limit {
            self.too_long = true;
            return false;
        }
        self.lines += 1;
        self.bytes.push(b'\n');
        self.bytes.extend_from_slice(&line.bytes);
        true
    }

    pub(super) fn read(self, limit: usize) -> Result<Puzzle, Diagnostic> {
        let parse = |text: &str| (self.parse)(text, self.first_line);
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
        let name = match parse(&text) {
            Ok(puzzle) => puzzle.name().map(str::to_owned),
            Err(error) => error.puzzle().map(str::to_owned),
        };
        Err(Diagnostic::new(fault, &text, self.first_line).of_puzzle(name))
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
