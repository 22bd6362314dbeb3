//! Files of the repository that tests read.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::fs;
use std::path::{Path, PathBuf};
use unicursal_models::Puzzle;
use unicursal_models::format::read_text;

/// The folder with the README.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The puzzle in a text file.
pub(crate) fn puzzle(path: &Path) -> Puzzle {
    let text = fs::read_to_string(path).expect("the file can be read");
    read_text(&text).unwrap_or_else(|error| panic!("{}", error.render(&path.display().to_string(), false)))
}

/// The puzzle in `fixtures/` with this name.
pub(crate) fn fixture(name: &str) -> Puzzle {
    puzzle(&root().join(format!("fixtures/{name}.txt")))
}
