//! Batches that are interrupted, shared out among machines, and puzzles that are divided.

mod common;

use common::{BROKEN, LINE, UNSOLVABLE, ZIP, command, file, run, run_command, stderr, stdout, without_stats};
use std::fs;
use std::path::PathBuf;

fn batch(length: usize) -> String {
    let puzzle = |number: usize| match number % 7 {
        3 => BROKEN.replace("broken", &format!("broken {number}")),
        5 => UNSOLVABLE.replace("odd", &format!("odd {number}")),
        _ => ZIP.replace("tiny", &format!("zip {number}")),
    };
    (0..length).map(|number| puzzle(number) + "\n").collect()
}

fn text(path: &PathBuf) -> String {
    fs::read_to_string(path).expect("the answers are there")
}

/// The answers without their cost.
fn answers(path: &PathBuf) -> Vec<String> {
    text(path).lines().map(|line| line.split(",\"stats\":").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_batch_that_was_cut_off_anywhere_is_resumed_without_loss_or_repetition() {
    let input = batch(40);
    let whole = file("resume-whole.jsonl", "");
    let to = whole.to_str().expect("UTF-8");
    let first = run(&["solve", "-f", "json", "-o", to], &input);
    assert_eq!(first.status.code(), Some(2));
    let all = text(&whole);
    for length in [0, 1, 100, all.len() / 2, all.len() - 1, all.len()] {
        let cut = file("resume-cut.jsonl", &all[..length]);
        let to = cut.to_str().expect("UTF-8");
        let output = run(&["solve", "-f", "json", "-o", to, "--resume", "-q"], &input);
        assert_eq!((output.status.code(), stderr(&output), stdout(&output)), (Some(2), "", ""), "cut at {length}");
        assert_eq!(answers(&cut), answers(&whole), "cut at {length}");
    }
    let fresh = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("resume-fresh.jsonl");
    let _ = fs::remove_file(&fresh);
    run(&["solve", "-f", "json", "-o", fresh.to_str().expect("UTF-8"), "--resume"], &input);
    assert_eq!(answers(&fresh), answers(&whole));
}

#[test]
fn what_cannot_be_resumed_is_left_alone() {
    let input = batch(4);
    for (name, content, about) in [
        ("other", r#"{"puzzle":"zip 1","status":"solved"}"#, "answers `zip 1`, but puzzle 1 is `zip 0`"),
        ("text", "zip 0 (zip, 2×3): solved", "1 is no answer"),
        (
            "long",
            &r#"{"puzzle":"zip 0","status":"solved"}"#.replace('}', "}\n").repeat(2),
            "answers `zip 0`, but puzzle 2",
        ),
    ] {
        let content = format!("{}\n", content.trim_end());
        let path = file(&format!("resume-{name}.jsonl"), &content);
        let output = run(&["solve", "-f", "json", "-o", path.to_str().expect("UTF-8"), "--resume"], &input);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(about), "{}", stderr(&output));
        assert_eq!(text(&path), content);
    }
    for (args, about) in [
        (&["solve", "--resume", "-f", "json"][..], "--output"),
        (&["solve", "--resume", "-o", "x"], "needs `--format json`"),
    ] {
        let output = run(args, &input);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(about), "{}", stderr(&output));
    }
}

#[test]
fn shards_make_the_whole() {
    let input = batch(20);
    let whole = without_stats(&run(&["check", "-f", "json"], &input));
    let shards =
        ["1/3", "2/3", "3/3"].map(|shard| without_stats(&run(&["check", "-f", "json", "--shard", shard], &input)));
    let mut lines = shards.each_ref().map(|shard| shard.lines());
    for (number, line) in whole.lines().enumerate() {
        assert_eq!(lines[number % 3].next(), Some(line));
    }
    assert!(lines.iter_mut().all(|lines| lines.next().is_none()));
    for wrong in ["0/3", "4/3", "1", "a/b"] {
        assert_eq!(run(&["check", "--shard", wrong], &input).status.code(), Some(2));
    }
}

#[test]
fn the_summary_says_how_it_went() {
    let output = run(&["solve", "-f", "json", "--summary"], &batch(14));
    let [statuses, times] = stderr(&output).lines().collect::<Vec<_>>()[..] else { panic!("{}", stderr(&output)) };
    assert_eq!(statuses, "14 puzzles: 2 error, 10 solved, 2 unsolvable");
    assert!(times.starts_with("all in ") && times.contains("median") && times.contains("longest"), "{times}");
    // At a terminal it comes by itself; here nobody sees it.
    assert_eq!(stderr(&run(&["solve", "-f", "json"], &batch(14))), "");
}

#[test]
fn quiet_leaves_only_errors_and_the_exit_status() {
    let output = run(&["check", "-q"], &format!("{ZIP}\n{LINE}\n"));
    assert_eq!((stdout(&output), stderr(&output), output.status.code()), ("", "", Some(1)));
    let output = run(&["check", "-q"], BROKEN);
    assert!(stderr(&output).contains("clue 2 is missing"));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_divided_count_is_that_of_the_whole() {
    let board = r#"{"name":"six","kind":"line","rows":6,"cols":6,"cells":[[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0]]}"#;
    let parts = run(&["split", "--into", "16"], &format!("{board}\n{LINE}\n"));
    assert_eq!(stdout(&parts).lines().count(), 32);
    assert!(stdout(&parts).contains(r#""name":"stdin:2#16/16""#), "{}", stdout(&parts));
    // Two machines, whose answers come back in another order.
    let count = |shard| run(&["count", "-f", "json", "--shard", shard], stdout(&parts));
    let (one, two) = (count("1/2"), count("2/2"));
    let merged = run(&["merge"], &format!("{}{}", stdout(&two), stdout(&one)));
    assert_eq!((stderr(&merged), merged.status.code()), ("", Some(0)));
    let mut lines: Vec<String> = without_stats(&merged).lines().map(str::to_owned).collect();
    lines.sort();
    let whole = without_stats(&run(&["count", "-f", "json"], &format!("{LINE}\n{board}\n")));
    let whole: Vec<String> = whole.lines().map(|line| line.replace("stdin:1", "stdin:2")).collect();
    assert_eq!(lines, {
        let mut whole = whole;
        whole.sort();
        whole
    });

    let missing = run(&["merge"], stdout(&one));
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("`six`: no answer to part 2, 4, 6,"), "{}", stderr(&missing));
}

#[test]
fn merge_says_which_line_is_no_answer() {
    let path = file("no-answers.jsonl", "\n{\"puzzle\":\"a\",\"status\":\"solved\"}\n");
    let output = run_command(&mut command(&["merge", path.to_str().expect("UTF-8"), "no-such-file"]), "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no-answers.jsonl:2: `a` is not the name of a part"), "{}", stderr(&output));
    assert!(stderr(&output).contains("no-such-file: "), "{}", stderr(&output));
}
