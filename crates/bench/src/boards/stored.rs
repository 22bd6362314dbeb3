//! The clues that make boards unique. Which they are depends on which other solutions a solver finds, so they are
//! stored, and the boards stay the same when the solver changes.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use unicursal_models::Puzzle;
use unicursal_models::format::read_json;

/// For each board the steps of its path that got a clue. `bench clues` writes the file.
static STORED: LazyLock<BTreeMap<String, Vec<usize>>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("unique.json")).expect("the file is written by `bench clues`")
});

/// The clues that make the board of this name unique; none if they are not known yet.
pub(crate) fn clues(name: &str) -> &'static [usize] {
    STORED.get(name).map_or(&[], Vec::as_slice)
}

/// Unique boards that cannot be had by adding clues: `unicursal generate numberlink --clues N` has made them.
static BOARDS: LazyLock<BTreeMap<String, Puzzle>> = LazyLock::new(|| {
    let boards = include_str!("unique-numberlink.jsonl").lines().map(|line| read_json(line).expect("a puzzle"));
    boards.map(|board| (board.name().unwrap_or_default().to_owned(), board)).collect()
});

/// The stored board of this name, if there is one.
pub(crate) fn board(name: &str) -> Option<Puzzle> {
    BOARDS.get(name).cloned()
}
