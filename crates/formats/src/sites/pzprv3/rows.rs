//! The lines of a file, one after the other.

use super::HELP;
use crate::diagnostic::Fault;
use crate::scan::Piece;

/// The lines of a file, one after the other.
pub(super) struct Rows<'a, 'f> {
    file: &'f Piece<'a>,
    lines: Vec<Piece<'a>>,
    next: usize,
}

impl<'a, 'f> Rows<'a, 'f> {
    pub(super) fn new(file: &'f Piece<'a>) -> Self {
        // In a link, slashes separate the lines.
        let lines = file.split(|c| c == '\n' || c == '/').map(|line| line.trim()).collect();
        Self { file, lines, next: 0 }
    }

    /// Returns the next line, which is not blank. `what` it is.
    pub(super) fn next(&mut self, what: &str) -> Result<Piece<'a>, Fault> {
        let line = self.peek().cloned().ok_or_else(|| {
            let end = self.file.text.trim_end().len();
            self.file.slice(end, end).fault(format!("the file has no {what}"), HELP)
        })?;
        self.next += 1;
        Ok(line)
    }

    /// Passes over the line of a row without words, which is blank. Returns whether there was one.
    pub(super) fn skip_blank(&mut self) -> bool {
        let is_blank = self.lines.get(self.next).is_some_and(|line| line.text.is_empty());
        self.next += usize::from(is_blank);
        is_blank
    }

    /// Returns all lines that are left, also blank ones.
    pub(super) fn rest(&self) -> &[Piece<'a>] {
        self.lines.get(self.next..).unwrap_or_default()
    }

    /// Returns the next line, if there is one that is not blank.
    pub(super) fn peek(&self) -> Option<&Piece<'a>> {
        self.lines.get(self.next).filter(|line| !line.text.is_empty())
    }
}

/// Returns the words of a line, one for each column.
pub(super) fn read_words<'a>(line: &Piece<'a>, row: u32, cols: u32, what: &str) -> Result<Vec<Piece<'a>>, Fault> {
    let words: Vec<Piece<'a>> = line.words().take(cols as usize + 1).collect();
    let found = words.len();
    if let Some(word) = words.get(cols as usize) {
        return Err(word.fault(format!("row {} has more than {cols} {what}", row + 1), HELP));
    }
    if found < cols as usize {
        let end = line.text.len();
        let message = format!("row {} has only {found} of {cols} {what}", row + 1);
        return Err(line.slice(end, end).fault(message, HELP));
    }
    Ok(words)
}
