//! What the README shows is what the command prints.

mod common;

use common::{command, run_command, stdout};
use std::fs;
use std::path::Path;

#[test]
fn the_readme_shows_what_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).expect("the README is there").replace("\r\n", "\n");
    let mut shown = 0;
    for block in readme.split("```console\n$ cargo run --release -- ").skip(1) {
        let (block, _) = block.split_once("\n```").expect("a block ends");
        let (words, answer) = block.split_once('\n').expect("an answer");
        let words: Vec<&str> = words.split(' ').collect();
        let output = run_command(command(&words).current_dir(&root), "");
        assert_eq!(stdout(&output).trim_end(), answer);
        shown += 1;
    }
    assert_eq!(shown, 1);
}
