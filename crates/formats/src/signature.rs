//! Files of other types, recognized by their first bytes.

use super::diagnostic::Diagnostic;

/// The first bytes of files of other types, and the types.
const SIGNATURES: [(&[u8], &str); 14] = [
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive (or an office document)"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3\0", "a database"),
    (b"<?xml", "XML"),
    (b"<svg", "an SVG image"),
];

/// Returns the error of a file that begins with `line`, unless it is text that could hold a puzzle.
pub(super) fn recognize(line: &[u8]) -> Option<Diagnostic> {
    if let Some((_, what)) = SIGNATURES.iter().find(|(signature, _)| line.starts_with(signature)) {
        let help = "give a file of puzzles: plain text, JSON or JSON Lines";
        return Some(Diagnostic::unseen(1, format!("this is {what}, not a puzzle"), help));
    }
    if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") || is_utf16_without_mark(line) {
        let help = "save it as UTF-8 (`iconv -f UTF-16 -t UTF-8` does it)";
        return Some(Diagnostic::unseen(1, "this file is encoded as UTF-16", help));
    }
    if !begins_like_text(line) {
        let help = "give a file of puzzles: plain text, JSON or JSON Lines, in UTF-8";
        return Some(Diagnostic::unseen(1, "this is a binary file, not a puzzle", help));
    }
    None
}

/// Returns the error of a first line that is not text, where puzzles follow.
pub(super) fn broken_line() -> Diagnostic {
    Diagnostic::unseen(1, "this line is not text", "a line is a puzzle as JSON; the lines below it are read")
}

/// Returns whether every second byte of the first four is a zero, as in plain letters in UTF-16.
fn is_utf16_without_mark(line: &[u8]) -> bool {
    let zeros: Vec<bool> = line.iter().take(4).map(|&byte| byte == 0).collect();
    zeros == [true, false, true, false] || zeros == [false, true, false, true]
}

/// Returns whether the first few bytes have no control characters. An error can point at those further on.
fn begins_like_text(line: &[u8]) -> bool {
    let is_odd = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    !line.iter().take(4).any(is_odd)
}
