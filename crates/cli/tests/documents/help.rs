//! The help, as a file: anyone who changes it sees what changes.

use crate::common::{run, stderr, stdout};

#[test]
fn help() {
    for (name, args) in [
        ("help", &["--help"][..]),
        ("solve", &["solve", "--help"]),
        ("solve_short", &["solve", "-h"]),
        ("check", &["check", "--help"]),
        ("count", &["count", "--help"]),
        ("sample", &["sample", "--help"]),
        ("analyze", &["analyze", "--help"]),
        ("hint", &["hint", "--help"]),
        ("explain", &["explain", "--help"]),
        ("grade", &["grade", "--help"]),
        ("convert", &["convert", "--help"]),
        ("generate", &["generate", "--help"]),
        ("minimize", &["minimize", "--help"]),
        ("repair", &["repair", "--help"]),
        ("show", &["show", "--help"]),
        ("render", &["render", "--help"]),
        ("split", &["split", "--help"]),
        ("merge", &["merge", "--help"]),
        ("formats", &["help", "formats"]),
        ("completions", &["completions", "--help"]),
        ("man", &["man", "--help"]),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(0));
        insta::assert_snapshot!(name, stdout(&output));
    }
}

#[test]
fn version() {
    let output = run(&["--version"], "");
    assert_eq!(stdout(&output), format!("unicursal {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_usage_exits_2() {
    for (args, about) in [
        (&["solve", "--threads", "0"][..], "at least 1 thread is needed"),
        (&["solve", "--limit", "0"], "--limit"),
        (&["solve", "--all", "--limit", "2"], "cannot be used with"),
        (&["check", "--all"], "--all"),
        (&["solve", "--time-limit", "10"], "write it as in 500ms, 10s, 2m"),
        (&["count", "--memory-limit", "2X"], "not a unit of memory"),
        (&["count", "--method", "guess"], "possible values"),
        (&["count", "--moves"], "--moves"),
        (&["analyze", "--moves"], "--moves"),
        (&["sample", "-n", "0"], "-n"),
        (&["sample", "--seed", "x"], "--seed"),
        (&["generate", "zip"], "--size"),
        (&["generate", "maze", "--size", "7x7"], "possible values"),
        (&["generate", "zip", "--size", "7"], "as in 7x7"),
        (&["generate", "zip", "--size", "0x7"], "as in 7x7"),
        (&["generate", "zip", "--size", "600x600"], "1 to 10000 cells can be generated"),
        (&["generate", "zip", "--size", "3x3", "--clues", "10"], "a zip of 9 open cells has 2 to 9"),
        (
            &["generate", "zip", "--size", "3x3", "--minimal", "--allow-multiple"],
            "only puzzles with a single solution are minimal",
        ),
        (&["generate", "zip", "--size", "3x4", "--symmetry", "diagonal"], "only square boards"),
        (&["generate", "zip", "--shape", "no-such-file"], "cannot open no-such-file"),
        (&["minimize", "--from-solution", "--moves"], "--moves"),
        (&["draw"], "draw"),
        (&[], "Usage"),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(about), "{args:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}
