//! Messages on standard error.

use anstyle::AnsiColor;
use std::io::{self, Write};

/// Tells the person at the terminal. If standard error is gone too, there is no one to tell.
pub(crate) fn write_stderr(text: &[u8]) {
    let _ = io::stderr().lock().write_all(text);
}

/// Reports an error that is said in a sentence, in the colors of the diagnostics if the terminal has them.
pub(crate) fn report(message: &str) {
    let is_colored = anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never;
    write_stderr(error_line(message, is_colored).as_bytes());
}

/// `error: message`, and a line break.
pub(crate) fn error_line(message: &str, color: bool) -> String {
    if !color {
        return format!("error: {message}\n");
    }
    // As annotate-snippets draws the head of a diagnostic.
    let (word, rest) = (AnsiColor::BrightRed.on_default().bold(), anstyle::Style::new().bold());
    format!("{word}error{word:#}{rest}: {message}{rest:#}\n")
}
