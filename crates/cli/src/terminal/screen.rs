//! The door to the terminal: everything that is printed there goes through here, and nothing in it commands the
//! terminal but our own colors.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use unicursal::{printable, printable_text};

/// Writes to standard output: exactly `text` to a file or a pipe, and what can be shown of it to a terminal.
///
/// # Errors
/// It cannot be written.
pub(crate) fn write_stdout(text: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    if stdout.is_terminal() { stdout.write_all(&shown(text)) } else { stdout.write_all(text) }?;
    stdout.flush()
}

/// Writes to standard error, ignoring failures, because there is nowhere else to report them.
pub(crate) fn write_stderr(text: &[u8]) {
    let _ = io::stderr().lock().write_all(&shown(text));
}

/// Moves to the beginning of the line on standard error, which is a terminal.
pub(super) fn return_carriage() {
    let _ = io::stderr().lock().write_all(b"\r");
}

/// `text` as a terminal gets it: lines, tabs and colors stay, and whatever else is not printable is escaped.
fn shown(text: &[u8]) -> Cow<'_, [u8]> {
    let text = String::from_utf8_lossy(text);
    let (mut shown, mut rest) = (String::with_capacity(text.len()), &*text);
    while let Some(at) = rest.find(ESCAPE) {
        let (before, sequence) = rest.split_at(at);
        shown += &printable_text(before);
        let length = color(sequence).filter(|length| sequence[..*length].ends_with('m'));
        let (sequence, after) = sequence.split_at(length.unwrap_or(ESCAPE.len_utf8()));
        shown += &if length.is_some() { sequence.into() } else { printable(sequence) };
        rest = after;
    }
    shown += &printable_text(rest);
    shown.into_bytes().into()
}

const ESCAPE: char = '\x1b';

/// Returns the length of the sequence for a color that `text` begins with, or of what may become one if more text
/// follows.
fn color(text: &str) -> Option<usize> {
    let parameters = text.strip_prefix("\x1b[")?.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
    let length = text.len() - parameters.len();
    match parameters.chars().next() {
        Some('m') => Some(length + 1),
        None => Some(length),
        Some(_) => None,
    }
}

/// Returns the length of `text` without an incomplete character or color code at its end.
pub(super) fn whole(text: &[u8]) -> usize {
    let invalid = text.utf8_chunks().last().map_or(&[][..], |chunk| chunk.invalid());
    let is_begun = str::from_utf8(invalid).is_err_and(|error| error.error_len().is_none());
    let text = if is_begun { &text[..text.len() - invalid.len()] } else { text };
    let Some(at) = text.iter().rposition(|&byte| byte == ESCAPE as u8) else { return text.len() };
    let sequence = String::from_utf8_lossy(&text[at..]);
    let is_open = sequence.len() == 1 || color(&sequence) == Some(sequence.len()) && !sequence.ends_with('m');
    if is_open { at } else { text.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown_text(text: &[u8]) -> String {
        String::from_utf8(shown(text).into_owned()).expect("text")
    }

    #[test]
    fn lines_and_colors_stay_and_commands_do_not() {
        let ours = "\x1b[1mname\x1b[0m\t猫\n\x1b[38;5;244m│\x1b[0m\n";
        assert_eq!(shown_text(ours.as_bytes()), ours);
        assert_eq!(
            shown_text("\x1b[2J\x1b\u{9b}31m\r\u{202e}\x1b[".as_bytes()),
            "\\u001b[2J\\u001b\\u009b31m\\r\\u202e\\u001b["
        );
        assert_eq!(shown_text(b"a\x9b31m"), "a\u{fffd}31m");
    }

    #[test]
    fn pieces_are_shown_as_the_whole_is() {
        let text = "a\x1b[1m猫\x1b[0m\u{9b}\u{1f600}\x1b[38;5;4mb\x1b[2J\x1bc\n".as_bytes();
        for size in 1..=text.len() {
            let (mut buffer, mut all) = (vec![], String::new());
            for piece in text.chunks(size) {
                buffer.extend_from_slice(piece);
                let whole = whole(&buffer);
                all += &shown_text(&buffer[..whole]);
                buffer.drain(..whole);
            }
            assert_eq!(all, shown_text(text), "pieces of {size} bytes");
        }
    }
}
