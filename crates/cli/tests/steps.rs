//! Hints, explanations and grades as the command prints them.

mod common;

use common::{run, stdout};
use serde_json::Value;

const TINY: &str = "zip \"tiny\"\n1 . .\n2 . .\n";

fn json(args: &[&str], input: &str) -> (Value, Option<i32>) {
    let output = run(&[args, &["--format", "json"]].concat(), input);
    (serde_json::from_str(stdout(&output)).expect("one line of JSON"), output.status.code())
}

#[test]
fn a_hint_is_a_step_with_facts() {
    let (answer, status) = json(&["hint"], TINY);
    assert_eq!((answer["status"].as_str(), status), (Some("hint"), Some(0)));
    assert_eq!(answer["step"]["rule"], "degree");
    assert_eq!(answer["step"]["level"], 1);
    assert_eq!(answer["step"]["conclusions"][0].to_string(), r#"{"side":[[0,1],[0,2]],"used":true}"#);
}

#[test]
fn an_explanation_has_steps_and_a_grade() {
    let (answer, status) = json(&["explain"], TINY);
    assert_eq!((answer["status"].as_str(), status), (Some("explained"), Some(0)));
    let steps = answer["steps"].as_array().expect("a list");
    assert!(!steps.is_empty() && answer.get("conflict").is_none() && answer.get("difference").is_none());
    let (graded, _) = json(&["grade"], TINY);
    assert_eq!(graded["status"], "graded");
    for field in ["level", "score", "counts"] {
        assert_eq!(graded[field], answer[field]);
    }
    let counts = graded["counts"].as_object().expect("an object");
    assert_eq!(counts.values().filter_map(Value::as_u64).sum::<u64>(), steps.len() as u64);
}

#[test]
fn what_is_amiss_is_said() {
    let (answer, status) = json(&["explain"], "zip\n1 .\n. 2\n");
    assert_eq!((answer["status"].as_str(), status), (Some("unsolvable"), Some(1)));
    assert_eq!(answer["conflict"]["givens"].to_string(), r#"[{"clue":[0,0]},{"clue":[1,1]}]"#);
    let last = answer["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    assert_eq!(last["conclusions"].as_array().map(Vec::len), Some(0));

    let (answer, status) = json(&["explain"], "line\n. .\n. .\n");
    assert_eq!((answer["status"].as_str(), status), (Some("multiple"), Some(1)));
    assert!(!answer["difference"].as_array().expect("a list").is_empty());
}

#[test]
fn boards_are_for_text() {
    let output = run(&["explain", "--boards"], TINY);
    let text = stdout(&output);
    assert!(text.contains("\n  1. ") && text.contains('┌'), "{text}");
    let output = run(&["explain", "--boards", "--format", "json"], TINY);
    assert_eq!(output.status.code(), Some(2));
}
