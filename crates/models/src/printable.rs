//! Text from outside in a form that is safe to show: nothing in it controls a terminal, reverses the direction of
//! writing, or is invisible. Printable characters are defined only here.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns whether `c` can be shown unchanged.
///
/// Not printable are controls, format characters (such as those that set the direction, and zero-width joiners), line
/// and paragraph separators, characters that are unassigned or for private use, and fillers, which are invisible
/// letters.
///
/// ```
/// use unicursal::is_printable;
///
/// assert!("Straße 猫\u{3000}\u{301} ✓".chars().all(is_printable));
/// assert!("\n\x1b\u{9b}\u{200b}\u{202e}\u{61c}\u{2028}\u{e000}\u{ffff}\u{3164}".chars().all(|c| !is_printable(c)));
/// ```
pub fn is_printable(c: char) -> bool {
    match c {
        ' '..='~' => true,
        '\u{2028}' | '\u{2029}' => false,
        _ if c.is_control() || FILLERS.contains(&c) => false,
        _ if c.is_whitespace() => true,
        // The standard library knows the categories of Unicode: it escapes the unprintable characters of a string, and
        // combining marks if they come first, so the character is tested behind a letter.
        _ => {
            let mut word = [b'a', 0, 0, 0, 0];
            let length = 1 + c.encode_utf8(&mut word[1..]).len();
            let word = str::from_utf8(&word[..length]).unwrap_or_default();
            word.escape_debug().nth(1) == Some(c)
        }
    }
}

/// Letters and marks that are invisible.
const FILLERS: [char; 7] = ['\u{34f}', '\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{3164}', '\u{ffa0}'];

/// Returns `words` in a form that can be shown in one line. Unprintable characters are escaped as in JSON.
///
/// ```
/// use unicursal::printable;
///
/// assert_eq!(printable("a\x1b[2J\n\u{9b}b"), "a\\u001b[2J\\n\\u009bb");
/// assert_eq!(printable("猫"), "猫");
/// ```
pub fn printable(words: &str) -> Cow<'_, str> {
    escape(words, is_printable)
}

/// Returns `text` in a form that can be shown in several lines: line feeds and tabs stay, and other unprintable
/// characters are escaped as in JSON.
pub fn printable_text(text: &str) -> Cow<'_, str> {
    escape(text, |c| matches!(c, '\n' | '\t') || is_printable(c))
}

fn escape(text: &str, is_kept: impl Fn(char) -> bool) -> Cow<'_, str> {
    let Some(first) = text.find(|c| !is_kept(c)) else { return text.into() };
    let mut shown = text[..first].to_owned();
    for c in text[first..].chars() {
        match c {
            _ if is_kept(c) => shown.push(c),
            '\n' => shown.push_str("\\n"),
            '\t' => shown.push_str("\\t"),
            '\r' => shown.push_str("\\r"),
            _ => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(shown, "\\u{unit:04x}").expect("writing to a string does not fail");
                }
            }
        }
    }
    shown.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_what_json_reads_back() {
        let mut all = 0;
        for c in '\0'..=char::MAX {
            let text = format!("a{c}\u{10fffe}");
            let shown = printable(&text);
            assert!(shown.chars().all(is_printable), "{c:?}");
            assert_eq!(shown.contains(c), is_printable(c), "{c:?}");
            if c != '"' && c != '\\' {
                assert_eq!(serde_json::from_str(&format!("\"{shown}\"")).ok(), Some(text), "{c:?}");
            }
            all += usize::from(is_printable(c));
        }
        assert!(
            (140_000..200_000).contains(&all),
            "Unicode has some 155,000 characters to be seen, and not {all}"
        );
    }

    #[test]
    fn texts_keep_their_lines() {
        assert_eq!(printable_text("a\tb\nc\r\n"), "a\tb\nc\\r\n");
        assert!(matches!(printable_text("a\tb\n"), Cow::Borrowed(_)));
    }
}
