//! The formats there are: a file and a row each.

use super::native::json::Json;
use super::native::text::Text;
use super::spec::Format;

/// All formats. The first one that [detects](Format::detect) the first line of a puzzle reads it.
pub static FORMATS: &[&dyn Format] = &[&Json, &Text];

/// The format called `name`.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// The format of the puzzle that begins with `line`; what people typed, if no other.
pub(super) fn recognize(line: &[u8]) -> &'static dyn Format {
    FORMATS.iter().copied().find(|format| format.detect(line)).unwrap_or(&Text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Puzzle};

    #[test]
    fn every_format_has_its_own_name_and_reads_what_it_writes() {
        let kind = Kind::ALL.iter().copied().find(|&kind| Puzzle::builder(kind, 2, 2).build().is_ok());
        let puzzle =
            Puzzle::builder(kind.expect("a kind without clues"), 2, 2).name("tiny").build().expect("a board");
        for known in FORMATS {
            assert_eq!(format(known.name()).map(Format::name), Some(known.name()));
            let written = known.write(&puzzle).expect("a small board");
            assert!(written.ends_with('\n') && known.detect(written.as_bytes()), "{}", known.name());
            assert_eq!(recognize(written.as_bytes()).name(), known.name());
            assert_eq!(known.read(&written, 1), Ok(puzzle.clone()));
        }
    }
}
