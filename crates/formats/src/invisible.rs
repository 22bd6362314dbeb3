//! Invisible characters that the formats do not accept as blanks.

use super::diagnostic::Fault;
use std::ops::Range;

/// Returns the fault of the first invisible character in the bytes `span` of `text`, if there is one.
pub(super) fn fault(text: &str, span: Range<usize>) -> Option<Fault> {
    let (at, c) = text.get(span.clone())?.char_indices().find(|(_, c)| is_invisible(*c))?;
    let start = span.start + at;
    let code = u32::from(c);
    let message = match name(c) {
        Some(name) => format!("an invisible character: U+{code:04X} ({name})"),
        None => format!("an invisible character: U+{code:04X}"),
    };
    let help = "delete it, or write a plain space if it separates the characters beside it";
    Some(Fault::new(start..start + c.len_utf8(), message, help))
}

fn is_invisible(c: char) -> bool {
    let is_ours = matches!(c, ' ' | '\t' | '\n' | '\r');
    !is_ours && (c.is_control() || c.is_whitespace() || name(c).is_some())
}

fn name(c: char) -> Option<&'static str> {
    Some(match c {
        '\0' => "NUL",
        '\u{1b}' => "escape",
        '\u{a0}' => "no-break space",
        '\u{ad}' => "soft hyphen",
        '\u{2000}'..='\u{200a}' => "typographic space",
        '\u{200b}' => "zero-width space",
        '\u{200c}' => "zero-width non-joiner",
        '\u{200d}' => "zero-width joiner",
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => "direction mark",
        '\u{2028}' => "line separator",
        '\u{2029}' => "paragraph separator",
        '\u{202f}' => "narrow no-break space",
        '\u{2060}' => "word joiner",
        '\u{3000}' => "ideographic space",
        '\u{feff}' => "byte order mark",
        _ => return None,
    })
}
