//! Messages on standard error.

use std::io::{self, Write};

/// Tells the person at the terminal. If standard error is gone too, there is no one to tell.
pub(crate) fn write_stderr(text: &[u8]) {
    let _ = io::stderr().lock().write_all(text);
}
