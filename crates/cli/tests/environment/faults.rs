//! Faults of the environment: disks that are full, files that vanish, threads and memory that are refused. There is an
//! answer or one clear error, never an abort.
#![cfg(target_os = "linux")]

use crate::common::{
    LINE, ZIP, argument as text, command, endless, file, folder, names, run, run_command, stderr, stdout,
    without_stats,
};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const QUESTIONS: [&str; 7] = ["solve", "solve --all", "check", "count", "sample -n 9", "analyze", "solve --moves"];

fn arguments(question: &str) -> Vec<&str> {
    question.split(' ').collect()
}

/// Returns the command with `--threads 4`, run by a shell that first does `before`.
fn in_shell(before: &str, args: &[&str], input: &str) -> Output {
    let script = format!("{before}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_unicursal")]).args(args).args(["--threads", "4"]);
    shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    run_command(&mut shell, input)
}

/// Nothing of a panic or of an abort.
fn assert_in_good_order(output: &Output) {
    let errors = stderr(output);
    assert!(output.status.code().is_some_and(|code| code <= 3), "{:?} {errors}", output.status);
    for word in ["panicked", "backtrace", "allocation", "defect", "Fatal"] {
        assert!(!errors.contains(word) && !stdout(output).contains(word), "{errors}");
    }
    assert!(stdout(output).is_empty() || stdout(output).ends_with('\n'));
}

#[test]
fn a_full_disk_is_one_error() {
    let words = ["--help", "--version", "help solve", "count --help"];
    for args in QUESTIONS.iter().chain(&words).map(|words| arguments(words)) {
        for format in [&[][..], &["--format", "json"]] {
            let full = File::options().write(true).open("/dev/full").expect("/dev/full");
            let output = run_command(command(&[&args[..], format].concat()).stdout(full), ZIP);
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            let errors = stderr(&output);
            assert!(errors.starts_with("error: cannot print the ") && errors.lines().count() == 1, "{errors}");
            if args.contains(&"help") || args.iter().any(|arg| arg.starts_with("--")) {
                break;
            }
        }
    }
}

#[test]
fn a_file_that_finds_no_room_leaves_the_old_one() {
    let folder = folder("no-room");
    fs::write(folder.join("old"), "old").expect("written");
    let to = folder.join("old");
    let input = format!("{ZIP}\n").repeat(300);
    // A limit on the size of files, as a disk that is full after some kilobytes.
    let limit = "trap '' XFSZ; ulimit -f 16";
    let output = in_shell(limit, &["convert", "--to", "json", "-o", text(&to)], &input.repeat(10));
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("error: cannot print the answers: "), "{}", stderr(&output));
    assert_eq!(
        (fs::read_to_string(&to).expect("there").as_str(), names(&folder)),
        ("old", vec!["old".to_owned()])
    );

    // What is finished of a batch is kept, here and on the disk that is still full, and nothing is done twice.
    let args = ["solve", "--format", "json", "-o", text(&to)];
    for resume in [&[][..], &["--resume"]] {
        let output = in_shell(limit, &[&args[..], resume].concat(), &input);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("old.partial has what is finished, and --resume goes on with it"));
        assert_eq!(fs::read_to_string(&to).expect("there"), "old");
        let kept = fs::read_to_string(folder.join("old.partial")).expect("there");
        assert!(kept.lines().count() > 10);
    }
    let output = run(&[&args[..], &["--resume"]].concat(), &input);
    assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
    assert_eq!(fs::read_to_string(&to).expect("there").lines().count(), 300);
    assert_eq!(names(&folder), ["old"]);
}

#[test]
fn a_closed_pipe_ends_every_question_quietly() {
    let path = file("closed.jsonl", &format!("{LINE}\n").repeat(3000));
    for question in QUESTIONS {
        let mut child = command(&arguments(question)).arg(&path).spawn().expect("the command starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!((stderr(&output), output.status.code()), ("", Some(0)), "{question}");
    }
}

#[test]
fn a_folder_for_temporary_files_that_is_none_is_named() {
    let args = ["solve", "--count", "5000", "--format", "json"];
    let output =
        run_command(command(&args).env("TMPDIR", "/no/such\x1bfolder"), &format!("{}\n{ZIP}\n", endless()));
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert!(
        lines[0].contains("\"status\":\"error\"") && lines[0].contains("in /no/such\\\\u001bfolder: "),
        "{lines:?}"
    );
    assert!(lines[0].contains("set TMPDIR") && lines[0].starts_with("{\"puzzle\":\"endless\""), "{lines:?}");
    assert!(lines[1].contains("\"status\":\"solved\""), "the rest goes on: {lines:?}");
    assert_eq!((stderr(&output), output.status.code()), ("", Some(2)));
}

#[test]
fn a_line_may_have_as_many_bytes_as_the_limit() {
    fn args(longest: &str) -> [&str; 7] {
        ["solve", "--count", "3000", "--format", "json", "--longest-line", longest]
    }

    let whole = run(&args("4G"), &endless());
    let line = stdout(&whole);
    let from = line.find("[{\"cells\"").expect("solutions") + 1;
    let to = line.rfind("],\"complete\"").expect("their end");
    assert!(to - from > 1 << 20, "more than what is kept in memory");
    let [enough, one_less] = [to - from, to - from - 1].map(|bytes| bytes.to_string());
    let exact = run(&args(&enough), &endless());
    assert!(without_stats(&exact) == without_stats(&whole));
    let short = run(&args(&one_less), &endless());
    assert!(
        stdout(&short).contains("\"error\":{\"message\":\"the line would be longer than"),
        "{}",
        stdout(&short)
    );
    assert_eq!((stdout(&short).lines().count(), short.status.code()), (1, Some(2)));
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_in_its_place() {
    let good = file("beside-unreadable.jsonl", ZIP);
    let folder = env!("CARGO_TARGET_TMPDIR");
    // The beginning of its own memory is something that no process can read.
    let output = run(&["solve", "--format", "json", "/proc/self/mem", folder, "/no/file", text(&good)], "");
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[0].contains("the input cannot be read: "), "{lines:?}");
    assert!(lines[1].contains("is a directory") && lines[2].contains("cannot open /no/file"), "{lines:?}");
    assert!(lines[3].contains("\"solved\""), "{lines:?}");
    assert_eq!((stderr(&output), output.status.code()), ("", Some(2)));
}

#[test]
fn a_file_that_vanishes_is_an_error_in_its_place() {
    let first = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("first.fifo");
    let _ = fs::remove_file(&first);
    assert!(Command::new("mkfifo").arg(&first).status().expect("mkfifo").success());
    let (second, third) = (file("vanishing.jsonl", ZIP), file("staying.jsonl", ZIP));
    let mut command = command(&["solve", "--format", "json"]);
    let child = command.args([&first, &second, &third]).spawn().expect("the command starts");
    // Opened only when the command opens it as well. It then waits for the rest of a puzzle, which never comes.
    let mut writer = File::options().write(true).open(&first).expect("a named pipe");
    fs::remove_file(&second).expect("the file is there");
    writer.write_all(&ZIP.as_bytes()[..30]).expect("the command reads");
    drop(writer);
    let output = child.wait_with_output().expect("the command ends");
    let lines: Vec<&str> = stdout(&output).lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains("\"error\"") && lines[1].contains("cannot open"), "{lines:?}");
    assert!(lines[2].contains("\"solved\""), "{lines:?}");
    assert_eq!((stderr(&output), output.status.code()), ("", Some(2)));
}

#[test]
fn a_file_name_cannot_command_the_terminal() {
    let path = file("name\x1b[2J\u{202e}.txt", "zip\n1 . 7\n");
    let output = run(&["solve", "--color", "always", text(&path), "/no/\x1b[2J\n", "\x1b[2J/"], "");
    assert!(stderr(&output).contains("name\\u001b[2J\\u202e.txt"), "{}", stderr(&output));
    assert!(!stderr(&output).contains("\x1b[2J") && !stderr(&output).contains('\u{202e}'));
    let unnamed = file("good\x1b[2J.jsonl", LINE);
    for question in QUESTIONS {
        let output = run_command(command(&arguments(question)).arg(&unnamed), "");
        assert!(stdout(&output).starts_with("good\\u001b[2J.jsonl:1 (line, 3×3): "), "{}", stdout(&output));
    }
    let usage = run_command(command(&["\x1b[2J\x07draw"]).env("CLICOLOR_FORCE", "1"), "");
    assert!(!stderr(&usage).contains(['\x1b', '\x07']) && stderr(&usage).contains("draw"), "{}", stderr(&usage));
}

#[test]
fn little_address_space_is_answered_or_refused() {
    let input = format!("{}\n{ZIP}\n{LINE}\n", endless());
    let mut answered = 0;
    for megabytes in [64, 200, 400, 650, 800, 1200, 2500] {
        for question in ["solve", "count", "check", "sample -n 50", "analyze", "solve --count 3000"] {
            let limit = format!("ulimit -v {}", megabytes << 10);
            let output = in_shell(&limit, &arguments(question), &input);
            assert_in_good_order(&output);
            if stdout(&output).is_empty() {
                assert!(stderr(&output).contains("ulimit -v"), "{megabytes}: {}", stderr(&output));
                assert!(megabytes < 650 && output.status.code() == Some(2), "{megabytes}: {}", stderr(&output));
            } else {
                answered += 1;
            }
        }
    }
    assert!(answered >= 24, "{answered}");
}

#[test]
fn where_threads_are_refused_fewer_do() {
    let input = format!("{}\n{LINE}\n", endless());
    for question in ["solve --count 3000", "count", "check", "sample -n 50"] {
        let args = [&arguments(question)[..], &["--format", "json"]].concat();
        let wanted = run(&args, &input);
        // No thread with a stack of the usual size, and so none for a pool.
        let output = in_shell("export RUST_MIN_STACK=100000000000000", &args, &input);
        assert_in_good_order(&output);
        assert!(without_stats(&output) == without_stats(&wanted), "{question}: {}", stderr(&output));
        assert_eq!(output.status.code(), wanted.status.code());
    }
}
