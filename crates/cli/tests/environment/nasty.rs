//! Every command on boards that are made to outlast its limits: as large as boards can be, in all kinds, as one row,
//! and with a hundred thousand clues. Each answers within its limits or says that it does not know.

use crate::common::{command, file};
use serde_json::{Value, json};
use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// The side of the large boards.
const SIDE: usize = 512;
/// The cells of a strip.
const STRIP: usize = 1 << 18;

/// Random numbers, the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// Returns a board of `SIDE` × `SIDE` cells of which `share` in a hundred have one of these signs.
    fn board(&mut self, share: usize, signs: &[&str]) -> Value {
        let cell = |random: &mut Self| {
            if random.below(100) < share { json!(signs[random.below(signs.len())]) } else { Value::Null }
        };
        (0..SIDE).map(|_| (0..SIDE).map(|_| cell(self)).collect::<Value>()).collect()
    }
}

/// Returns the cells of a square board, row by row, there and back.
fn snake(side: usize) -> Vec<(usize, usize)> {
    let place = |row: usize, at: usize| (row, if row.is_multiple_of(2) { at } else { side - 1 - at });
    (0..side).flat_map(|row| (0..side).map(move |at| place(row, at))).collect()
}

/// Returns a square board with these cells filled.
fn square(side: usize, cells: impl IntoIterator<Item = ((usize, usize), Value)>) -> Value {
    let mut board = vec![vec![Value::Null; side]; side];
    for ((row, col), cell) in cells {
        board[row][col] = cell;
    }
    json!(board)
}

/// Returns a row with these cells filled.
fn strip(cells: impl IntoIterator<Item = (usize, usize)>) -> Value {
    let mut row = vec![Value::Null; STRIP];
    for (at, clue) in cells {
        row[at] = json!(clue);
    }
    json!([row])
}

fn boards() -> Vec<(String, Value)> {
    let mut random = Random(7);
    let mut all: Vec<(String, Value)> = vec![];
    let mut add = |name: &str, kind: &str, cells: Value, more: Value| {
        let mut board = json!({ "kind": kind, "cells": cells });
        let fields = board.as_object_mut().expect("an object");
        fields.extend(more.as_object().expect("fields").clone());
        all.push((format!("{kind}-{name}"), board));
    };
    let none = || json!({});
    let empty = || square(SIDE, []);
    let path = snake(SIDE);
    let last = path.len() - 1;
    let some: Vec<usize> = (0..last).step_by(997).chain([last]).collect();
    let steps = || square(SIDE, some.iter().map(|&at| (path[at], json!(at + 1))));
    add("512", "numbrix", steps(), none());
    add("512", "hidato", steps(), none());
    add("512", "zip", square(SIDE, (1..).zip(&some).map(|(rank, &at)| (path[at], json!(rank)))), none());
    add("512", "knight", empty(), none());
    add("512", "line", empty(), none());
    let pairs = || {
        let ends = (0..SIDE).map(|row| ((row, 0), json!(row / 2 + 1)));
        square(SIDE, ends)
    };
    add("512", "numberlink", pairs(), none());
    add("loose-512", "numberlink", pairs(), json!({ "rules": { "cover": false } }));
    let arrow = |at: usize| match (path[at], path.get(at + 1)) {
        (_, None) => json!((SIDE * SIDE).to_string()),
        ((row, col), Some(&next)) => {
            let way = if next.0 > row {
                "s"
            } else if next.1 > col {
                "e"
            } else {
                "w"
            };
            json!(if at == 0 { format!("1{way}") } else { way.into() })
        }
    };
    add("512", "signpost", square(SIDE, (0..=last).map(|at| (path[at], arrow(at)))), none());
    let letters: String = (0..=last).map(|_| ['A', 'B', 'C', 'D'][random.below(4)]).collect();
    let spelled = letters.chars().zip(&path).map(|(letter, &cell)| (cell, json!(letter)));
    add("512", "spell", square(SIDE, spelled), json!({ "word": letters }));
    let region = |row: usize, col: usize| row / 4 * (SIDE / 4) + col / 4;
    let regions: Value =
        (0..SIDE).map(|row| (0..SIDE).map(|col| json!(region(row, col))).collect::<Value>()).collect();
    let regions = || json!({ "regions": regions });
    add("512", "slitherlink", random.board(40, &["1", "2", "2", "3"]), none());
    add("512", "masyu", random.board(10, &["w", "b"]), none());
    add("512", "yajilin", random.board(5, &["0n", "1e", "2s", "1w"]), none());
    let counts =
        (0..SIDE).step_by(4).flat_map(|row| (0..SIDE).step_by(8).map(move |col| ((row, col), json!("6"))));
    add("512", "countryroad", square(SIDE, counts), regions());
    add("512", "moonsun", random.board(30, &["m", "s"]), regions());
    add("512", "castlewall", random.board(5, &["w", "b", "w2e", "b3n"]), none());
    add("512", "balanceloop", random.board(10, &["w", "b", "w4", "b5"]), none());
    add("512", "shingoki", random.board(10, &["w2", "b3", "w4"]), none());
    add("512", "geradeweg", random.board(10, &["w", "2", "3"]), none());
    add("512", "simpleloop", random.board(2, &["x"]), none());
    add("strip", "line", strip([]), none());
    add("strip", "numbrix", strip([(0, 1), (STRIP - 1, STRIP)]), none());
    add("strip", "zip", strip([(0, 1), (STRIP - 1, 2)]), none());
    add("strip", "numberlink", strip((0..STRIP).filter(|at| at % 4 % 3 == 0).map(|at| (at, at / 4 + 1))), none());
    let row: Vec<&str> = (0..STRIP).map(|at| if at == 0 || at + 1 == STRIP { "3" } else { "2" }).collect();
    add("strip", "slitherlink", json!([row]), none());
    let two_rows = |first: Value| {
        let mut rows = vec![vec![Value::Null; STRIP / 2]; 2];
        rows[1][0] = first;
        json!(rows)
    };
    add("strip", "masyu", two_rows(json!("w")), none());
    add("strip", "simpleloop", two_rows(Value::Null), none());
    add("strip", "hidato", two_rows(json!(1)), none());
    let side = 330;
    let numbered = |step: usize| {
        square(
            side,
            (1..)
                .zip(snake(side))
                .filter(|(number, _)| number % step == 0 || *number == 1)
                .map(|(number, cell)| (cell, json!(number))),
        )
    };
    add("full", "numbrix", numbered(1), none());
    add("full", "hidato", numbered(1), none());
    add("half", "numbrix", numbered(2), none());
    add("zeros", "slitherlink", json!(vec![vec!["0"; side]; side]), none());
    add("black", "masyu", json!(vec![vec!["b"; side]; side]), none());
    add("column", "yajilin", square(side, (0..side).map(|row| ((row, 0), json!("0e")))), none());
    let corner = square(30, [((0, 0), json!(1))]);
    add("30", "numbrix", corner.clone(), none());
    add("30", "hidato", corner, none());
    let arrows = |side: usize| square(side, (0..side).map(|at| ((at, at), json!("1n"))));
    add("40", "yajilin", arrows(40), none());
    add("40", "castlewall", square(40, (0..40).map(|at| ((at, at), json!("w1n")))), none());
    add("60", "slitherlink", square(60, (0..60).map(|at| ((at, (at * 7) % 60), json!("2")))), none());
    let ends = (0..200).map(|row| ((row, (row * 37) % 200), json!(row / 2 + 1)));
    add("loose-200", "numberlink", square(200, ends), json!({ "rules": { "cover": false } }));
    add("60", "masyu", square(60, (0..60).map(|at| ((at, (at * 7) % 60), json!("w")))), none());
    all
}

/// Returns the highest use of memory so far of a process, in bytes, where the system tells it.
fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok()).unwrap_or(0) << 10
}

#[test]
#[ignore = "asks about the clock; `just slow -p unicursal-cli --test environment nasty` runs it on an idle machine"]
#[allow(clippy::print_stdout, reason = "the table is the output")]
fn every_command_keeps_its_limits_on_nasty_boards() {
    let proofs = std::env::temp_dir().join("unicursal-nasty-proofs");
    let proofs = proofs.to_str().expect("UTF-8");
    let commands: &[&[&str]] = &[
        &["solve"],
        &["solve", "--all", "-f", "json"],
        &["check"],
        &["check", "--certify", proofs],
        &["count"],
        &["sample"],
        &["analyze"],
        &["hint"],
        &["explain"],
        &["grade"],
        &["minimize"],
        &["repair"],
        &["split", "--into", "16"],
    ];
    let paths: Vec<(String, std::path::PathBuf)> = boards()
        .into_iter()
        .map(|(name, board)| {
            let path = file(&format!("nasty-{name}.json"), &board.to_string());
            (name, path)
        })
        .collect();
    assert_eq!(paths.len(), 40);
    println!("| command | worst time | board | most memory | board |");
    println!("|---|---|---|---|---|");
    let mut broken = vec![];
    for args in commands {
        let (mut slowest, mut largest) = ((Duration::ZERO, ""), (0, ""));
        for (name, path) in &paths {
            let limits = ["-t", "1s", "--memory-limit", "200M", path.to_str().expect("UTF-8")];
            let args: Vec<&str> = args.iter().copied().chain(limits).collect();
            let started = Instant::now();
            let mut child = command(&args)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("the command starts");
            let mut memory = 0;
            let status = loop {
                memory = memory.max(peak(child.id()));
                if let Some(status) = child.try_wait().expect("a child") {
                    break status;
                }
                if started.elapsed() > Duration::from_secs(20) {
                    child.kill().expect("it can be ended");
                }
                std::thread::sleep(Duration::from_millis(2));
            };
            let elapsed = started.elapsed();
            slowest = slowest.max((elapsed, name));
            largest = largest.max((memory, name));
            let is_answer = [Some(0), Some(1), Some(3)].contains(&status.code());
            if elapsed > Duration::from_secs(2) || memory > 330 << 20 || !is_answer {
                broken.push(format!("{args:?}: {elapsed:?}, {} MB, {status}", memory >> 20));
            }
        }
        let ((time, slow), (memory, large)) = (slowest, largest);
        let words = args.iter().filter(|word| **word != proofs).copied().collect::<Vec<_>>().join(" ");
        println!("| {words} | {:.2} s | {slow} | {} MB | {large} |", time.as_secs_f64(), memory >> 20);
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
