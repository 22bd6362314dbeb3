//! The list of formats; each has a file and a row.

use super::grid::Grid;
use super::native::json::Json;
use super::native::text::{self, Text};
use super::sites::archive::Archive;
use super::sites::flow_free::FlowFree;
use super::sites::indices::Indices;
use super::sites::janko::Janko;
use super::sites::kudamono::Kudamono;
use super::sites::linkedin;
#[cfg(feature = "links")]
use super::sites::page::Page;
#[cfg(feature = "links")]
use super::sites::penpa::Penpa;
use super::sites::puzzlink::PuzzLink;
use super::sites::pzprv3::Pzprv3;
use super::sites::tatham::Tatham;
use super::sites::waypoints::Waypoints;
use super::solvers::adc::Adc;
use super::solvers::flow::Flow;
use super::solvers::hidoku::Hidoku;
use super::solvers::labels::Labels;
use super::spec::{Format, Layout};

/// All formats, with our own first.
pub static FORMATS: &[&dyn Format] = &[
    &Json,
    &Text,
    &Grid,
    #[cfg(feature = "links")]
    &Page,
    &PuzzLink,
    &Pzprv3,
    #[cfg(feature = "links")]
    &Penpa,
    &Kudamono,
    &Janko,
    &linkedin::Game,
    &linkedin::Page,
    &Archive,
    &Waypoints,
    &Indices,
    &Tatham,
    &Labels,
    &Flow,
    &FlowFree,
    &Adc,
    &Hidoku,
];

/// The order in which formats are recognized: those with a mark of their own before those that only look like rows.
static BY_CERTAINTY: &[&dyn Format] = &[
    #[cfg(feature = "links")]
    &Page,
    &Janko,
    &Indices,
    &linkedin::Game,
    &Archive,
    &Waypoints,
    &linkedin::Page,
    #[cfg(feature = "links")]
    &Penpa,
    &Kudamono,
    &PuzzLink,
    &Pzprv3,
    &Adc,
    &Hidoku,
    &FlowFree,
    &Tatham,
    &Text,
    &Labels,
    &Flow,
    &Grid,
    &Json,
];

/// The format called `name`.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// The format of the puzzle that begins with `line`; plain text if it is no other.
pub(super) fn recognize(line: &[u8]) -> &'static dyn Format {
    // For lists and objects, the first line is not enough: the reader decides again when it has the whole text.
    BY_CERTAINTY.iter().copied().find(|format| format.detect(line)).unwrap_or(&Text)
}

/// The format with rows like those of `text`, which is a whole puzzle; none if no format has such rows.
pub(super) fn recognize_rows(text: &[u8]) -> Option<&'static dyn Format> {
    alike(Layout::Paragraphs, text)
}

/// The format of `text` among those with `layout`.
fn alike(layout: Layout, text: &[u8]) -> Option<&'static dyn Format> {
    BY_CERTAINTY.iter().copied().find(|format| format.layout() == layout && format.detect(text))
}

/// The format of `text`, which is a whole puzzle. By its first line, it was recognized as `first`.
pub(super) fn recognize_whole(text: &[u8], first: &'static dyn Format) -> &'static dyn Format {
    let layout = first.layout();
    if !matches!(layout, Layout::Objects | Layout::Paragraphs) {
        return first;
    }
    // Most objects are our own, and `"cells"` comes early in them.
    if layout == Layout::Objects && text.windows(7).any(|window| window == b"\"cells\"") {
        return first;
    }
    alike(layout, text).unwrap_or(first)
}

/// Whether a line that begins like a comment is a puzzle, as the part of a link behind an address.
pub(super) fn is_puzzle_in_comment(line: &[u8]) -> bool {
    BY_CERTAINTY.iter().any(|format| format.layout() == Layout::Lines && format.detect(line))
}

/// Whether a line of plain text may be a row that begins with a hole, and not a comment.
pub(super) fn is_row_in_comment(line: &[u8]) -> bool {
    let comment = line.trim_ascii_start().strip_prefix(b"#").unwrap_or_default();
    !comment.trim_ascii().is_empty() && text::is_row(comment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Source;
    use crate::kinds::rules;
    use crate::{Kind, Puzzle};

    /// A notation is found by the name of its format, so a misspelt one would never be.
    #[test]
    fn kinds_have_notations_in_formats_that_exist() {
        for &kind in Kind::ALL {
            for notation in rules(kind).notations() {
                assert!(format(notation.format).is_some(), "{kind}: {notation:?}");
            }
        }
    }

    #[test]
    fn every_format_has_its_own_name_and_reads_what_it_writes() {
        let kind = Kind::ALL.iter().copied().find(|&kind| Puzzle::builder(kind, 2, 2).build().is_ok());
        let puzzle =
            Puzzle::builder(kind.expect("a kind without clues"), 2, 2).name("tiny").build().expect("a board");
        assert_eq!(FORMATS.len(), BY_CERTAINTY.len());
        for known in FORMATS {
            assert_eq!(format(known.name()).map(Format::name), Some(known.name()));
            assert!(BY_CERTAINTY.iter().any(|format| format.name() == known.name()), "{}", known.name());
        }
        for known in [format("json"), format("text")].map(|format| format.expect("our own formats")) {
            let written = known.write(&puzzle).expect("a small board");
            assert!(written.ends_with('\n') && known.detect(written.as_bytes()), "{}", known.name());
            assert_eq!(recognize(written.as_bytes()).name(), known.name());
            assert_eq!(known.read(Source::new(&written)), Ok(puzzle.clone()));
        }
    }
}
