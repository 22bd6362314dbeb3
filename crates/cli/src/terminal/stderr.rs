//! Messages on standard error.

use super::{printable, write_stderr};
use anstyle::AnsiColor;
use std::io;

/// Reports an error that is said in a sentence, in the colors of the diagnostics if the terminal has them.
pub(crate) fn report(message: &str) {
    let is_colored = anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never;
    write_stderr(error_line(message, is_colored).as_bytes());
}

/// Returns the width of the terminal that standard error is, if it is one.
pub(crate) fn stderr_columns() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(io::stderr())?;
    Some(usize::from(width.0))
}

/// `message` in lines of at most `columns`, broken between words, the further ones indented.
fn wrapped(message: &str, columns: usize) -> String {
    let mut text = String::new();
    let mut length = "error: ".len();
    for word in message.split(' ') {
        let width = word.chars().count();
        if !text.is_empty() && length + 1 + width > columns {
            text.push_str("\n       ");
            length = "error: ".len();
        } else if !text.is_empty() {
            text.push(' ');
            length += 1;
        }
        text.push_str(word);
        length += width;
    }
    text
}

/// `error: message`, and a line break.
pub(crate) fn error_line(message: &str, color: bool) -> String {
    let message = printable(message);
    let message = stderr_columns().map_or_else(|| message.to_string(), |columns| wrapped(&message, columns));
    if !color {
        return format!("error: {message}\n");
    }
    // As annotate-snippets draws the head of a diagnostic.
    let (word, rest) = (AnsiColor::BrightRed.on_default().bold(), anstyle::Style::new().bold());
    format!("{word}error{word:#}{rest}: {message}{rest:#}\n")
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("a file that is not there", 20), "a file that\n       is not there");
        assert_eq!(wrapped("a-very-long-path-to-a-file is", 20), "a-very-long-path-to-a-file\n       is");
    }
}
