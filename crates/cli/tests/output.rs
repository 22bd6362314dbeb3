//! Where the output goes: `-o`.

mod common;

use common::{BROKEN, ZIP, file, run, stderr, stdout};
use std::fs;

#[test]
fn answers_go_to_a_file() {
    let path = file("answers.txt", "old");
    let name = path.to_str().expect("a path in UTF-8");
    let output = run(&["solve", "-o", name], &format!("{ZIP}\n{BROKEN}\n"));
    assert_eq!(stdout(&output), "");
    assert!(stderr(&output).contains("clue 2 is missing"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(2));
    let written = fs::read_to_string(&path).expect("the file is there");
    assert_eq!(written, stdout(&run(&["solve"], ZIP)));
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let output = run(&["show", "--output", "no-such-folder/file"], ZIP);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: cannot write no-such-folder/file: "), "{}", stderr(&output));
}

#[test]
fn show_draws_what_is_given() {
    let output = run(&["show"], ZIP);
    assert_eq!(
        stdout(&output),
        "tiny (zip, 2×3)\n┌───────────┐\n│ 1   ·   · │\n│           │\n│ 2   ·   · │\n└───────────┘\n\n"
    );
    assert_eq!(output.status.code(), Some(0));
}
