//! Many puzzles, many files, and inputs that are none.

use crate::common::{BROKEN, LINE, UNSOLVABLE, ZIP, command, file, run, stderr, stdout, without_stats};
use std::fs;
use std::io::{BufRead, BufReader, Write};

#[test]
fn a_broken_line_is_answered_in_its_place() {
    let input = format!("{ZIP}\n{BROKEN}\n{{\n{UNSOLVABLE}\n");
    let output = run(&["solve", "--format", "json"], &input);
    let lines: Vec<serde_json::Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect();
    let statuses: Vec<_> = lines.iter().map(|line| line["status"].as_str().unwrap_or_default()).collect();
    assert_eq!(statuses, ["solved", "error", "error", "unsolvable"]);
    assert_eq!(lines[2]["puzzle"], "stdin:3");
    assert_eq!(lines[2]["error"]["line"], 3);
    assert!(lines[2]["error"]["column"].is_u64() && lines[2]["error"]["message"].is_string());
    assert_eq!(stderr(&output), "", "the errors are on standard output, once");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn as_text_errors_go_to_standard_error() {
    let output = run(&["solve"], &format!("{BROKEN}\n{ZIP}\n"));
    assert!(stdout(&output).starts_with("tiny (zip, 2×3): solved\n"));
    assert!(stderr(&output).contains("clue 2 is missing"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn missing_files_and_directories_do_not_stop_the_rest() {
    let good = file("good.jsonl", &format!("{ZIP}\n{LINE}\n"));
    let good = good.to_str().expect("a path in UTF-8");
    let folder = env!("CARGO_TARGET_TMPDIR");
    let output = run(&["solve", folder, "no-such-file", good], "");
    assert!(stdout(&output).contains("good.jsonl:2 (line, 3×3): solved\n"));
    let errors = stderr(&output);
    assert_eq!(errors.lines().count(), 2, "{errors}");
    assert!(errors.contains("is a directory; name the files in it, for example "), "{errors}");
    assert!(errors.contains("cannot open no-such-file: "), "{errors}");
    assert_eq!(output.status.code(), Some(2));

    let output = run(&["solve", "--format", "json", folder, "no-such-file", good], "");
    assert_eq!(stdout(&output).lines().count(), 4);
    assert!(
        stdout(&output).contains(r#"{"puzzle":"no-such-file","status":"error","error":{"message":"cannot open"#)
    );
    assert_eq!(stderr(&output), "");
}

#[test]
fn standard_input_is_a_file_among_others() {
    let good = file("beside-stdin.jsonl", LINE);
    let good = good.to_str().expect("a path in UTF-8");
    let output = run(&["check", "--format", "json", good, "-", "-"], ZIP);
    let names: Vec<_> = stdout(&output).lines().map(|line| line.split('"').nth(3)).collect();
    assert_eq!(names, [Some("beside-stdin.jsonl:1"), Some("tiny"), Some("stdin")]);
    assert!(stdout(&output).contains("standard input is given twice"));
}

#[test]
fn an_empty_input_is_an_error() {
    let output = run(&["solve"], "");
    assert!(stderr(&output).contains("error"), "{}", stderr(&output));
    assert_eq!(stdout(&output), "");
    assert_eq!(output.status.code(), Some(2));
}

/// Returns a board of up to 3 × 3 cells, every other one with a hole.
fn small_board(number: usize) -> String {
    let (rows, cols) = (1 + number % 3, 1 + number / 3 % 3);
    let hole = number % (rows * cols);
    let is_hole = |row, col| number % 2 == 1 && rows * cols > 1 && hole == row * cols + col;
    let row = |row| {
        let cells: Vec<_> = (0..cols).map(|col| if is_hole(row, col) { "-1" } else { "0" }).collect();
        format!("[{}]", cells.join(","))
    };
    let cells = (0..rows).map(row).collect::<Vec<_>>().join(",");
    let kind = if number.is_multiple_of(5) { "hidato" } else { "line" };
    format!("{{\"kind\":\"{kind}\",\"rows\":{rows},\"cols\":{cols},\"cells\":[{cells}]}}\n")
}

#[test]
fn the_bytes_do_not_depend_on_the_number_of_threads() {
    let input: String = (0..600).map(small_board).collect();
    for question in ["solve --all", "solve", "check", "solve --count 3"] {
        let answers = |threads| {
            let args: Vec<_> = question.split(' ').chain(["--format", "json", "--threads", threads]).collect();
            without_stats(&run(&args, &input))
        };
        let one = answers("1");
        assert_eq!(one.lines().count(), 600);
        assert!(one == answers("4"), "{question} with 1 and with 4 threads");
    }
    let texts = ["1", "4"].map(|threads| run(&["solve", "--all", "--threads", threads], &input).stdout);
    assert!(texts[0] == texts[1]);
}

#[test]
fn an_answer_does_not_wait_for_the_next_puzzle() {
    let mut child = command(&["solve", "--format", "json", "-"]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for _ in 0..3 {
        writeln!(stdin, "{ZIP}").expect("the command reads");
        let answer = answers.next().expect("an answer").expect("a line");
        assert!(answer.contains("\"status\":\"solved\""));
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let path = file("long.jsonl", &format!("{LINE}\n").repeat(5000));
    let path = path.to_str().expect("a path in UTF-8");
    for args in [&["solve", "--format", "json", path][..], &["solve", "--all", path]] {
        let mut child = command(args).spawn().expect("the command starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
        // The pipe is closed now.
        let output = child.wait_with_output().expect("the command ends");
        assert!(!first.is_empty());
        assert_eq!(stderr(&output), "");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn a_file_that_is_not_text_is_an_error() {
    let path = file("bytes.jsonl", "");
    fs::write(&path, [0xff, 0xfe, 0, 0x80]).expect("the test file is written");
    let output = run(&["solve", path.to_str().expect("a path in UTF-8")], "");
    assert_eq!(output.status.code(), Some(2));
    assert_ne!(stderr(&output), "");
}
