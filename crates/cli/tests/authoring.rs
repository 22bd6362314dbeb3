//! `generate` and `minimize`.

mod common;

use common::{LINE, UNSOLVABLE, ZIP, file, run, stderr, stdout, without_stats};

#[test]
fn generated_puzzles_are_read_and_unique() {
    for kind in ["zip", "numbrix", "hidato", "knight", "line", "numberlink"] {
        let made = run(&["generate", kind, "--size", "5x6", "-n", "9", "--seed", "3", "--format", "json"], "");
        assert_eq!(made.status.code(), Some(0), "{}", stderr(&made));
        assert_eq!(stdout(&made).lines().count(), 9);
        let first = stdout(&made).lines().next().expect("a puzzle");
        assert!(first.starts_with(&format!(r#"{{"kind":"{kind}","rows":5,"cols":6,"#)), "{first}");
        assert!(
            first.contains(&format!(r#""name":"{kind}-5x6-s3-0","seed":3,"difficulty":{{"level":"#)),
            "{first}"
        );
        let checked = run(&["check", "--format", "json"], stdout(&made));
        assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
        assert_eq!(stdout(&checked).matches(r#""status":"unique""#).count(), 9);
    }
}

#[test]
fn neither_threads_nor_the_number_change_a_puzzle() {
    let made = |number: &str, threads: &str| {
        let args = ["generate", "hidato", "--size", "6x6", "--format", "json", "-n", number, "--threads", threads];
        stdout(&run(&args, "")).to_owned()
    };
    let many = made("60", "3");
    assert_eq!(many, made("60", "1"));
    assert!(many.starts_with(&made("7", "2")));
}

#[test]
fn drawings_are_the_default() {
    let output = run(&["generate", "line", "--size", "1x3"], "");
    let drawn = "line-1x3-s0-0 (line, 1×3): level 1, score 2\n┌───────────┐\n│ ·   ·   · │\n└───────────┘\n\n";
    assert_eq!(stdout(&output), drawn);
}

#[test]
fn what_is_given_up_is_said_and_the_rest_is_printed() {
    // Few Hidatos of this size do with two numbers, none with one.
    let output = run(&["generate", "hidato", "--size", "3x3", "--clues", "1", "-n", "2", "--format", "json"], "");
    assert_eq!((stdout(&output), output.status.code()), ("", Some(3)));
    let said = stderr(&output);
    assert!(said.starts_with("error: hidato-3x3-s0-0: not made: 1000 attempts"), "{said}");
    assert!(said.contains("error: hidato-3x3-s0-1: "), "{said}");
    let output = run(&["generate", "zip", "--size", "20x20", "-n", "2", "--time-limit", "1ms"], "");
    assert_eq!((stdout(&output), output.status.code()), ("", Some(3)));
    assert!(stderr(&output).contains("not made: time limit"), "{}", stderr(&output));
}

#[test]
fn a_shape_comes_from_any_puzzle() {
    let shape = file("shape.txt", "zip\n1 x 4\n2 . 3\n");
    let shape = shape.to_str().expect("a path in UTF-8");
    let output = run(&["generate", "line", "--shape", shape, "--ungraded", "--format", "json"], "");
    let line = "{\"kind\":\"line\",\"rows\":2,\"cols\":3,\"cells\":[[0,-1,0],[0,0,0]],\"name\":\"line-2x3-s0-0\",\"seed\":0}\n";
    assert_eq!(stdout(&output), line, "{}", stderr(&output));
    let output = run(&["generate", "line", "--shape", shape, "--size", "3x3"], "");
    assert!(stderr(&output).contains("the shape is 2x3, not 3x3"), "{}", stderr(&output));
    let broken = file("broken-shape.txt", "zip\n1 . 3\n");
    let output = run(&["generate", "line", "--shape", broken.to_str().expect("a path in UTF-8")], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("clue 2 is missing"), "{}", stderr(&output));
}

#[test]
fn minimizing_answers_every_puzzle_in_its_place() {
    let full =
        r#"{"name":"full","kind":"numbrix","rows":2,"cols":3,"cells":[[1,2,3],[6,5,4]],"walls":[[[0,0],[1,0]]]}"#;
    let output = run(&["minimise", "--exact", "--format", "json"], &[full, LINE, UNSOLVABLE, ZIP].join("\n"));
    let expected = [
        r#"{"puzzle":"full","kind":"numbrix","status":"minimum","clues":1,"walls":1,"lower_bound":1,"#,
        r#"{"puzzle":"stdin:2","kind":"line","status":"multiple""#,
        r#"{"puzzle":"odd","kind":"numbrix","status":"unsolvable""#,
        r#"{"puzzle":"tiny","kind":"zip","status":"minimum","clues":2,"walls":0,"lower_bound":2,"result":{"kind":"zip","rows":2,"cols":3,"cells":[[1,0,0],[2,0,0]],"name":"tiny"}"#,
    ];
    let answers = without_stats(&output);
    assert_eq!(answers.lines().count(), 4);
    for (answer, expected) in answers.lines().zip(expected) {
        assert!(answer.starts_with(expected), "{answer}");
    }
    assert_eq!(output.status.code(), Some(1));
    let walls = run(&["minimize", "--exact", "--walls", "--format", "json"], full);
    assert!(
        stdout(&walls).contains(r#""status":"minimum","clues":2,"walls":0,"lower_bound":2,"#),
        "{}",
        stdout(&walls)
    );
    assert_eq!(walls.status.code(), Some(0));
}

#[test]
fn a_limit_shows_the_smallest_puzzle_so_far() {
    let made = run(&["generate", "numbrix", "--size", "12x12", "--clues", "100", "--format", "json"], "");
    let args = ["minimize", "--exact", "--from-solution", "--time-limit", "300ms", "--format", "json"];
    let output = run(&args, stdout(&made));
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stdout(&output).contains(r#""status":"unknown","clues":"#), "{}", stdout(&output));
    let result = stdout(&output).split(r#""result":"#).nth(1).and_then(|rest| rest.split(r#","limit""#).next());
    let checked = run(&["check"], result.expect("a puzzle"));
    assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
}
