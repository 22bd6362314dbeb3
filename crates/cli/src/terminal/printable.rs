//! Names and other words from outside, as they can be shown to a person.

use std::borrow::Cow;

/// `words` without anything that would command the terminal: a file, or the name of one, must not be able to send
/// control sequences, nor to turn round the direction of writing.
pub(crate) fn printable(words: &str) -> Cow<'_, str> {
    if !words.contains(commands) {
        return words.into();
    }
    let mut shown = String::new();
    for char in words.chars() {
        if commands(char) {
            shown.extend(char.escape_default());
        } else {
            shown.push(char);
        }
    }
    shown.into()
}

fn commands(char: char) -> bool {
    char.is_control() || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn only_what_commands_the_terminal_is_escaped() {
        assert_eq!(printable("Straße 猫 \u{301}"), "Straße 猫 \u{301}");
        assert_eq!(printable("a\x1b[2J\n\u{9b}b\u{202e}"), "a\\u{1b}[2J\\n\\u{9b}b\\u{202e}");
    }
}
