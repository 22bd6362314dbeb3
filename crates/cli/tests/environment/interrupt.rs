//! Ctrl-C and its relatives: exit status 130, whole answers on standard output.
#![cfg(unix)]

use crate::common::{ZIP, argument, command, endless, file, folder, names, run, signal, stderr, stdout};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command};
use std::thread;
use std::time::Duration;

/// Starts the command with `input`. Its standard input stays open, as at a terminal.
fn start(args: &[&str], input: &str) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = command(args).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("the command reads");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    (child, stdin, stdout)
}

/// Waits for the first line: then the command surely listens to signals.
fn first_line(stdout: &mut impl BufRead) -> String {
    let mut line = String::new();
    stdout.read_line(&mut line).expect("a line");
    line
}

fn rest(mut stdout: impl Read) -> String {
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("text");
    rest
}

fn assert_interrupted(child: Child) {
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(stderr(&output), "");
    assert_eq!(output.status.code(), Some(130));
}

#[test]
fn during_a_search_the_finished_lines_stay() {
    for name in ["INT", "TERM"] {
        let input = format!("{ZIP}\n{ZIP}\n{}\n{ZIP}\n", endless());
        let (child, _stdin, mut stdout) = start(&["solve", "--all", "--format", "json"], &input);
        let first = first_line(&mut stdout);
        let second = first_line(&mut stdout);
        signal(&child, name);
        assert_eq!(rest(stdout), "", "nothing of the third answer is printed, and nothing after it");
        for line in [first, second] {
            assert!(line.ends_with("}\n"));
            assert!(serde_json::from_str::<serde_json::Value>(&line).is_ok());
        }
        assert_interrupted(child);
    }
}

#[test]
fn during_a_stream_of_solutions_the_last_one_is_whole() {
    let (child, _stdin, mut stdout) = start(&["solve", "--all"], &format!("{}\n", endless()));
    let first = first_line(&mut stdout);
    signal(&child, "INT");
    let text = first + &rest(stdout);
    let chunks: Vec<_> = text.split_inclusive("\n\n").collect();
    let lines = chunks[0].lines().count();
    assert!(chunks.iter().all(|chunk| chunk.ends_with("\n\n") && chunk.lines().count() == lines));
    assert_interrupted(child);
}

#[test]
fn while_waiting_for_input() {
    let (child, _stdin, mut stdout) = start(&["solve"], &format!("{ZIP}\n"));
    first_line(&mut stdout);
    signal(&child, "INT");
    rest(stdout);
    assert_interrupted(child);
}

#[test]
fn a_second_time_while_nobody_reads() {
    let path = file("unread.jsonl", &format!("{ZIP}\n").repeat(5000));
    let path = path.to_str().expect("a path in UTF-8");
    let (child, _stdin, mut stdout) = start(&["solve", "--format", "json", path], "");
    first_line(&mut stdout);
    // Nobody reads on, so very soon a write hangs, and the first interrupt waits for it.
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(100));
        signal(&child, "INT");
    }
    assert_interrupted(child);
}

#[test]
fn while_solutions_are_drawn() {
    let board = endless();
    for format in ["text", "json"] {
        let args = ["sample", "-n", "100000000", "--format", format];
        let (mut child, stdin, mut stdout) = start(&args, &format!("{ZIP}\n{board}\n"));
        drop(stdin);
        if format == "text" {
            first_line(&mut stdout);
        }
        thread::sleep(Duration::from_millis(300));
        assert!(child.try_wait().expect("a child").is_none(), "it draws");
        signal(&child, "INT");
        rest(stdout);
        assert_interrupted(child);
    }
}

/// Waits until there is something in a file.
fn await_content(path: &Path) {
    while fs::metadata(path).map_or(0, |metadata| metadata.len()) == 0 {
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn before_anything_is_begun() {
    let folder = folder("interrupt-early");
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let pipe = argument(&pipe);
    // Each waits for someone at the other end of the pipe, before there is a batch.
    for args in [&["solve", "-o", pipe][..], &["check", "--verify", pipe], &["generate", "zip", "--shape", pipe]] {
        for name in ["INT", "TERM", "HUP"] {
            let (child, _stdin, _stdout) = start(args, "");
            thread::sleep(Duration::from_millis(150));
            signal(&child, name);
            assert_interrupted(child);
        }
    }
    let (child, _stdin, _stdout) = start(&["merge"], "");
    thread::sleep(Duration::from_millis(150));
    signal(&child, "INT");
    assert_interrupted(child);
}

#[test]
fn the_finished_answers_of_a_file_are_kept_where_they_are_resumed() {
    let folder = folder("interrupt-kept");
    let to = folder.join("a.jsonl");
    let rest = [ZIP, &ZIP.replace("tiny", "last")].join("\n");
    let easy = rest.clone() + "\n";
    for old in [None, Some("old\n")] {
        if let Some(old) = old {
            fs::write(&to, old).expect("written");
        }
        let args = ["solve", "--format", "json", "-o", argument(&to)];
        let (child, _stdin, _stdout) = start(&args, &easy);
        let partial = folder.join("a.jsonl.partial");
        await_content(&partial);
        signal(&child, "INT");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130));
        assert!(
            stderr(&output).starts_with("interrupted: ") && stderr(&output).contains("--resume"),
            "{output:?}"
        );
        assert_eq!(fs::read_to_string(&to).ok().as_deref(), old, "the old file is as it was");
        let kept = fs::read_to_string(&partial).expect("it is there");
        assert!(kept.lines().count() >= 1 && kept.ends_with("}\n"));
        let resumed = run(&[&args[..], &["--resume"]].concat(), &easy);
        assert_eq!((stderr(&resumed), resumed.status.code()), ("", Some(0)));
        let all = fs::read_to_string(&to).expect("it is there");
        assert!(all.starts_with(&kept) && all.lines().count() == 2);
        assert_eq!(names(&folder), ["a.jsonl"]);
        fs::remove_file(&to).expect("it is there");
    }
}

#[test]
fn the_solutions_found_are_kept_as_text() {
    let folder = folder("interrupt-text");
    let to = folder.join("all.txt");
    fs::write(&to, "old").expect("written");
    let (child, _stdin, _stdout) = start(&["solve", "--all", "-o", argument(&to)], &format!("{}\n", endless()));
    await_content(&folder.join("all.txt.partial"));
    signal(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(stderr(&output).contains("all.txt.partial has what is finished\n"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&to).expect("there"), "old");
    let kept = fs::read_to_string(folder.join("all.txt.partial")).expect("there");
    assert!(kept.ends_with("\n\n"), "a whole solution");
    // It may have taken hours: it is not overwritten, either.
    let again = run(&["solve", "-o", argument(&to)], ZIP);
    assert_eq!((stdout(&again), again.status.code()), ("", Some(2)));
    assert!(stderr(&again).contains("; move it away"), "{}", stderr(&again));
}

#[test]
fn nothing_is_left_where_nothing_is_finished() {
    let folder = folder("interrupt-nothing");
    fs::write(folder.join("old"), "old").expect("written");
    let old = folder.join("old");
    for args in [
        &["solve", "--all", "--format", "json"][..],
        &["solve", "--all", "--format", "json", "--resume"],
        &["count", "--method", "search"],
        &["convert", "--to", "json"],
        &["merge"],
    ] {
        if args.contains(&"--resume") {
            fs::write(&old, "").expect("written");
        }
        let before = fs::read(&old).expect("there");
        let input = if args[0] == "convert" { format!("{ZIP}\n") } else { format!("{}\n", endless()) };
        let input = if args[0] == "merge" { String::new() } else { input };
        let (child, _stdin, _stdout) = start(&[args, &["-o", argument(&old)]].concat(), &input);
        // What is converted is in a temporary file by then.
        thread::sleep(Duration::from_millis(300));
        signal(&child, "INT");
        assert_interrupted(child);
        assert!(
            fs::read(&old).expect("there") == before && names(&folder) == ["old"],
            "{args:?}: {:?}",
            names(&folder)
        );
    }
}

/// Interrupts `producer | unicursal solve` at a moment that depends on `round`, as a terminal does: both at once.
/// Returns what is printed.
fn interrupt_pipeline(round: u64, args: &[&str]) -> String {
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};

    // Lines in two chunks, so that most interrupts cut one.
    let (first, second) = endless_line().split_at(40);
    let script = format!("while :; do printf '%s' '{first}'; printf '%s\\n' '{second}'; done 2>/dev/null");
    let mut producer =
        Command::new("sh").args(["-c", &script]).stdout(Stdio::piped()).process_group(0).spawn().expect("a shell");
    let pipe = producer.stdout.take().expect("a pipe");
    let group = i32::try_from(producer.id()).expect("a number of a process");
    let mut child = command(args).stdin(pipe).process_group(group).spawn().expect("the command starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let first = first_line(&mut stdout);
    let reading = thread::spawn(move || rest(stdout));
    // Not a multiple of anything.
    thread::sleep(Duration::from_micros(round * 7919 % 20_011));
    let sent = Command::new("sh").args(["-c", &format!("kill -s INT -- -{group}")]).status().expect("a shell");
    assert!(sent.success());
    let text = first + &reading.join().expect("it is read");
    producer.wait().expect("it ends");
    assert_interrupted(child);
    text
}

fn endless_line() -> &'static str {
    r#"{"kind":"line","rows":4,"cols":4,"cells":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}"#
}

fn interrupt_pipelines(rounds: u64) {
    for round in 0..rounds {
        let question = ["solve", "check", "count"][(round % 3) as usize];
        let text = interrupt_pipeline(round, &[question, "--format", "json", "-"]);
        assert!(text.ends_with('\n'), "a cut line: {text}");
        for line in text.lines() {
            let answer: serde_json::Value = serde_json::from_str(line).expect("a whole line");
            assert_ne!(answer["status"], "error", "round {round}: {line}");
        }
    }
}

#[test]
fn a_whole_pipeline_leaves_whole_answers() {
    interrupt_pipelines(12);
}

#[test]
#[ignore = "takes a minute; `just slow --test environment interrupt` runs it"]
fn a_thousand_pipelines_leave_whole_answers() {
    interrupt_pipelines(1000);
}
