//! The line `geometry: hex` below a header.

use crate::diagnostic::{Fault, quote};
use crate::suggest::meant;
use std::ops::Range;
use unicursal_models::board::{Geometry, Puzzle};

/// The beginning of the line.
const WORD: &str = "geometry:";

/// Returns whether a line, without the blanks around it, names the geometry.
pub(super) fn is_geometry(line: &str) -> bool {
    line.starts_with(WORD)
}

/// Returns the geometry that the bytes `line` of `text` name.
pub(super) fn read(text: &str, line: Range<usize>) -> Result<Geometry, Fault> {
    let content = &text[line.start + WORD.len()..line.end];
    let content = &content[..content.find('#').unwrap_or(content.len())];
    let start = line.start + WORD.len() + content.len() - content.trim_ascii_start().len();
    let name = content.trim_ascii();
    name.parse().map_err(|()| {
        let names = || Geometry::ALL.iter().map(|geometry| geometry.name());
        let help = match meant(name, names()) {
            Some(geometry) => format!("write `{WORD} {geometry}`"),
            None => format!("there are: {}", names().collect::<Vec<_>>().join(", ")),
        };
        if name.is_empty() {
            return Fault::new(line, "no geometry is named", help);
        }
        Fault::new(start..start + name.len(), format!("{} is not a geometry", quote(name)), help)
    })
}

/// Returns the line of a puzzle, or an empty string for squares.
pub(super) fn write(puzzle: &Puzzle) -> String {
    match puzzle.geometry() {
        Geometry::Square => String::new(),
        geometry => format!("{WORD} {geometry}\n"),
    }
}
