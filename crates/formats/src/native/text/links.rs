//! Links: lines like `link r1c1 r1c2 r2c2`, which lead the line along these cells.

use crate::diagnostic::{Fault, quote};
use std::collections::BTreeSet;
use std::ops::Range;
use unicursal_models::board::{Link, Pos, Puzzle};

pub(super) const PLACE_HELP: &str = "give a place like r1c2: row 1, column 2, counted from 1 at the top left";

/// The first word of a line of links.
const WORD: &str = "link";

/// A link and its place in the text.
pub(super) struct WrittenLink {
    pub(super) cells: (Pos, Pos),
    /// The bytes of the second place.
    pub(super) span: Range<usize>,
}

/// Returns whether a line, without the blanks around it, has links.
pub(super) fn is_links(line: &[u8]) -> bool {
    line.strip_prefix(WORD.as_bytes()).is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}

/// Reads a line of links: each cell is linked to the one before it.
pub(super) fn take_line(links: &mut Vec<WrittenLink>, text: &str, line: Range<usize>) -> Result<(), Fault> {
    let content = &text[line.clone()];
    let content = &content[..content.find('#').unwrap_or(content.len())];
    let at = |word: &str| line.start + (word.as_ptr().addr() - content.as_ptr().addr());
    let mut last = None;
    let mut count = 0;
    for word in content.split_ascii_whitespace().skip(1) {
        let span = at(word)..at(word) + word.len();
        let place = word
            .parse()
            .map_err(|()| Fault::new(span.clone(), format!("{} is not a place", quote(word)), PLACE_HELP))?;
        if let Some(last) = last.replace(place) {
            links.push(WrittenLink { cells: (last, place), span });
        }
        count += 1;
    }
    if count < 2 {
        let message = if count == 0 { "this link names no places" } else { "this link names only one place" };
        let start = at(content.trim_ascii_start());
        let help = "name the cells that the line goes along: link r1c1 r1c2 r2c2";
        return Err(Fault::new(start..start + content.trim_ascii().len(), message, help));
    }
    Ok(())
}

/// Returns the links of `puzzle`, as lines. Links that continue each other share a line.
pub(super) fn write(puzzle: &Puzzle) -> String {
    // Each link in both directions, so that the links of a cell are next to each other.
    let both = |link: &Link| {
        let (a, b) = link.cells();
        [(a, b), (b, a)]
    };
    let mut left: BTreeSet<(Pos, Pos)> = puzzle.links().iter().flat_map(both).collect();
    let mut text = String::new();
    while let Some(&(first, mut next)) = left.first() {
        text.extend([WORD, " ", &first.to_string()]);
        let mut last = first;
        loop {
            left.remove(&(last, next));
            left.remove(&(next, last));
            text.extend([" ", &next.to_string()]);
            last = next;
            match left.range((last, Pos::new(0, 0))..).next() {
                Some(&(from, to)) if from == last => next = to,
                _ => break,
            }
        }
        text.push('\n');
    }
    text
}
