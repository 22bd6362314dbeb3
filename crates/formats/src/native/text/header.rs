//! The header of a puzzle in plain text.

use super::links::{PLACE_HELP, is_links};
use super::regions::is_heading;
use super::rows::{is_marks, is_row};
use crate::diagnostic::{Fault, quote};
use crate::suggest::meant;
use std::ops::Range;
use unicursal_models::board::{Direction, Kind, Pos};
use unicursal_models::kinds::wording::EXAMPLE;

/// Returns a description of the start of a puzzle.
pub(super) fn help() -> String {
    format!("a puzzle starts with its kind ({}) and perhaps a name: {EXAMPLE} \"my puzzle\"", kinds())
}

fn kinds() -> String {
    Kind::list("or", |kind| kind.to_string())
}

/// The first line of a puzzle: its kind, perhaps a name, perhaps the ends of a line.
pub(super) struct Header {
    pub(super) kind: Kind,
    pub(super) kind_span: Range<usize>,
    pub(super) name: Option<String>,
    pub(super) start: Option<(Pos, Range<usize>)>,
    pub(super) end: Option<(Pos, Range<usize>)>,
}

/// Returns whether a line looks like a header, even one with a misspelled kind: a word of letters, then the parts of a
/// header. No other line of a puzzle looks like that, and most prose does not.
pub(crate) fn is_header(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let length = line.iter().position(|byte| byte.is_ascii_whitespace() || b"\"#".contains(byte));
    let (word, rest) = line.split_at(length.unwrap_or(line.len()));
    let is_kind = || str::from_utf8(word).is_ok_and(|word| word.parse::<Kind>().is_ok());
    let rest = rest.trim_ascii_start();
    let goes_on = || [&b"\""[..], b"#", b"start", b"end"].iter().any(|part| rest.starts_with(part));
    // A row may begin with an arrow, or consist of one.
    let is_arrow = || Direction::ALL.iter().any(|direction| direction.letters().as_bytes() == word);
    (2..=20).contains(&word.len())
        && !is_arrow()
        && !is_links(line)
        && !is_heading(line)
        && word.iter().all(u8::is_ascii_alphabetic)
        && (rest.is_empty() || is_kind() || goes_on())
}

/// Returns whether a line is a word that could be a header, but is not a kind of puzzle.
pub(crate) fn is_unknown_word(line: &[u8]) -> bool {
    let word = str::from_utf8(line.trim_ascii_end()).unwrap_or_default();
    is_header(line) && word.bytes().all(|byte| byte.is_ascii_alphabetic()) && word.parse::<Kind>().is_err()
}

/// Returns whether a line begins a board that was drawn: its border, or a name with the kind and the size in
/// parentheses.
fn is_drawing(line: &str) -> bool {
    let is_heading = || {
        let inside = line.split_once('(')?.1.split_once(')')?.0;
        let (kind, size) = inside.split_once(", ")?;
        Some(kind.parse::<Kind>().is_ok() && size.contains('×'))
    };
    line.starts_with('┌') || is_heading().unwrap_or(false)
}

impl Header {
    /// Reads the header in the bytes `line` of `text`. `name` gets the name even if the rest has an error.
    pub(super) fn read(text: &str, line: Range<usize>, name: &mut Option<String>) -> Result<Self, Fault> {
        let content = text[line.clone()].trim_ascii_end();
        let mut words = Words { text, rest: line.clone() };
        let kind_span = words.next_word().unwrap_or_else(|| words.take(1)); // not a word: a quote
        let word = &text[kind_span.clone()];
        let kind = word.parse().map_err(|()| {
            if let Some(Ok((_, found))) = words.next_string() {
                *name = Some(found);
            }
            if let Some(kind) = meant(word, Kind::ALL.iter().map(|kind| kind.name())) {
                let message = format!("{} is not a kind of puzzle", quote(word));
                Fault::new(kind_span.clone(), message, format!("write `{kind}`"))
            } else if is_header(word.as_bytes()) {
                let message = format!("{} is not a kind of puzzle", quote(word));
                Fault::new(kind_span.clone(), message, help())
            } else if is_row(content.as_bytes()) && !is_marks(content) {
                let help = format!("write its kind ({}) on a line above it", kinds());
                Fault::new(kind_span.start..line.start + content.len(), "this board has no header", help)
            } else if word.starts_with("//") || word.starts_with("/*") {
                let help = "a comment starts with `#`, in JSON Lines too; in a JSON object there are none";
                Fault::new(kind_span.clone(), format!("{} does not start a comment", quote(word)), help)
            } else if is_drawing(content) {
                let help =
                    "commands write puzzles as JSON with `--format json`; `convert --to text` makes text of them";
                let span = kind_span.start..line.start + content.len();
                Fault::new(span, "this is a drawing for people, which is not read", help)
            } else {
                let message = format!("{} belongs to no puzzle", quote(word));
                Fault::new(kind_span.clone(), message, format!("{}; a blank line ends it", help()))
            }
        })?;
        let mut header = Self { kind, kind_span, name: None, start: None, end: None };
        while !words.at_end() {
            header.take_part(&mut words)?;
            name.clone_from(&header.name);
        }
        Ok(header)
    }

    fn take_part(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        if let Some(found) = words.next_string() {
            let (span, value) = found?;
            if self.name.is_some() {
                return Err(Fault::new(span, "a second name", "a puzzle has one name"));
            }
            self.name = Some(value);
            return Ok(());
        }
        let Some(span) = words.next_word() else {
            return Ok(());
        };
        let word = &words.text[span.clone()];
        let end = match word {
            "start" => &mut self.start,
            "end" => &mut self.end,
            _ => {
                let message = format!("{} does not belong in a header", quote(word));
                let help = "after the kind come a name in quotes and, for a line, `start r1c2` and `end r3c4`";
                return Err(Fault::new(span, message, help));
            }
        };
        if end.is_some() {
            return Err(Fault::new(span, format!("a second {word}"), "a line has one start and one end"));
        }
        *end = Some(words.next_place(word, span)?);
        Ok(())
    }
}

/// The words of a header, one after the other.
struct Words<'a> {
    text: &'a str,
    rest: Range<usize>,
}

impl<'a> Words<'a> {
    fn skip_blanks(&mut self) -> &'a str {
        let rest = self.text[self.rest.clone()].trim_ascii_start();
        self.rest.start = self.rest.end - rest.len();
        rest
    }

    /// Returns whether only a comment is left, or nothing.
    fn at_end(&mut self) -> bool {
        let rest = self.skip_blanks();
        rest.is_empty() || rest.starts_with('#')
    }

    fn take(&mut self, length: usize) -> Range<usize> {
        let start = self.rest.start;
        self.rest.start += length;
        start..start + length
    }

    fn next_word(&mut self) -> Option<Range<usize>> {
        let rest = self.skip_blanks();
        let length = rest.find(|c: char| c.is_ascii_whitespace() || c == '"' || c == '#').unwrap_or(rest.len());
        (length > 0).then(|| self.take(length))
    }

    /// Returns a name in quotes, written as JSON writes strings.
    fn next_string(&mut self) -> Option<Result<(Range<usize>, String), Fault>> {
        let rest = self.skip_blanks();
        let inside = rest.strip_prefix('"')?;
        let mut escaped = false;
        let closing = inside.find(|c| {
            let closes = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        });
        let span = self.take(closing.map_or(rest.len(), |at| at + 2));
        if closing.is_none() {
            return Some(Err(Fault::new(span, "this name has no closing quote", "end it with \"")));
        }
        let value = serde_json::from_str(&self.text[span.clone()]);
        let help = r#"in a name, write \" for a quote, \\ for a backslash and \n for a new line"#;
        Some(match value {
            Ok(value) => Ok((span, value)),
            Err(_) => Err(Fault::new(span, "this name is not written correctly", help)),
        })
    }

    /// Returns a place like `r1c2`, as in messages.
    fn next_place(&mut self, after: &str, word: Range<usize>) -> Result<(Pos, Range<usize>), Fault> {
        let help = PLACE_HELP;
        let Some(span) = self.next_word() else {
            return Err(Fault::new(word, format!("`{after}` names no place"), help));
        };
        let place = &self.text[span.clone()];
        match place.parse() {
            Ok(pos) => Ok((pos, span)),
            Err(()) => Err(Fault::new(span, format!("{} is not a place", quote(place)), help)),
        }
    }
}
