//! Completions, manual pages, the help on formats, and the licenses.

use crate::common::{run, stderr, stdout};

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = run(&["completions", shell], "");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
        for word in ["solve", "analyze", "time-limit"] {
            assert!(stdout(&output).contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(run(&["completions", "cmd"], "").status.code(), Some(2));
}

#[test]
fn there_is_a_page_for_each_command() {
    let overview = run(&["man"], "");
    assert!(stdout(&overview).contains(".TH unicursal 1"), "{}", stdout(&overview));
    let help = run(&["--help"], "");
    let commands = stdout(&help).lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut count = 0;
    for line in commands.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   ")) {
        let command = line.split_whitespace().next().expect("a command");
        if command == "help" {
            continue;
        }
        let page = run(&["man", command], "");
        assert_eq!((page.status.code(), stderr(&page)), (Some(0), ""), "{command}");
        assert!(
            stdout(&page).contains(&format!(".TH unicursal\\-{command} 1"))
                || stdout(&page).contains(&format!(".TH unicursal-{command} 1")),
            "{}",
            stdout(&page)
        );
        count += 1;
    }
    assert!(count >= 12, "{count}");
    let unknown = run(&["man", "draw"], "");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(stderr(&unknown).contains("there is no command `draw`"));
}

/// The help on formats shows puzzles, and these are read.
#[test]
fn the_help_on_formats_is_true() {
    let output = run(&["formats"], "");
    let text = stdout(&output);
    let blocks: Vec<String> = text
        .split("\n\n")
        .filter(|block| block.starts_with("  zip") || block.starts_with("  {"))
        .map(|block| block.lines().map(|line| line[2..].to_owned() + "\n").collect())
        .collect();
    let [board, object] = &blocks[..] else { panic!("{blocks:?}") };
    for puzzle in [board, object] {
        let shown = run(&["show"], puzzle);
        assert_eq!((shown.status.code(), stderr(&shown)), (Some(0), ""));
        assert!(stdout(&shown).starts_with("my first (zip, 3×3)\n"), "{}", stdout(&shown));
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn the_licenses_are_those_of_everything_in_the_program() {
    let output = run(&["--licenses"], "");
    let text = stdout(&output);
    for part in ["\nunicursal:\n", "\nThe Rust standard library", "\n  clap ", "\nMIT License\n", "\n  tiny-skia "]
    {
        assert!(text.contains(part), "{part}");
    }
}
