//! Batches that are interrupted, shared out among machines, and puzzles that are divided.

use crate::common::{
    BROKEN, LINE, UNSOLVABLE, ZIP, argument, command, file, folder, names, run, run_command, stderr, stdout,
    without_stats,
};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

fn batch(length: usize) -> String {
    let puzzle = |number: usize| match number % 7 {
        3 => BROKEN.replace("broken", &format!("broken {number}")),
        5 => UNSOLVABLE.replace("odd", &format!("odd {number}")),
        _ => ZIP.replace("tiny", &format!("zip {number}")),
    };
    (0..length).map(|number| puzzle(number) + "\n").collect()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the answers are there")
}

/// Returns the answers without their cost.
fn answers(path: &Path) -> Vec<String> {
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

/// Returns the lines that `args` write for `input`.
fn written(folder: &Path, args: &[&str], input: &str) -> Vec<String> {
    let to = folder.join("written.jsonl");
    let _ = fs::remove_file(&to);
    run(&[args, &["-o", argument(&to)]].concat(), input);
    text(&to).lines().map(|line| format!("{line}\n")).collect()
}

#[test]
fn what_cannot_be_resumed_is_left_alone() {
    let folder = folder("resume-refused");
    let input = batch(4);
    let own = written(&folder, &["solve", "-f", "json"], &input);
    let solve = ["solve", "-f", "json"];
    let changed = batch(4).replace("\"cells\":[[1,0,0]", "\"cells\":[[0,1,0]");
    let partial = file("resume-partial.json", LINE);
    let partial = argument(&partial);
    let plain = stdout(&run(&solve, &input)).to_owned();
    let nested = format!("{{\"puzzle\":\"zip 0\",\"x\":{}", "[".repeat(1_000_000));
    let long = format!("{{\"puzzle\":\"{}", "a".repeat(40_000_000));
    for (name, content, args, input, about) in [
        ("other puzzle", own[1].clone(), &solve[..], &*input, ":1 answers `zip 1`, but puzzle 1 is `zip 0`"),
        ("twice", own[0].repeat(2), &solve, &input, ":2 answers `zip 0`, but puzzle 2 is `zip 1`"),
        ("more", own.concat(), &solve, &batch(3), ":4 is the answer to one puzzle more than there are"),
        ("another question", own.concat(), &["count", "-f", "json"], &input, ":1 answers `solve`, not `count`"),
        (
            "other options",
            own.concat(),
            &["solve", "--count", "2", "-f", "json"],
            &input,
            ":1 answers `solve`, not `solve --count 2`",
        ),
        (
            "other hints",
            written(&folder, &["hint", "-f", "json"], LINE).concat(),
            &["hint", "-f", "json", "--partial", partial],
            LINE,
            ":1 answers `hint`, not `hint --partial ",
        ),
        ("changed", own.concat(), &solve, &changed, ":1 answers `zip 0`, but that is another puzzle now"),
        ("unmarked", plain, &solve, &input, ":1 does not say what was asked"),
        ("text", "zip 0 (zip, 2×3): solved\n".into(), &solve, &input, ":1 is no answer"),
        ("object", "{\"a\":1}".into(), &solve, &input, ":1 is no answer"),
        ("puzzle", ZIP.into(), &solve, &input, ":1 is no answer"),
        ("zeros", "\0".repeat(10_000_000), &solve, &input, ":1 is no answer"),
        ("nested", nested, &solve, &input, ":1 is no answer"),
        ("long", long, &solve, &input, ":1 is no answer"),
        ("letter", format!("{}x", own[0]), &solve, &input, ":2 is no answer"),
        ("beginning of another", format!("{}{}", own[0], &own[0][..40]), &solve, &input, ":2 is no answer"),
        (
            "beginning of something",
            format!("{}{{\"puzzle\":\"zip 1\",\"x", own[0]),
            &solve,
            &input,
            ":2 is no answer",
        ),
        ("blank line", format!("{}\n{}", own[0], own[1]), &solve, &input, ":2 is no answer"),
    ] {
        let path = folder.join(format!("{name}.jsonl"));
        fs::write(&path, &content).expect("written");
        let output = run(&[args, &["--resume", "-o", argument(&path)]].concat(), input);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{name}");
        assert!(stderr(&output).contains(about), "{name}: {}", stderr(&output));
        assert!(text(&path) == content, "{name}");
        assert!(!names(&folder).iter().any(|name| name.ends_with(".partial")), "{:?}", names(&folder));
    }
    for (args, about) in [
        (&["solve", "--resume", "-f", "json"][..], "--output"),
        (&["solve", "--resume", "-o", "x"], "needs `--format json`"),
        (&["solve", "--resume", "-f", "json", "-o", "-"], "needs a file"),
        #[cfg(unix)]
        (&["solve", "--resume", "-f", "json", "-o", "/dev/null"], "is no regular file"),
    ] {
        let output = run(args, &input);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(about), "{}", stderr(&output));
    }
}

#[test]
fn threads_and_limits_may_differ() {
    let folder = folder("resume-limits");
    let whole = written(&folder, &["count", "-f", "json", "--method", "search"], &batch(6));
    let path = folder.join("a.jsonl");
    fs::write(&path, whole[..3].concat()).expect("written");
    let args = ["count", "-f", "json", "--threads", "1", "--time-limit", "1m", "--memory-limit", "1G"];
    let output =
        run(&[&args[..], &["--method", "frontier", "--resume", "-o", argument(&path)]].concat(), &batch(6));
    assert_eq!((stderr(&output), output.status.code()), ("", Some(2)));
    assert_eq!(text(&path).lines().count(), 6);
    assert!(text(&path).starts_with(&whole[..3].concat()));
}

#[test]
fn answers_in_a_file_say_what_was_asked_and_those_on_standard_output_do_not() {
    let folder = folder("asked");
    let asked = |args: &[&str], input: &str| -> Vec<serde_json::Value> {
        let lines = written(&folder, &[args, &["-f", "json"]].concat(), input);
        lines
            .iter()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["asked"].clone())
            .collect()
    };
    let solve = asked(&["solve"], &format!("{ZIP}\n{BROKEN}\n"));
    assert_eq!(solve[0]["question"], "solve");
    assert_eq!(solve[0]["puzzle"], "c44cdb1c48d6ded0", "the same everywhere and for ever");
    assert_eq!(solve[1], serde_json::json!({"question": "solve"}));
    // A list comes in several pieces.
    assert_eq!(asked(&["solve", "--count", "9"], LINE)[0]["question"], "solve --count 9");
    for (args, question) in [
        (&["solve", "--all"][..], "solve --all"),
        (&["check"], "check"),
        (&["count", "--method", "search"], "count"),
        (&["sample", "--seed", "4"], "sample --count 1 --seed 4"),
        (&["analyze"], "analyze"),
        (&["hint"], "hint"),
        (&["explain"], "explain"),
        (&["grade"], "grade"),
        (&["minimize", "--walls", "--exact"], "minimize --exact --walls"),
    ] {
        assert_eq!(asked(args, ZIP)[0]["question"], question);
        let output = run(&[args, &["-f", "json"]].concat(), ZIP);
        assert!(!stdout(&output).contains("asked"), "{}", stdout(&output));
    }
}

#[test]
fn an_unfinished_batch_is_found_again_and_not_begun_anew() {
    let folder = folder("resume-partial");
    let (input, to) = (batch(10), folder.join("a.jsonl"));
    let whole = written(&folder, &["solve", "-f", "json"], &input);
    fs::write(&to, "old\n").expect("written");
    let partial = folder.join("a.jsonl.partial");
    fs::write(&partial, whole[..4].concat() + &whole[4][..50]).expect("written");
    let args = ["solve", "-f", "json", "-o", argument(&to)];
    let output = run(&args, &input);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("a.jsonl.partial has what an interrupted run has finished"),
        "{}",
        stderr(&output)
    );
    assert_eq!((text(&to).as_str(), text(&partial).lines().count()), ("old\n", 5));
    let output = run(&[&args[..], &["--resume"]].concat(), &input);
    assert_eq!((stderr(&output), output.status.code()), ("", Some(2)));
    assert!(text(&to).starts_with(&whole[..4].concat()));
    assert_eq!(text(&to).lines().count(), 10);
    assert_eq!(names(&folder), ["a.jsonl", "written.jsonl"]);
    // All is there. Only the last step is missing.
    fs::rename(&to, &partial).expect("renamed");
    let output = run(&[&args[..], &["--resume"]].concat(), &input);
    assert_eq!((stderr(&output), output.status.code()), ("", Some(2)));
    assert_eq!(names(&folder), ["a.jsonl", "written.jsonl"]);
}

#[test]
fn a_second_writer_is_refused() {
    let folder = folder("two-writers");
    let to = folder.join("a.jsonl");
    for resume in [&[][..], &["--resume"]] {
        let args = [&["solve", "-f", "json", "-o", argument(&to)][..], resume].concat();
        let mut first = command(&args).spawn().expect("it starts");
        let mut stdin = first.stdin.take().expect("a pipe");
        stdin.write_all(batch(3).as_bytes()).expect("it reads");
        let partial = folder.join("a.jsonl.partial");
        while fs::metadata(&partial).map_or(0, |metadata| metadata.len()) == 0 {
            thread::sleep(Duration::from_millis(5));
        }
        for resume in [&[][..], &["--resume"]] {
            let args = [&["count", "-f", "json", "-o", argument(&to)][..], resume].concat();
            let second = run(&args, &batch(3));
            assert_eq!(second.status.code(), Some(2));
            assert!(stderr(&second).contains("a.jsonl: another process is writing it"), "{}", stderr(&second));
        }
        drop(stdin);
        let first = first.wait_with_output().expect("it ends");
        assert_eq!((stderr(&first), first.status.code()), ("", Some(0)));
        assert_eq!(text(&to).lines().count(), 3);
        assert_eq!(names(&folder), ["a.jsonl"]);
        fs::remove_file(&to).expect("it is there");
    }
    // While answers go to the end of a file, nobody else writes to it, either.
    let whole = written(&folder, &["solve", "-f", "json"], &batch(2));
    fs::write(&to, &whole[0]).expect("written");
    let args = ["solve", "-f", "json", "--resume", "-o", argument(&to)];
    let mut first = command(&args).spawn().expect("it starts");
    let mut stdin = first.stdin.take().expect("a pipe");
    stdin.write_all(batch(2).as_bytes()).expect("it reads");
    while text(&to).lines().count() < 2 {
        thread::sleep(Duration::from_millis(5));
    }
    let second = run(&args, &batch(2));
    assert!(stderr(&second).contains("another process is writing it"), "{}", stderr(&second));
    drop(stdin);
    assert_eq!(first.wait_with_output().expect("it ends").status.code(), Some(0));
    assert_eq!(text(&to).lines().count(), 2);
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
    // At a terminal it comes by itself. Here nobody sees it.
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

#[test]
fn merge_of_nothing_is_an_error() {
    let empty = file("merge-nothing.jsonl", "\n");
    for args in [&["merge"][..], &["merge", argument(&empty)]] {
        let output = run(args, "");
        assert_eq!((stdout(&output), output.status.code()), ("", Some(2)));
        assert_eq!(stderr(&output), "error: there is no answer to merge\n");
    }
}

#[test]
fn a_part_that_is_answered_twice_leaves_the_puzzle_without_an_answer() {
    let answer = |part: &str, count: u32| {
        format!(r#"{{"puzzle":"{part}","kind":"line","status":"exact","count":"{count}","stats":{{}}}}"#) + "\n"
    };
    let mixed = [answer("a#1/2", 1), answer("a#2/2", 2), answer("a#1/2", 3), answer("b#1/1", 4)].concat();
    let output = run(&["merge"], &mixed);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("`a` has no answer: `a#1/2` is answered twice"), "{}", stderr(&output));
    assert_eq!(
        without_stats(&output),
        "{\"puzzle\":\"b\",\"kind\":\"line\",\"status\":\"exact\",\"count\":\"4\"\n"
    );
    let to = file("merge-old.jsonl", "old");
    let output = run(&["merge", "-o", argument(&to)], &mixed);
    assert_eq!((output.status.code(), text(&to).as_str()), (Some(2), "old"));
}

#[test]
fn puzzles_with_one_name_are_divided_and_merged() {
    let input = format!("{LINE}\n{ZIP}\n{LINE}\n{ZIP}\n")
        .replace("{\"kind\":\"line\"", "{\"name\":\"tiny\",\"kind\":\"line\"");
    let parts = run(&["split", "--into", "3"], &input);
    assert_eq!((stderr(&parts), parts.status.code()), ("", Some(0)));
    let counts = run(&["count", "-f", "json"], stdout(&parts));
    let merged = run(&["merge"], stdout(&counts));
    assert_eq!((stderr(&merged), merged.status.code()), ("", Some(0)));
    let answers: Vec<(String, String)> = stdout(&merged)
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .map(|answer| (answer["puzzle"].to_string(), answer["count"].to_string()))
        .collect();
    let wanted = [("tiny", "20"), ("tiny-2", "1"), ("tiny-3", "20"), ("tiny-4", "1")];
    assert_eq!(answers, wanted.map(|(name, count)| (format!("\"{name}\""), format!("\"{count}\""))));
}

#[test]
fn answers_to_different_questions_are_not_merged() {
    let folder = folder("merge-mixed");
    let parts = run(&["split", "--into", "2"], &LINE.replace("{\"kind\"", "{\"name\":\"a\",\"kind\""));
    let parts = stdout(&parts);
    let two = written(&folder, &["solve", "--count", "2", "-f", "json"], parts);
    let three = written(&folder, &["solve", "--count", "3", "-f", "json"], parts);
    let merged = run(&["merge"], &format!("{}{}", two[0], three[1]));
    assert_eq!((stdout(&merged), merged.status.code()), ("", Some(2)));
    let wanted = "`a`: its parts answer different questions: `solve --count 2`, `solve --count 3`";
    assert!(stderr(&merged).contains(wanted), "{}", stderr(&merged));
    let merged = run(&["merge"], &two.concat());
    assert_eq!((stderr(&merged), stdout(&merged).matches("\"paths\"").count()), ("", 2));
    let plain = run(&["solve", "--count", "2", "-f", "json", "--no-stats"], parts);
    let merged = run(&["merge"], stdout(&plain));
    assert!(stdout(&merged).ends_with("],\"complete\":false,\"wanted\":2}\n"), "{}", stdout(&merged));
}
