//! `check --certify` and `solve --certify`.

use crate::common::{run, stderr, stdout};
use std::fs;

/// Returns the path of a new folder, and what it is removed with.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("proofs").to_str().expect("text").to_owned();
    (folder, path)
}

#[test]
fn a_proof_has_its_files() {
    let (_folder, path) = folder();
    let output = run(
        &["check", "--certify", &path, "--format", "json"],
        r#"{"kind":"zip","cells":[[1,0,0],[2,0,0]],"name":"a/b"}"#,
    );
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let answer: serde_json::Value = serde_json::from_str(stdout(&output)).expect("JSON");
    let expected = serde_json::json!({ "formula": "a-b.opb", "proof": "a-b.pbp", "certified": true });
    assert_eq!(answer["certificate"], expected);
    let [formula, proof] =
        ["a-b.opb", "a-b.pbp"].map(|name| fs::read_to_string(format!("{path}/{name}")).expect("a file"));
    assert!(formula.contains("\nmin: "), "{formula}");
    assert!(proof.contains("\nconclusion BOUNDS 5 : "), "{proof}");
}

#[test]
fn an_answer_says_why_it_has_none() {
    let (_folder, path) = folder();
    let board = "line\n.\n";
    let output = run(&["check", "--certify", &path], board);
    assert!(stdout(&output).contains("\nNot certified: a board of one open cell"), "{}", stdout(&output));
    let output = run(&["check", "--certify", &path, "--format", "json"], board);
    assert!(stdout(&output).contains(r#""certificate":{"certified":false,"reason":"#), "{}", stdout(&output));
}

#[test]
fn solutions_need_no_certificate() {
    let (_folder, path) = folder();
    let output = run(&["solve", "--certify", &path, "--format", "json"], "zip\n1 . .\n2 . .\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(!stdout(&output).contains("certificate"), "{}", stdout(&output));
    let output = run(&["solve", "--certify", &path], r#"{"kind":"zip","cells":[[1,0],[0,2]],"name":"none"}"#);
    assert_eq!(output.status.code(), Some(1));
    let checked = format!("Certified: `veripb {path}/none.opb {path}/none.pbp` checks it.");
    assert!(stdout(&output).contains(&checked), "{}", stdout(&output));
    assert_eq!(run(&["solve", "--all", "--certify", &path], "").status.code(), Some(2));
}

/// Whichever proof is finished first.
#[test]
fn files_are_called_after_puzzles_in_the_order_of_the_input() {
    let slow = r#"{"kind":"numberlink","rows":5,"cols":5,"cells":[[1,0,2,0,5],[0,0,3,0,4],[0,0,0,0,0],[0,2,0,5,0],[0,1,3,4,0]],"name":"#;
    let fast = r#"{"kind":"zip","cells":[[1,0,0],[2,0,0]],"name":"#;
    let batch = [(slow, "a b"), (fast, "A-b"), (fast, "a.b"), (fast, "a-B")];
    let batch: String = batch.map(|(board, name)| format!("{board}{name:?}}}\n")).concat();
    for threads in ["1", "4"] {
        let (_folder, path) = folder();
        let output = run(&["check", "--certify", &path, "--format", "json", "--threads", threads], &batch);
        let answers =
            stdout(&output).lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
        let names: Vec<String> =
            answers.map(|answer| answer["certificate"]["formula"].as_str().expect("a name").to_owned()).collect();
        assert_eq!(names, ["a-b.opb", "A-b-2.opb", "a.b.opb", "a-B-3.opb"]);
    }
}
