//! The checks of pzpr, the program behind puzz.link, which nobody in this project wrote.

use crate::repository;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// Returns the verdicts of pzpr on positions in its format: `complete`, the rule that is broken, or `unknown` if the
/// package does not know the kind. `UNICURSAL_NODE` names a folder where `npm install pzpr` has been run.
///
/// # Panics
/// If Node or the package is missing.
pub fn verdicts(positions: &[String]) -> Vec<String> {
    let lines: Vec<String> = positions.iter().map(|position| position.replace('\n', "/")).collect();
    run("check.js", &lines)
}

/// Returns the links and the files that pzpr writes of puzzles, which are links or files. None of a kind that the
/// package does not know.
///
/// # Panics
/// If Node or the package is missing.
pub fn rewritten(puzzles: &[String]) -> Vec<Option<[String; 2]>> {
    let lines: Vec<String> = puzzles.iter().map(|puzzle| puzzle.trim_end().replace('\n', "/")).collect();
    run("rewrite.js", &lines).iter().map(|line| serde_json::from_str(line).expect("a list, or null")).collect()
}

/// Returns the lines that a script prints for these lines, one for each.
fn run(script: &str, lines: &[String]) -> Vec<String> {
    let folder = std::env::var_os("UNICURSAL_NODE").expect("UNICURSAL_NODE names a folder with pzpr");
    let mut node = Command::new("node")
        .arg(repository::root().join("crates/testing/src/pzpr").join(script))
        .env("NODE_PATH", PathBuf::from(folder).join("node_modules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node runs");
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let mut input = node.stdin.take().expect("its input");
    let writer = thread::spawn(move || input.write_all(text.as_bytes()).expect("Node reads"));
    let output = node.wait_with_output().expect("Node ends");
    writer.join().expect("everything is written");
    assert!(output.status.success(), "Node failed");
    let printed: Vec<String> =
        String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect();
    assert_eq!(printed.len(), lines.len());
    printed
}
