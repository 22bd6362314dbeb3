//! Screens, as people see them: on terminals of 80 and of 40 columns, with colors and without.
#![cfg(target_os = "linux")]

use crate::common::{BROKEN, LINE, UNSOLVABLE, ZIP, argument, command, file, run, stdout};
use proptest::collection::vec;
use proptest::prelude::*;
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::Read;
use std::process::Stdio;
use std::thread;

/// Returns the output of the command on a terminal that is `columns` wide, with the line ends of files.
fn screen(columns: u16, environment: &[(&str, &str)], args: &[&str]) -> String {
    // Commands that other tests start meanwhile must not hold either side open.
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a terminal");
    grantpt(&terminal).expect("a terminal");
    unlockpt(&terminal).expect("a terminal");
    let size = Winsize { ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    let name = ptsname(&terminal, vec![]).expect("its name");
    let inside =
        open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).expect("its other side");
    tcsetwinsize(&inside, size).expect("its size");
    let mut command = command(args);
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    let inside = File::from(inside);
    command.stdin(Stdio::null());
    command.stdout(inside.try_clone().expect("a copy")).stderr(inside);
    let mut child = command.spawn().expect("the command starts");
    // The command's copies of the inner side must be the last ones, so that the outer side ends with them.
    drop(command);
    let reading = thread::spawn(move || {
        let (mut outside, mut shown) = (File::from(terminal), vec![]);
        let mut bytes = [0; 4096];
        // Linux ends a terminal whose other side is closed with an error.
        while let Ok(count @ 1..) = outside.read(&mut bytes) {
            shown.extend_from_slice(&bytes[..count]);
        }
        shown
    });
    child.wait().expect("the command ends");
    let shown = reading.join().expect("the screen is read");
    String::from_utf8(shown).expect("text").replace("\r\n", "\n")
}

/// Escape sequences as they can be read, and no times.
fn legible(screen: &str) -> String {
    let lines = screen.lines().filter(|line| !line.starts_with("all in "));
    lines.map(|line| line.replace('\x1b', "␛") + "\n").collect()
}

fn snapshot(name: &str, screen: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, legible(screen));
    });
}

fn puzzles() -> String {
    let wide = format!(r#"{{"name":"wide","kind":"line","cells":[[{}]]}}"#, ["0"; 15].join(","));
    let path = file("screens.txt", &format!("{ZIP}\n{BROKEN}\n{UNSOLVABLE}\n{wide}\n"));
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn answers_on_terminals() {
    let puzzles = puzzles();
    let shown = |columns, environment: &[(&str, &str)]| {
        screen(columns, environment, &["solve", "--moves", &puzzles]).replace(&puzzles, "screens.txt")
    };
    snapshot("screen-80", &shown(80, &[]));
    snapshot("screen-40", &shown(40, &[]));
    let plain = shown(80, &[("NO_COLOR", "1")]);
    assert!(!plain.contains('\x1b'), "{plain}");
    snapshot("screen-80-no-color", &plain);
}

#[test]
fn two_solutions_are_side_by_side_where_there_is_room() {
    let path = file("two.json", LINE);
    let shown = |command: &str, columns| {
        screen(columns, &[("NO_COLOR", "1")], &[command, argument(&path)])
            + if columns == 80 { "---\n" } else { "" }
    };
    let all = [("check", 80), ("check", 30), ("explain", 80), ("explain", 32)];
    snapshot("two-solutions", &all.map(|(command, columns)| shown(command, columns)).concat());
    // Elsewhere they are one below the other.
    assert!(stdout(&run(&["check"], LINE)).contains("\n└───────────┘\nsolution 2\n"));
}

#[test]
fn no_word_of_the_help_is_broken() {
    for command in ["solve", "check", "render", "split", "formats"] {
        let help = screen(80, &[("NO_COLOR", "1")], &[command, "--help"]);
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        assert!(help.contains("Usage: unicursal "), "{help}");
    }
}

/// Returns whether a character may appear on a terminal, said without the help of the program: it is none of those that
/// a terminal obeys, that turn round the direction of writing, or that nobody sees.
fn is_harmless(c: char) -> bool {
    !matches!(c,
        '\0'..='\x08' | '\x0b'..='\x1f' | '\x7f'..='\u{9f}' | '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}'
        | '\u{70f}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{1fffe}'..='\u{1ffff}' | '\u{e0000}'..='\u{e007f}'
        | '\u{f0000}'..)
}

/// Returns the output of the command on a terminal without colors, where it writes no control sequences of its own.
fn plain_screen(args: &[&str]) -> String {
    // On a slow machine the progress may be seen, which removes itself by control sequences.
    let screens = (0..10).map(|_| screen(80, &[("NO_COLOR", "1")], args));
    screens.into_iter().find(|screen| !screen.contains(" answered")).expect("it does not take a second each time")
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Puzzles and errors of which `words` are a part: names, kinds, cells, links, titles.
fn inputs(words: &str) -> Vec<String> {
    let (name, line) = (quoted(words), words.replace(['\n', '\r'], " "));
    vec![
        ZIP.replace("\"tiny\"", &name),
        UNSOLVABLE.replace("\"odd\"", &name),
        BROKEN.replace("\"broken\"", &name),
        format!("{{\"name\":{name},\"kind\":\"hidato\",\"cells\":[[1,0],[0,0]]}}"),
        format!("{{\"kind\":{name},\"cells\":[[1,2]],\"walls\":{name}}}"),
        format!("{{\"kind\":\"zip\",\"cells\":[[{line}]]}}"),
        format!("zip {name}\n1 .\n2 .\n"),
        format!("zip {line}\n1 . {line}\n. . 2\n"),
        format!("https://puzz.link/p?numlin/5/5/{line}\n"),
        format!("https://puzz.link/p?{line}\n"),
        format!("[begin]\npuzzle hidoku\ntitle {line}\nsize 2\n[problem]\n1 -\n- -\n[end]\n"),
        format!("[begin]\npuzzle {line}\n[end]\n"),
        format!("3 2\nA.{line}\nA.b\n"),
        words.to_owned(),
    ]
}

const ANSWERS: [&[&str]; 10] = [
    &["solve"],
    &["solve", "--format", "json"],
    &["show"],
    &["explain"],
    &["convert", "--to", "text"],
    &["convert", "--to", "json"],
    &["convert", "--to", "janko"],
    &["convert", "--to", "lp"],
    &["render", "--to", "svg"],
    &["render", "--to", "text"],
];

/// Characters that terminals obey, or that nobody sees.
const COMMANDS: &str = "\0\t\n\r\x07\x1b\x7f\u{85}\u{90}\u{9b}\u{9d}\u{ad}\u{61c}\u{200b}\u{200d}\u{200e}\u{2028}\u{2029}\u{202e}\u{2066}\u{feff}\u{fffe}\u{e0041}\u{10ffff}";

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_in_an_input_commands_the_terminal(
        words in vec(prop_oneof![
            any::<char>().prop_map(String::from),
            proptest::sample::select(COMMANDS.chars().collect::<Vec<_>>()).prop_map(String::from),
            proptest::sample::select(vec!["\x1b[2J", "\u{9b}31m", "\x1b[31m", "\x1b]0;", "A", "\"", "<", " "]).prop_map(String::from),
        ], 1..12),
    ) {
        let words = words.concat();
        let inputs = inputs(&words);
        // Each in a file, for formats that go on to the end of it. All commands see all of them, a few at a time.
        let paths: Vec<_> = (0..).zip(&inputs).map(|(number, input)| file(&format!("commanding-{number}"), input)).collect();
        let paths: Vec<&str> = paths.iter().map(|path| path.to_str().expect("UTF-8")).collect();
        for answer in ANSWERS {
            let shown = plain_screen(&[answer, &paths].concat());
            let found = shown.chars().find(|c| !is_harmless(*c));
            prop_assert_eq!(found, None, "{:?} of {:?}: {:?}", answer, words, shown);
        }
        // The same words as an argument, and as the name of a file.
        let argument = words.replace('\0', "");
        let name = format!("/no/such{argument}");
        for args in [&["solve", "--from", &argument][..], &[&format!("x{argument}")], &["solve", &name]] {
            let shown = plain_screen(args);
            prop_assert_eq!(shown.chars().find(|c| !is_harmless(*c)), None, "{:?}: {:?}", args, shown);
        }
    }
}

#[test]
fn what_is_escaped_at_a_terminal_is_exact_elsewhere() {
    let name = "a\u{9b}31m\u{202e}\u{2028}\u{e0041}b";
    let puzzle = ZIP.replace("tiny", name);
    let path = file("exact.json", &puzzle);
    let path = path.to_str().expect("UTF-8");
    let escaped = "a\\u009b31m\\u202e\\u2028\\udb40\\udc41b";
    for format in ["text", "json"] {
        let args = ["convert", "--to", format, path];
        let (shown, exact) = (plain_screen(&args), run(&args, ""));
        assert!(stdout(&exact).contains(name), "{}", stdout(&exact));
        assert_eq!(shown, stdout(&exact).replace(name, escaped));
        // What stands on the terminal means the same.
        let again = run(&["convert", "--to", format], &shown);
        assert_eq!(stdout(&again), stdout(&exact));
    }
}

#[test]
fn colors_stay_and_long_answers_are_whole_at_a_terminal() {
    let path = file("long.json", LINE);
    let args = ["solve", "--all", path.to_str().expect("UTF-8")];
    let colored = screen(80, &[], &args);
    assert!(colored.contains("\x1b[32m20 solutions, complete") && colored.contains("\x1b[38;5;"), "{colored}");
    assert_eq!(plain_screen(&args), stdout(&run(&args, "")));
    let wide = format!(r#"{{"name":"{}","kind":"line","cells":[[0,0]]}}"#, "猫".repeat(70_000));
    let path = file("wide.json", &wide);
    let args = ["convert", "--to", "json", path.to_str().expect("UTF-8")];
    assert_eq!(plain_screen(&args), stdout(&run(&args, "")));
}
