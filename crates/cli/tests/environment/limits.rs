//! Limits on time and memory, which are for every question.

use crate::common::{endless, run, stdout, without_stats};
use serde_json::Value;
use std::time::{Duration, Instant};

/// Returns an empty board of `kind`.
fn empty(kind: &str, rows: usize, cols: usize) -> String {
    let row = format!("[{}]", vec!["0"; cols].join(","));
    format!(r#"{{"kind":"{kind}","rows":{rows},"cols":{cols},"cells":[{}]}}"#, vec![row; rows].join(","))
}

/// Returns a Numbrix of one row with these clues where they must be.
fn numbrix_row(cols: usize, clues: &[usize]) -> String {
    let mut cells = vec![0; cols];
    for &clue in clues {
        cells[clue - 1] = clue;
    }
    format!(r#"{{"kind":"numbrix","rows":1,"cols":{cols},"cells":[{cells:?}]}}"#)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one object")
}

#[test]
fn drawing_ends_at_the_time_limit() {
    let args = ["sample", "-n", "50000000", "--time-limit", "1s", "--format", "json"];
    let started = Instant::now();
    let output = run(&args, &empty("line", 8, 8));
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
    let answer = json(stdout(&output));
    assert_eq!((&answer["status"], &answer["count"]), (&"unknown".into(), &"3023313284".into()));
    let drawn = answer["solutions"].as_array().map_or(0, Vec::len);
    assert!(drawn > 0 && drawn < 50_000_000, "{drawn}");
    assert_eq!(output.status.code(), Some(3));
    let text = run(&args[..5], &empty("line", 8, 8));
    assert!(stdout(&text).ends_with("drawn from 3023313284 solutions, then unknown (time limit)\n\n"));
}

#[test]
fn what_a_frontier_cannot_hold_is_no_memory_limit() {
    let board = numbrix_row(70_000, &[1, 66_000]);
    let count = json(stdout(&run(&["count", "--format", "json"], &board)));
    assert_eq!((&count["status"], &count["count"]), (&"exact".into(), &"1".into()));
    assert_eq!(json(stdout(&run(&["check", "--format", "json"], &board)))["status"], "unique");
    let sample = json(stdout(&run(&["sample", "--format", "json"], &board)));
    assert_eq!((&sample["status"], &sample["count"]), (&"solved".into(), &"1".into()));
    let swept = run(&["count", "--method", "frontier"], &board);
    assert!(stdout(&swept).ends_with("at least 0 solutions (too large for a frontier)\n\n"), "{}", stdout(&swept));
}

#[test]
fn at_least_is_no_less_than_what_search_finds() {
    // Small enough to be swept at once, and more than a few kilobytes hold.
    let answer = run(&["count", "--memory-limit", "20K", "--format", "json"], &empty("line", 8, 8));
    let answer = json(stdout(&answer));
    assert_eq!(answer["status"], "at_least");
    assert_ne!(answer["count"], "0");
    // Few solutions are all found.
    let answer = run(&["count", "--memory-limit", "1K", "--format", "json"], &empty("line", 4, 4));
    let answer = json(stdout(&answer));
    assert_eq!((&answer["status"], &answer["count"]), (&"exact".into(), &"276".into()));
}

#[test]
fn every_question_has_a_memory_limit_that_gives_an_answer() {
    let huge = empty("line", 300, 300);
    for (question, status) in [
        ("solve", "unknown"),
        ("solve --all", "unknown"),
        ("check", "unknown"),
        ("count", "at_least"),
        ("sample", "unknown"),
        ("analyze", "unknown"),
    ] {
        let args: Vec<_> = question.split(' ').chain(["--format", "json", "--memory-limit", "4M"]).collect();
        let output = run(&args, &huge);
        assert_eq!(json(stdout(&output))["status"], status, "{question}");
        assert_eq!(output.status.code(), Some(3), "{question}");
    }
    assert_eq!(run(&["solve", "--memory-limit", "200M"], &huge).status.code(), Some(0));
}

#[test]
fn puzzles_that_wait_for_memory_are_answered_as_if_they_were_alone() {
    let boards: Vec<String> = [9, 10, 7, 10, 9, 8].iter().map(|&side| empty("line", side, side) + "\n").collect();
    for question in ["count", "analyze", "sample -n 20 --seed 5"] {
        for memory in ["2M", "30M"] {
            let answers = |input: &str, threads| {
                let options = ["--format", "json", "--memory-limit", memory, "--threads", threads];
                without_stats(&run(&question.split(' ').chain(options).collect::<Vec<_>>(), input))
            };
            let batch = boards.concat();
            let wanted = answers(&batch, "1");
            assert_eq!(wanted.lines().count(), boards.len());
            assert!(answers(&batch, "2") == wanted && answers(&batch, "5") == wanted, "{question} {memory}");
        }
    }
}

#[test]
fn what_is_printed_piece_by_piece_never_waits_for_memory_for_ever() {
    // Each puzzle needs its turn, and each answer is longer than what may wait to be printed.
    let batch = (0..6).map(|_| endless() + "\n").collect::<String>();
    let output = run(&["sample", "-n", "60", "--memory-limit", "60M", "--threads", "4"], &batch);
    assert_eq!(stdout(&output).matches("60 drawn from 730044829512632 solutions").count(), 6);
}
