//! Pages quote files of this repository without changes. (Their Rust examples run as documentation tests.)

use std::fs;
use unicursal::format::{read_json, read_text};
use unicursal_testing::repository;

/// Returns the content of the first block in `language` of a page.
fn block(page: &str, language: &str) -> String {
    let text = fs::read_to_string(repository::root().join(page)).expect("the page is there").replace("\r\n", "\n");
    let (_, block) = text.split_once(&format!("```{language}\n")).expect("a block");
    block.split_once("```").expect("a block ends").0.to_owned()
}

#[test]
fn the_snapshot_test_is_the_one_that_runs_here() {
    let (_, test) = include_str!("../puzzles.rs").split_once("\n\n").expect("a title and a test");
    assert_eq!(block("docs/snapshot-tests.md", "rust,no_run"), test);
}

#[test]
fn both_forms_show_the_same_puzzle() {
    let text = read_text(&block("README.md", "text")).expect("a puzzle");
    assert_eq!(read_json(block("README.md", "json").trim()), Ok(text.clone()));
    assert_eq!(
        text,
        repository::puzzle(&repository::root().join("crates/unicursal/tests/puzzles/corner-to-corner.txt"))
    );
}
