//! The text of a kind above a puzzle of that kind.

use crate::diagnostic::Fault;
use std::ops::Range;
use unicursal_models::board::Kind;

/// Returns whether a line begins the text of a kind.
pub(crate) fn is_start(line: &[u8]) -> bool {
    line.starts_with(b"kind:")
}

/// Returns whether a line belongs to the text of a kind that has begun: it is blank, indented, a comment, or a word with
/// a colon.
pub(crate) fn goes_on(line: &[u8]) -> bool {
    let word = line.split(|byte| b":\"".contains(byte)).next().unwrap_or(line);
    line.trim_ascii().is_empty() || b" \t#".contains(&line[0]) || line.get(word.len()) == Some(&b':')
}

/// Loads the kind whose text is above a puzzle, if there is one. Returns where the puzzle begins.
///
/// # Errors
/// The first fault of the kind, or no puzzle follows.
pub(super) fn load(text: &str) -> Result<usize, Fault> {
    let is_blank = |line: &Range<usize>| {
        let content = text[line.clone()].trim_ascii();
        content.is_empty() || content.starts_with('#')
    };
    let mut lines = super::lines(text).skip_while(is_blank).peekable();
    let Some(first) = lines.next_if(|line| is_start(text[line.clone()].as_bytes())) else { return Ok(0) };
    let end = lines.find(|line| !goes_on(text[line.clone()].as_bytes())).map(|line| line.start);
    let stated = &text[first.start..end.unwrap_or(text.len())];
    let kind = Kind::load(stated).map_err(|fault| {
        let line = super::lines(stated).nth(fault.line.saturating_sub(1)).unwrap_or(0..0);
        let at = stated[line.clone()].char_indices().nth(fault.column.saturating_sub(1));
        let at = first.start + line.start + at.map_or(0, |(at, _)| at);
        let width = text[at..].chars().next().filter(|letter| *letter != '\n').map_or(0, char::len_utf8);
        Fault::new(at..at + width, fault.message, fault.help)
    })?;
    end.ok_or_else(|| {
        let help =
            format!("write a puzzle below it, which begins with `{kind}`, or give this file as `--kind-file`");
        Fault::new(first, "this is the text of a kind without a puzzle", help)
    })
}
