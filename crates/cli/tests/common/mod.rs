//! Runs the built command. The only place where the tests start it.
#![allow(dead_code, reason = "each program uses its own part")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// Solved by exactly one path.
pub(crate) const ZIP: &str = r#"{"name":"tiny","kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]]}"#;
/// Twenty solutions.
pub(crate) const LINE: &str = r#"{"kind":"line","rows":3,"cols":3,"cells":[[0,0,0],[0,0,0],[0,0,0]]}"#;
/// No path: 2 and 3 are not neighbors.
pub(crate) const UNSOLVABLE: &str = r#"{"name":"odd","kind":"numbrix","rows":2,"cols":2,"cells":[[1,2],[3,4]]}"#;
/// A wrong clue.
pub(crate) const BROKEN: &str = r#"{"name":"broken","kind":"zip","rows":1,"cols":3,"cells":[[1,0,3]]}"#;

/// More solutions than anybody will ever print.
pub(crate) fn endless() -> String {
    let row = ["0"; 10].join(",");
    let cells = [format!("[{row}]").as_str(); 10].join(",");
    format!(r#"{{"name":"endless","kind":"line","rows":10,"cols":10,"cells":[{cells}]}}"#)
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unicursal"));
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the command to its end.
pub(crate) fn run(args: &[&str], input: &str) -> Output {
    run_command(&mut command(args), input)
}

pub(crate) fn run_command(command: &mut Command, input: &str) -> Output {
    let mut child = command.spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_owned();
    // A thread of its own: a command that answers while it reads would otherwise wait for us, and we for it. It may
    // also end before it has read everything, so an error is fine.
    let writing = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the command ends");
    writing.join().expect("the input is written");
    output
}

pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("standard output is text")
}

pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("standard error is text")
}

/// Returns the answers without what they cost, which differs from run to run.
pub(crate) fn without_stats(output: &Output) -> String {
    let lines = stdout(output).lines();
    lines.map(|line| line.split(",\"stats\":").next().unwrap_or_default().to_owned() + "\n").collect()
}

/// Returns a file of the tests. `name` is used by one test only.
pub(crate) fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the test file is written");
    path
}

/// Sends a signal as a shell would.
pub(crate) fn signal(child: &Child, name: &str) {
    let kill = format!("kill -{name} {}", child.id());
    let sent = Command::new("sh").args(["-c", &kill]).status().expect("a shell");
    assert!(sent.success());
}

/// Returns an empty folder of the tests. `name` is used by one test only.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the test folder is made");
    path
}

/// Returns the names of the files in a folder, also of hidden ones.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

/// Returns the path as an argument.
pub(crate) fn argument(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}
