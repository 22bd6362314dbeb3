//! Screens, as people see them: on terminals of 80 and of 40 columns, with colors and without.
#![cfg(target_os = "linux")]

mod common;

use common::{BROKEN, UNSOLVABLE, ZIP, command, file};
use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::Read;
use std::process::Stdio;
use std::thread;

/// What the command writes to a terminal with so many columns; line ends are those of files.
fn screen(columns: u16, environment: &[(&str, &str)], args: &[&str]) -> String {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&terminal).expect("a terminal");
    unlockpt(&terminal).expect("a terminal");
    let size = Winsize { ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    let name = ptsname(&terminal, vec![]).expect("its name");
    let inside = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other side");
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
fn no_word_of_the_help_is_broken() {
    for command in ["solve", "check", "render", "split", "formats"] {
        let help = screen(80, &[("NO_COLOR", "1")], &[command, "--help"]);
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        assert!(help.contains("Usage: unicursal "), "{help}");
    }
}
