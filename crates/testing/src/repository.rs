//! Files of the repository that tests read.

use std::fs;
use std::path::{Path, PathBuf};
use unicursal::format::{read_json, read_text};
use unicursal::{Kind, Puzzle};

/// Returns the folder with the README.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the puzzle in a text file.
pub fn puzzle(path: &Path) -> Puzzle {
    let text = fs::read_to_string(path).expect("the file can be read");
    read_text(&text).unwrap_or_else(|error| panic!("{}", error.render(&path.display().to_string(), false)))
}

/// Returns the puzzle in `fixtures/` with this name.
pub fn fixture(name: &str) -> Puzzle {
    puzzle(&root().join(format!("fixtures/{name}.txt")))
}

/// Returns the folder with collections of published boards that `UNICURSAL_CORPUS` names, for the tests that are
/// ignored by default.
///
/// # Panics
/// If there is none: a test that needs it must not pass without it.
pub fn corpus() -> PathBuf {
    let corpus =
        std::env::var_os("UNICURSAL_CORPUS").expect("UNICURSAL_CORPUS names a folder with published boards");
    root().join(corpus)
}

/// Returns the collections of published boards in `folder` of the [`corpus`], one per kind.
///
/// # Panics
/// If fewer than five kinds have one. (Nobody publishes boards of the sixth.)
pub fn collections(folder: &str) -> Vec<(Kind, PathBuf)> {
    let folder = corpus().join(folder);
    let paths = Kind::ALL.iter().map(|&kind| (kind, folder.join(format!("{kind}.jsonl"))));
    let paths: Vec<_> = paths.filter(|(_, path)| path.exists()).collect();
    assert!(paths.len() >= 5, "there are collections of five kinds in {}", folder.display());
    paths
}

/// Returns the boards in a file of JSON Lines.
///
/// # Panics
/// If it cannot be read, or a line is no puzzle.
pub fn boards(path: &Path) -> Vec<Puzzle> {
    let lines = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let read = |line| {
        read_json(line).unwrap_or_else(|error| panic!("{}", error.render(&path.display().to_string(), false)))
    };
    lines.lines().map(read).collect()
}
