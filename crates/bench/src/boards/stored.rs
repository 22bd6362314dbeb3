//! Clues and walls that make boards unique, or leave them without a solution. They depend on the solver that found
//! them, so they are stored, and the boards stay the same when the solver changes.

use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use unicursal::format::read_json;
use unicursal::{Puzzle, Wall};

/// For each board the additions: steps of its path that got a clue, or free sides that got a wall. `bench unique`
/// writes the file.
static ADDITIONS: LazyLock<BTreeMap<String, Vec<usize>>> = LazyLock::new(|| parse(include_str!("unique.json")));

/// For each board the two cells between which the wall stands that takes its solution away. `bench unsolvable` writes
/// the file.
static WALLS: LazyLock<BTreeMap<String, [[u32; 2]; 2]>> = LazyLock::new(|| parse(include_str!("unsolvable.json")));

/// Unique boards that cannot be had by additions: `unicursal generate numberlink --clues N` has made them.
static BOARDS: LazyLock<BTreeMap<String, Puzzle>> = LazyLock::new(|| {
    let boards = include_str!("unique-numberlink.jsonl").lines().map(|line| read_json(line).expect("a puzzle"));
    boards.map(|board| (board.name().unwrap_or_default().to_owned(), board)).collect()
});

fn parse<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("the file is written by a command of the bench")
}

/// Returns the additions that make the board of this name unique, if they are known.
pub(crate) fn additions(name: &str) -> Option<&'static [usize]> {
    ADDITIONS.get(name).map(Vec::as_slice)
}

/// Returns the wall that leaves the board of this name without a solution, if it is known.
pub(crate) fn wall(name: &str) -> Option<Wall> {
    WALLS.get(name).map(|&[[row, col], b]| Wall::between((row, col), (b[0], b[1])))
}

/// Returns the stored board of this name, if there is one.
pub(crate) fn board(name: &str) -> Option<Puzzle> {
    BOARDS.get(name).cloned()
}
