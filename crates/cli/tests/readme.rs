//! The command prints the output that the README, `docs/counting.md` and `docs/authoring.md` show.

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

/// The pages of the guide, in the order of its table of contents.
fn pages() -> Vec<String> {
    let summary = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/SUMMARY.md");
    let summary = fs::read_to_string(summary).expect("the table of contents is there");
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    links.map(|(page, _)| format!("docs/{page}")).collect()
}

#[test]
fn the_guide_shows_what_is_printed() {
    let pages = pages();
    assert!(pages.len() > 10, "{pages:?}");
    let shown: usize = pages.iter().map(|page| compare(page, "unicursal")).sum();
    assert!(shown >= 10, "{shown}");
}

/// The command line accepts each command in the shell blocks of the guide, with the files left out.
#[test]
fn the_commands_of_the_guide_are_understood() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut known = 0;
    for page in pages().iter().map(String::as_str).chain(["README.md"]) {
        let text = fs::read_to_string(root.join(page)).expect("the page is there").replace("\r\n", "\n");
        for block in text.split("\n```sh\n").skip(1).filter_map(|rest| rest.split_once("\n```")) {
            for command_line in block.0.lines().flat_map(|line| line.split(" | ")) {
                let Some(words) = command_line.split(" #").next().and_then(|line| line.strip_prefix("unicursal "))
                else {
                    continue;
                };
                let words = words.split(['<', '>']).next().unwrap_or_default();
                let mut words: Vec<&str> = words.split_whitespace().collect();
                // The help is asked for as well, so that nothing is read; wrong options are errors all the same.
                words.push("--help");
                let output = run_command(&mut command(&words), "");
                assert_eq!(output.status.code(), Some(0), "{page}: {command_line}");
                known += 1;
            }
        }
    }
    assert!(known > 15, "{known}");
}

#[test]
fn the_guide_for_authors_shows_what_is_printed() {
    assert_eq!(compare("docs/authoring.md", "unicursal"), 3);
}

/// What a newcomer pastes works: no line of the README fails to read its file, or writes an error.
#[cfg(unix)]
#[test]
fn the_commands_of_the_readme_run_as_they_stand() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink(root.join("fixtures"), folder.path().join("fixtures")).expect("a link");
    let binary = Path::new(env!("CARGO_BIN_EXE_unicursal")).parent().expect("a folder");
    let text = fs::read_to_string(root.join("README.md")).expect("the page is there");
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("unicursal ")).collect();
    assert!(lines.len() > 12, "{lines:?}");
    for line in lines {
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
        let mut shell = std::process::Command::new("sh");
        let output = shell.args(["-c", line]).current_dir(folder.path()).env("PATH", path).output();
        let output = output.expect("there is a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)) && !said.contains("error"), "{line}: {said}");
    }
}
