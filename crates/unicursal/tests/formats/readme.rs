//! Pages quote files of this repository without changes. (Their Rust examples run as documentation tests.)

use std::fs;
use unicursal::format::{read_json, read_text};
use unicursal_testing::repository;

/// Returns the content of the first block in `language` of a page that has `content`.
fn block(page: &str, language: &str, content: &str) -> String {
    let text = fs::read_to_string(repository::root().join(page)).expect("the page is there").replace("\r\n", "\n");
    let start = format!("```{language}\n");
    let mut blocks = text.split(start.as_str()).skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    blocks.find(|block| block.contains(content)).expect("a block").to_owned()
}

#[test]
fn the_snapshot_test_is_the_one_that_runs_here() {
    let (_, test) = include_str!("../puzzles.rs").split_once("\n\n").expect("a title and a test");
    assert_eq!(block("docs/snapshot-tests.md", "rust,no_run", ""), test);
}

#[test]
fn both_forms_show_the_same_puzzle() {
    let [text, json] = ["text", "json"].map(|language| block("docs/formats.md", language, "with walls"));
    assert_eq!(read_json(json.trim()), read_text(&text));
    assert!(read_text(&text).is_ok());
}

#[test]
fn the_readme_shows_the_puzzle_of_the_tests() {
    assert_eq!(
        read_text(&block("README.md", "text", "zip")).expect("a puzzle"),
        repository::puzzle(&repository::root().join("crates/unicursal/tests/puzzles/corner-to-corner.txt"))
    );
}
