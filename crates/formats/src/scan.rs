//! Pieces of a text, such as lines and words, with their places.

use super::diagnostic::{Fault, quote};
use super::ledger::Ledger;
use std::ops::Range;

/// A piece of a text with its place.
#[derive(Clone, Debug)]
pub(super) struct Piece<'a> {
    /// The text to look at, which [takes](Piece::take) nothing.
    pub(super) text: &'a str,
    pub(super) span: Range<usize>,
    /// The ledger of the whole text, if there is one.
    ledger: Option<&'a Ledger>,
}

impl<'a> Piece<'a> {
    /// Returns the whole of `text`.
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, span: 0..text.len(), ledger: None }
    }

    /// Returns the whole of `text`, whose parts are taken from `ledger`.
    pub(super) fn of(text: &'a str, ledger: &'a Ledger) -> Self {
        Self { text, span: 0..text.len(), ledger: Some(ledger) }
    }

    /// Takes the piece, which is understood, and returns its text.
    pub(super) fn take(&self) -> &'a str {
        self.take_span(self.span.clone());
        self.text
    }

    /// Takes a part of the whole text.
    pub(super) fn take_span(&self, span: Range<usize>) {
        if let Some(ledger) = self.ledger {
            ledger.take(span);
        }
    }

    /// Takes the piece, which is known to carry no rule.
    pub(super) fn skip(&self) {
        self.take();
    }

    /// Takes the piece if it is this word.
    pub(super) fn is(&self, word: &str) -> bool {
        let is_it = self.text == word;
        if is_it {
            self.take();
        }
        is_it
    }

    /// Takes `mark`, which the piece begins with, and returns the rest.
    pub(super) fn after(&self, mark: &str) -> Option<Self> {
        self.text.starts_with(mark).then(|| {
            self.slice(0, mark.len()).take();
            self.slice(mark.len(), self.text.len())
        })
    }

    /// Returns the part of the piece in the bytes `from..to`.
    pub(super) fn slice(&self, from: usize, to: usize) -> Self {
        Self {
            text: &self.text[from..to],
            span: self.span.start + from..self.span.start + to,
            ledger: self.ledger,
        }
    }

    /// Returns whether a line ends between two pieces of this one.
    pub(super) fn is_broken_between(&self, one: &Piece<'_>, next: &Piece<'_>) -> bool {
        let start = self.span.start;
        self.text[one.span.end - start..next.span.start - start].contains('\n')
    }

    /// Returns the first character of the piece, as the place of an error about all of it.
    pub(super) fn first(&self) -> Self {
        self.slice(0, self.text.chars().next().map_or(0, char::len_utf8))
    }

    /// Returns the piece without the blanks around it.
    pub(super) fn trim(&self) -> Self {
        let start = self.text.len() - self.text.trim_ascii_start().len();
        let length = self.text.trim_ascii().len();
        self.slice(start, start + length)
    }

    /// Returns the lines of the piece, without their endings.
    pub(super) fn lines(&self) -> impl Iterator<Item = Piece<'a>> + use<'a> {
        let whole = self.clone();
        let mut from = 0;
        whole.text.split_inclusive('\n').map(move |line| {
            let content = line.trim_end_matches(['\n', '\r']);
            let piece = whole.slice(from, from + content.len());
            from += line.len();
            piece
        })
    }

    /// Returns the lines that are neither blank nor a comment, without the blanks around them. Comments are skipped.
    pub(super) fn filled_lines(&self) -> impl Iterator<Item = Piece<'a>> + use<'a> {
        self.lines().map(|line| line.trim()).filter(|line| {
            let is_comment = line.text.starts_with('#');
            if is_comment {
                line.skip();
            }
            !is_comment && !line.text.is_empty()
        })
    }

    /// Returns the parts of the piece between characters for which `is_separator` is true, including empty ones. The
    /// separators are taken.
    pub(super) fn split<F: Fn(char) -> bool>(
        &self,
        is_separator: F,
    ) -> impl Iterator<Item = Piece<'a>> + use<'a, F> {
        let whole = self.clone();
        let mut from = Some(0);
        std::iter::from_fn(move || {
            let start = from?;
            let rest = &whole.text[start..];
            let found = rest.char_indices().find(|(_, c)| is_separator(*c));
            from = found.map(|(at, c)| {
                let after = start + at + c.len_utf8();
                whole.slice(start + at, after).take();
                after
            });
            Some(whole.slice(start, start + found.map_or(rest.len(), |(at, _)| at)))
        })
    }

    /// Returns the words of the piece.
    pub(super) fn words(&self) -> impl Iterator<Item = Piece<'a>> + use<'a> {
        self.split(|c| c.is_ascii_whitespace()).filter(|word| !word.text.is_empty())
    }

    /// Takes the piece as a whole number.
    ///
    /// # Errors
    /// The piece is no whole number, or one with more than 32 bits. `help` is the correction.
    pub(super) fn number(&self, what: &str, help: &str) -> Result<u32, Fault> {
        let is_number = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number {
            return Err(self.fault(format!("{} is not {what}", quote(self.text)), help));
        }
        self.take().parse().map_err(|_| self.fault(format!("the number {} is too large", quote(self.text)), help))
    }

    pub(super) fn fault(&self, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault::new(self.span.clone(), message, help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_know_where_they_stand() {
        let text = "ab  é\r\n\n 12,,x";
        let lines: Vec<_> = Piece::new(text).lines().collect();
        assert_eq!(lines.iter().map(|line| line.text).collect::<Vec<_>>(), ["ab  é", "", " 12,,x"]);
        for line in &lines {
            assert_eq!(&text[line.span.clone()], line.text);
            for word in line.words().chain(line.split(|c| c == ',')).chain([line.trim()]) {
                assert_eq!(&text[word.span.clone()], word.text);
            }
        }
        let parts: Vec<_> = lines[2].split(|c| c == ',').map(|part| part.text).collect();
        assert_eq!(parts, [" 12", "", "x"]);
        assert_eq!(lines[0].words().map(|word| word.text).collect::<Vec<_>>(), ["ab", "é"]);
    }
}
