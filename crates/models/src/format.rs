//! Puzzles as text: the JSON of scripts and the plain text of people.
//!
//! [`Reader`] takes a file or a stream of either form, one puzzle after the other; [`read_json`] and [`read_text`]
//! take a single puzzle from a string. A format is a file and a row in the registry, [`FORMATS`]. `docs/formats.md`
//! describes both forms.
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
mod lines;
mod native;
mod reader;
mod registry;
mod spec;
mod suggest;

pub use diagnostic::Diagnostic;
#[cfg(feature = "solve")]
pub(crate) use native::json::PuzzleFields;
pub use native::json::write_json;
pub use native::text::write_text;
pub use reader::{MAX_PUZZLE_BYTES, Reader};
pub use registry::{FORMATS, format};
pub use spec::{Format, Layout, WriteError};

use crate::Puzzle;
use native::json::Json;
use native::text::Text;

/// Reads one puzzle from one JSON object.
///
/// # Errors
/// What is wrong with it and where: not JSON, not an object, or not a valid puzzle.
pub fn read_json(text: &str) -> Result<Puzzle, Diagnostic> {
    Json.read(without_byte_order_mark(text), 1)
}

/// Reads one puzzle in plain text.
///
/// # Errors
/// What is wrong with it and where; a second puzzle after the first is an error too (a [`Reader`] takes several).
pub fn read_text(text: &str) -> Result<Puzzle, Diagnostic> {
    Text.read(without_byte_order_mark(text), 1)
}

fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
