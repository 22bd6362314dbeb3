//! Answers about all solutions together: `sample` and `analyze`.

use crate::common::{BROKEN, LINE, UNSOLVABLE, ZIP, endless, run, stdout, without_stats};
use serde_json::{Value, json};

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).expect("a line is an object")
}

#[test]
fn samples_as_json_and_as_text() {
    let sample = |args: &[&str]| {
        let output = run(&[&["sample", "--format", "json"], args].concat(), LINE);
        assert_eq!(output.status.code(), Some(0));
        parsed(stdout(&output))
    };
    let three = sample(&["-n", "3", "--seed", "8"]);
    assert_eq!(three["solutions"].as_array().map(Vec::len), Some(3));
    assert_eq!((&three["status"], &three["count"], three.get("complete")), (&json!("solved"), &json!("20"), None));
    assert_eq!(sample(&["-n", "3", "--seed", "8"])["solutions"], three["solutions"]);
    assert_eq!(sample(&["-n", "3", "--seed", "8", "--threads", "1"])["solutions"], three["solutions"]);
    let drawn = |seed: &str| sample(&["-n", "30", "--seed", seed])["solutions"].clone();
    assert_ne!(drawn("8"), drawn("9"));
    assert_eq!(drawn("0"), sample(&["-n", "30"])["solutions"]);
    let text = run(&["sample", "-n", "2", "--moves"], ZIP);
    let shown = stdout(&text);
    assert!(shown.starts_with("tiny (zip, 2×3): solution 1\n"), "{shown}");
    assert!(shown.contains("start at r1c1"), "{shown}");
    assert!(shown.ends_with("tiny (zip, 2×3): 2 drawn from 1 solution\n\n"), "{shown}");
}

#[test]
fn samples_of_a_board_with_more_solutions_than_can_be_listed() {
    let output = run(&["sample", "-n", "2", "--format", "json"], &endless());
    let answer = parsed(stdout(&output));
    assert_eq!(answer["count"], "730044829512632");
    assert_eq!(answer["solutions"][0]["paths"][0].as_array().map(Vec::len), Some(100));
    assert_ne!(answer["solutions"][0], answer["solutions"][1]);
}

#[test]
fn nothing_can_be_drawn_from_nothing() {
    let output = run(&["sample", "--format", "json"], UNSOLVABLE);
    let wanted = r#"{"puzzle":"odd","kind":"numbrix","status":"unsolvable","solutions":[],"count":"0""#;
    assert_eq!(without_stats(&output), format!("{wanted}\n"));
    assert_eq!(output.status.code(), Some(1));
    let output = run(&["sample", "--format", "json", "--memory-limit", "100K"], &endless());
    assert_eq!(
        without_stats(&output),
        "{\"puzzle\":\"endless\",\"kind\":\"line\",\"status\":\"unknown\",\"solutions\":[],\"limit\":\"memory\"\n"
    );
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(run(&["sample"], BROKEN).status.code(), Some(2));
}

#[test]
fn an_analysis_as_json() {
    let cell = r#"{"name":"cell","kind":"zip","cells":[[1,0,0],[0,0,0],[2,0,0]]}"#;
    let output = run(&["analyze", "--format", "json"], cell);
    assert_eq!(output.status.code(), Some(0));
    let mut answer = parsed(stdout(&output));
    let fields: Vec<&String> = answer.as_object().expect("an object").keys().collect();
    assert!(fields.contains(&&"stats".to_owned()));
    assert_eq!((answer["status"].take(), answer["count"].take()), (json!("exact"), json!("2")));
    assert_eq!(answer["steps"][0], json!({"cells": [[0, 0], [0, 1]], "count": "1", "share": 0.5}));
    let steps = [[0, 1, 0, 2], [0, 2, 1, 2], [1, 0, 1, 1], [1, 2, 2, 2], [2, 1, 2, 2]];
    let backbone = json!(steps.map(|[a, b, c, d]| [[a, b], [c, d]]));
    assert_eq!(answer["backbone"], backbone);
    assert_eq!(answer["settled"], json!([[0, 2], [1, 2], [2, 2]]));
    assert_eq!(answer["ends"], json!([]));
    assert_eq!(answer["wall"], json!({"cells": [[0, 0], [0, 1]], "leaves": "1"}));
    assert_eq!(answer["values"][0], json!({"cell": [0, 0], "value": 1}));
    assert_eq!(answer["clue"], Value::Null);
}

#[test]
fn an_analysis_of_a_unique_puzzle_and_of_none() {
    let output = run(&["analyze", "--format", "json"], &format!("{ZIP}\n{UNSOLVABLE}\n"));
    let answers: Vec<Value> = stdout(&output).lines().map(parsed).collect();
    assert_eq!(answers[0]["count"], "1");
    assert_eq!(answers[0]["backbone"].as_array().map(Vec::len), Some(5));
    assert_eq!((&answers[0]["wall"], &answers[0]["clue"]), (&Value::Null, &Value::Null));
    assert_eq!((&answers[1]["status"], &answers[1]["count"]), (&json!("exact"), &json!("0")));
    assert_eq!((&answers[1]["steps"], &answers[1]["settled"]), (&json!([]), &json!([])));
    let text = run(&["analyze"], UNSOLVABLE);
    assert_eq!(stdout(&text), "odd (numbrix, 2×2): 0 solutions\n\n");
}

#[test]
fn an_analysis_beyond_the_memory_limit_is_unknown() {
    let output = run(&["analyze", "--format", "json", "--memory-limit", "100K"], &endless());
    assert_eq!(
        without_stats(&output),
        "{\"puzzle\":\"endless\",\"kind\":\"line\",\"status\":\"unknown\",\"limit\":\"memory\"\n"
    );
    assert_eq!(output.status.code(), Some(3));
    let text = run(&["analyze", "--memory-limit", "100K"], &endless());
    assert_eq!(stdout(&text), "endless (line, 10×10): unknown (memory limit)\n\n");
}
