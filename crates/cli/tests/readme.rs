//! What the README, `docs/counting.md` and `docs/authoring.md` show is what the command prints.

mod common;

use common::{command, run_command, stdout};
use std::fs;
use std::path::Path;

/// Runs what the console blocks of a page show, and gives their number.
fn compare(page: &str, prompt: &str) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join(page)).expect("the page is there").replace("\r\n", "\n");
    let mut shown = 0;
    for block in page.split(&format!("```console\n$ {prompt} ")).skip(1) {
        let (block, _) = block.split_once("\n```").expect("a block ends");
        let (words, answer) = block.split_once('\n').expect("an answer");
        let words: Vec<&str> = words.split(' ').collect();
        let output = run_command(command(&words).current_dir(&root), "");
        assert_eq!(stdout(&output).trim_end(), answer);
        shown += 1;
    }
    shown
}

#[test]
fn the_readme_shows_what_is_printed() {
    assert_eq!(compare("README.md", "cargo run --release --"), 1);
}

#[test]
fn the_guide_to_counting_shows_what_is_printed() {
    assert_eq!(compare("docs/counting.md", "unicursal"), 2);
}

#[test]
fn the_guide_for_authors_shows_what_is_printed() {
    assert_eq!(compare("docs/authoring.md", "unicursal"), 3);
}
