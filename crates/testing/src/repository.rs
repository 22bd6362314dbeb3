//! Files of the repository that tests read.

use std::fs;
use std::path::{Path, PathBuf};
use unicursal_models::Puzzle;
use unicursal_models::format::read_text;

/// The folder with the README.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The puzzle in a text file.
pub fn puzzle(path: &Path) -> Puzzle {
    let text = fs::read_to_string(path).expect("the file can be read");
    read_text(&text).unwrap_or_else(|error| panic!("{}", error.render(&path.display().to_string(), false)))
}

/// The puzzle in `fixtures/` with this name.
pub fn fixture(name: &str) -> Puzzle {
    puzzle(&root().join(format!("fixtures/{name}.txt")))
}

/// A folder beside the repository with published boards, for the tests that are ignored by default.
///
/// # Panics
/// If it is not there: a test that needs it must not pass without it.
pub fn corpus() -> PathBuf {
    let corpus = root().join("../shared/corpus");
    assert!(corpus.is_dir(), "this test needs published boards in {}", corpus.display());
    corpus
}
