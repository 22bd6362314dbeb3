//! Puzzles as text: the JSON of scripts and the plain text of people.
//!
//! [`Reader`] takes a file or a stream of either form, one puzzle after the other; [`read_json`] and [`read_text`]
//! take a single puzzle from a string. `docs/formats.md` describes both forms.
//!
//! ```
//! use unicursal_models::format::{read_text, write_json};
//!
//! let puzzle = read_text("zip \"tiny\"\n1|.\n. 2\n")?;
//! assert_eq!(
//!     write_json(&puzzle),
//!     r#"{"kind":"zip","rows":2,"cols":2,"cells":[[1,0],[0,2]],"walls":[[[0,0],[0,1]]],"name":"tiny"}"#
//! );
//! # Ok::<(), unicursal_models::format::Diagnostic>(())
//! ```

mod diagnostic;
mod foreign;
mod invisible;
mod json;
mod lines;
mod reader;
mod suggest;
mod text;

pub use diagnostic::Diagnostic;
pub use json::write_json;
pub use reader::{MAX_PUZZLE_BYTES, Reader};
pub use text::write_text;

use crate::Puzzle;

/// Reads one puzzle from one JSON object.
///
/// # Errors
/// What is wrong with it and where: not JSON, not an object, or not a valid puzzle.
pub fn read_json(text: &str) -> Result<Puzzle, Diagnostic> {
    json::read(without_byte_order_mark(text), 1)
}

/// Reads one puzzle in plain text.
///
/// # Errors
/// What is wrong with it and where; a second puzzle after the first is an error too (a [`Reader`] takes several).
pub fn read_text(text: &str) -> Result<Puzzle, Diagnostic> {
    text::read(without_byte_order_mark(text), 1)
}

fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
