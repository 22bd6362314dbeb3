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

/// The folder with collections of published boards that `UNICURSAL_CORPUS` names, for the tests that are ignored by
/// default.
///
/// # Panics
/// If there is none: a test that needs it must not pass without it.
pub fn corpus() -> PathBuf {
    let corpus =
        std::env::var_os("UNICURSAL_CORPUS").expect("UNICURSAL_CORPUS names a folder with published boards");
    root().join(corpus)
}
