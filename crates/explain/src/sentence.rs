//! The length of sentences.

use std::collections::BTreeSet;
use unicursal_models::board::Pos;

/// The number of characters that a sentence has at most.
const MAX_LENGTH: usize = 120;
/// The number of different cells that a sentence names at most: more of them are read off the picture.
pub(super) const MAX_CELLS: usize = 4;

/// Whether a person can take in the sentence.
pub(super) fn is_short(text: &str) -> bool {
    let cell = |word: &str| {
        let name = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
        let is_cell = name.starts_with('r') && name[1..].starts_with(|letter: char| letter.is_ascii_digit());
        is_cell.then(|| name.to_owned())
    };
    let cells: BTreeSet<String> = text.split([' ', '–']).filter_map(cell).collect();
    text.chars().count() <= MAX_LENGTH && cells.len() <= MAX_CELLS
}

/// A way over cells, in order, of which more than `named` are shortened to three: "r1c1 → r1c2 → … → r4c2".
pub(super) fn route(cells: &[Pos], named: usize) -> String {
    let names: Vec<String> = match cells {
        [first, second, .., last] if cells.len() > named => {
            vec![first.to_string(), second.to_string(), String::from("…"), last.to_string()]
        }
        _ => cells.iter().map(Pos::to_string).collect(),
    };
    names.join(" → ")
}

/// The first of these sentences that a person can take in; the last one if there is none.
pub(super) fn shortest_of(texts: impl IntoIterator<Item = String>) -> String {
    let mut last = String::new();
    for text in texts {
        if is_short(&text) {
            return text;
        }
        last = text;
    }
    last
}
