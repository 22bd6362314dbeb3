//! The command as MiniZinc and its users run it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::tempdir;

fn command(home: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fzn-unicursal"));
    command.args(arguments).env("HOME", home).env("APPDATA", home).output().expect("the command runs")
}

/// Returns the description that the command says it has written.
fn written(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let path = String::from_utf8(output.stdout.clone()).expect("text");
    fs::read_to_string(path.trim_end()).expect("a description")
}

#[test]
fn the_solver_is_made_known_in_the_folder_of_the_user_or_in_another_one() {
    let [home, other] = [(); 2].map(|()| tempdir().expect("a folder"));
    let in_home = written(&command(home.path(), &["--register"]));
    let in_other = written(&command(home.path(), &["--register", other.path().to_str().expect("text")]));
    for (description, folder) in [(in_home, home), (in_other, other)] {
        let description: serde_json::Value = serde_json::from_str(&description).expect("JSON");
        let library = Path::new(description["mznlib"].as_str().expect("a path"));
        assert!(library.starts_with(folder.path()), "{}", library.display());
        assert!(library.join("redefinitions.mzn").is_file());
        assert_eq!(description["executable"], env!("CARGO_BIN_EXE_fzn-unicursal"));
    }
}

#[test]
fn a_file_or_something_else_to_do_has_to_be_named() {
    let output = command(Path::new("."), &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("FILE"));
}
