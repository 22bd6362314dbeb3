//! The checks of pzpr, the program behind puzz.link, which nobody in this project wrote.

use crate::repository;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// The verdicts of pzpr on positions in its format: `complete`, the rule that is broken, or `unknown` if the package
/// does not know the kind. `UNICURSAL_NODE` names a folder where `npm install pzpr` has been run.
///
/// # Panics
/// If Node or the package is missing.
pub fn verdicts(positions: &[String]) -> Vec<String> {
    let folder = std::env::var_os("UNICURSAL_NODE").expect("UNICURSAL_NODE names a folder with pzpr");
    let mut node = Command::new("node")
        .arg(repository::root().join("crates/testing/src/pzpr/check.js"))
        .env("NODE_PATH", PathBuf::from(folder).join("node_modules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node runs");
    let lines: String = positions.iter().map(|position| position.replace('\n', "/") + "\n").collect();
    let mut input = node.stdin.take().expect("its input");
    let writer = thread::spawn(move || input.write_all(lines.as_bytes()).expect("Node reads"));
    let output = node.wait_with_output().expect("Node ends");
    writer.join().expect("everything is written");
    assert!(output.status.success(), "Node failed");
    let verdicts: Vec<String> =
        String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect();
    assert_eq!(verdicts.len(), positions.len());
    verdicts
}
