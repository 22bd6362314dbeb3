//! The list of formats. Each has a file and a row.

use super::grid::Grid;
use super::native::json::Json;
use super::native::text::{self, Text};
use super::notation::kinds_in;
use super::sites::archive::Archive;
use super::sites::flow_free::FlowFree;
use super::sites::indices::Indices;
use super::sites::janko::{Janko, JankoPage};
use super::sites::kudamono::Kudamono;
use super::sites::linkedin;
use super::sites::page::Page;
use super::sites::penpa::Penpa;
use super::sites::puzzlink::PuzzLink;
use super::sites::pzprv3::Pzprv3;
use super::sites::tatham::{Tatham, TathamSave};
use super::sites::waypoints::Waypoints;
use super::solvers::adc::Adc;
use super::solvers::flow::Flow;
use super::solvers::hidoku::Hidoku;
use super::solvers::labels::Labels;
use super::spec::{Format, Layout};
use unicursal_models::board::Kind;

/// All formats, with our own first.
pub static FORMATS: &[&dyn Format] = &[
    &Json,
    &Text,
    &Grid,
    &Page,
    &PuzzLink,
    &Pzprv3,
    &Penpa,
    &Kudamono,
    &Janko,
    &JankoPage,
    &linkedin::Game,
    &linkedin::Page,
    &Archive,
    &Waypoints,
    &Indices,
    &Tatham,
    &TathamSave,
    &Labels,
    &Flow,
    &FlowFree,
    &Adc,
    &Hidoku,
];

/// The order in which formats are recognized: formats with an unmistakable mark come before formats that are only rows.
static BY_CERTAINTY: &[&dyn Format] = &[
    &Page,
    &Janko,
    &JankoPage,
    &Indices,
    &linkedin::Game,
    &Archive,
    &Waypoints,
    &linkedin::Page,
    &Penpa,
    &Kudamono,
    &PuzzLink,
    &Pzprv3,
    &Adc,
    &Hidoku,
    &FlowFree,
    &TathamSave,
    &Tatham,
    &Text,
    &Labels,
    &Flow,
    &Grid,
    &Json,
];

/// Returns the format called `name`.
pub fn format(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name() == name)
}

/// Returns the format of the puzzle that begins with `line`; rows of a kind that is given, or else plain text, if it is
/// no other.
pub(super) fn recognize(line: &[u8], kind: Option<Kind>) -> &'static dyn Format {
    // For lists and objects, the first line is not enough: the reader decides again when it has the whole text.
    let found = BY_CERTAINTY.iter().copied().find(|format| can_hold(*format, kind) && format.detect(line));
    let is_list = || line.trim_ascii_start().starts_with(b"[");
    match (found, kind) {
        (None, Some(_)) if !text::is_header(line) => &Grid,
        (Some(format), Some(_)) if format.name() == Json.name() && is_list() => &Grid,
        _ => found.unwrap_or(&Text),
    }
}

/// Returns whether a format without a mark of its own, whose rows could belong to another format, can hold the given
/// kind.
fn can_hold(format: &'static dyn Format, kind: Option<Kind>) -> bool {
    let is_unmarked = [Format::name(&Labels), Format::name(&Flow)].contains(&format.name());
    kind.is_none_or(|kind| !is_unmarked || kinds_in(format.name()).any(|(known, _)| known == kind))
}

/// Returns the format with rows like those of `text`, which is a whole puzzle. `None` if there is no such format.
pub(super) fn recognize_rows(text: &[u8], kind: Option<Kind>) -> Option<&'static dyn Format> {
    alike(Layout::Paragraphs, text, kind)
}

/// Returns the format of `text` among those with `layout`.
fn alike(layout: Layout, text: &[u8], kind: Option<Kind>) -> Option<&'static dyn Format> {
    let is_so =
        |format: &&'static dyn Format| format.layout() == layout && can_hold(*format, kind) && format.detect(text);
    BY_CERTAINTY.iter().copied().find(is_so)
}

/// Returns whether `line` begins a puzzle in a format with a mark of its own.
pub(super) fn is_marked(line: &[u8]) -> bool {
    BY_CERTAINTY
        .iter()
        .take_while(|format| format.name() != Format::name(&Labels))
        .any(|format| format.detect(line))
}

/// Returns the format of `text`, which is a whole puzzle. By its first line, it was recognized as `first`.
pub(super) fn recognize_whole(text: &[u8], first: &'static dyn Format, kind: Option<Kind>) -> &'static dyn Format {
    let layout = first.layout();
    if !matches!(layout, Layout::Objects | Layout::Paragraphs | Layout::Whole) {
        return first;
    }
    // Most objects are our own, and `"cells"` comes early in them.
    if layout == Layout::Objects && text.windows(7).any(|window| window == b"\"cells\"") {
        return first;
    }
    alike(layout, text, kind).unwrap_or(first)
}

/// Returns whether a line that begins like a comment is a puzzle, as the part of a link behind an address.
pub(super) fn is_puzzle_in_comment(line: &[u8]) -> bool {
    BY_CERTAINTY.iter().any(|format| format.layout() == Layout::Lines && format.detect(line))
}

/// Returns whether a line of plain text may be a row that begins with a hole, and not a comment.
pub(super) fn is_row_in_comment(line: &[u8]) -> bool {
    let comment = line.trim_ascii_start().strip_prefix(b"#").unwrap_or_default();
    !comment.trim_ascii().is_empty() && text::is_row(comment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use unicursal_models::board::Puzzle;
    use unicursal_models::kinds::rules;

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
            assert_eq!(recognize(written.as_bytes(), None).name(), known.name());
            assert_eq!(known.read(Source::new(&written)), Ok(puzzle.clone()));
        }
    }
}
