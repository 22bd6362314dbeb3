//! Puzzles as text: JSON for scripts, plain text for people, and the formats of puzzle sites and other solvers.
//!
//! [`Reader`] reads a file or a stream in any format, one puzzle after the other. [`read_json`] and [`read_text`] read
//! a single puzzle from a string in one of our own formats. Each format has a file and a row in the registry,
//! [`FORMATS`]. `docs/formats.md` describes the formats.
//!
//! ```
//! use unicursal::format::{read_text, write_json};
//!
//! let puzzle = read_text("zip \"tiny\"\n1|.\n. 2\n")?;
//! assert_eq!(
//!     write_json(&puzzle),
//!     r#"{"kind":"zip","rows":2,"cols":2,"cells":[[1,0],[0,2]],"walls":[[[0,0],[0,1]]],"name":"tiny"}"#
//! );
//! # Ok::<(), unicursal::format::Diagnostic>(())
//! ```

mod about;
mod assumptions;
mod diagnostic;
mod foreign;
mod grid;
mod invisible;
mod json_value;
mod ledger;
mod lines;
mod mend;
mod native;
mod notation;
mod reader;
mod registry;
mod scan;
mod sheet;
mod signature;
mod sites;
mod solvers;
mod spec;
mod suggest;

pub use assumptions::Assumptions;
pub use diagnostic::Diagnostic;
pub use mend::Mend;
pub use native::json::PuzzleFields;
pub use native::json::field as puzzle_field;
pub use native::json::option as puzzle_option;
pub use native::json::write_json;
pub use native::text::write_text;
pub use reader::Reader;
pub use registry::{FORMATS, format};
pub use spec::{Format, Layout, MAX_PUZZLE_BYTES, Source};
pub use unicursal_models::board::WriteError;

use native::json::Json;
use native::text::Text;
use unicursal_models::board::Puzzle;
use unicursal_models::kinds::Draft;

/// Reads one puzzle from one JSON object.
///
/// # Errors
/// The error and its place: not JSON, not an object, or not a valid puzzle.
pub fn read_json(text: &str) -> Result<Puzzle, Diagnostic> {
    Json.read(Source::new(without_byte_order_mark(text)))
}

/// Reads one JSON object as an unfinished puzzle.
///
/// # Errors
/// Those of [`read_json`], except for clues that the kind does not allow.
pub fn read_draft(text: &str) -> Result<Draft, Diagnostic> {
    Json.read_draft(Source::new(without_byte_order_mark(text)))
}

/// Reads one puzzle in plain text.
///
/// # Errors
/// The error and its place. A second puzzle after the first is an error, too (a [`Reader`] reads several).
pub fn read_text(text: &str) -> Result<Puzzle, Diagnostic> {
    Text.read(Source::new(without_byte_order_mark(text)))
}

fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
