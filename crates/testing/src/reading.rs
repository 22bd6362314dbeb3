//! What must hold of whatever a reader is given: an answer, at a place that exists, and nothing lost of what it
//! accepts. The readers are compared with naive ones, which share no code with them.

use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use unicursal_models::format::{Diagnostic, Reader, read_json, read_text, write_json, write_text};
use unicursal_models::{Cell, Puzzle};

/// Reads `input` with the reader that recognizes forms; returns how many puzzles it holds.
pub fn read_batch(input: &[u8]) -> usize {
    let answers: Vec<_> = Reader::new(input).collect();
    assert!(!answers.is_empty(), "every input has an answer");
    let lines = input.split(|&byte| byte == b'\n').count();
    assert!(answers.len() <= lines, "{} answers to {lines} lines", answers.len());
    let mut last = 0;
    for error in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        judge_error(input, error);
        assert!(error.line() >= last, "errors come in the order of the input");
        last = error.line();
    }
    let puzzles: Vec<&Puzzle> = answers.iter().flatten().collect();
    for puzzle in &puzzles {
        judge_puzzle(puzzle);
    }
    puzzles.len()
}

/// Reads `input` as JSON Lines of which the first is good, so that every line is a puzzle; returns how many are.
pub fn read_lines(input: &[u8]) -> usize {
    let batch = [br#"{"kind":"line","cells":[[0]]}"#, &b"\n"[..], input].concat();
    let puzzles = read_batch(&batch);
    let is_filled = |line: &&[u8]| !line.trim_ascii().is_empty() && !line.trim_ascii_start().starts_with(b"#");
    let filled = input.split(|&byte| byte == b'\n').filter(is_filled).count();
    assert_eq!(Reader::new(batch.as_slice()).count(), filled + 1, "one answer a line");
    puzzles - 1
}

/// Reads `text` as one puzzle in plain text.
pub fn read_one_text(text: &str) {
    match read_text(text) {
        Err(error) => judge_error(text.as_bytes(), &error),
        Ok(puzzle) => {
            judge_puzzle(&puzzle);
            assert_eq!(naive_text(text), rows(&puzzle), "{text}");
        }
    }
}

/// Reads `text` as one puzzle in JSON.
pub fn read_one_json(text: &str) {
    match read_json(text) {
        Err(error) => judge_error(text.as_bytes(), &error),
        Ok(puzzle) => {
            judge_puzzle(&puzzle);
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            assert!(serde_json::from_str::<&RawValue>(text).is_ok(), "accepted, but not JSON: {text}");
            // A `Value` cannot be made of everything that is JSON: some of it is too deep, or half a surrogate pair.
            if let Ok(value) = serde_json::from_str::<Value>(text) {
                judge_json(&value, &puzzle);
            }
        }
    }
}

/// An error lies in the input, and can be shown.
fn judge_error(input: &[u8], error: &Diagnostic) {
    let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let line = input.split(|&byte| byte == b'\n').nth(error.line() - 1).expect("the line exists");
    let columns = String::from_utf8_lossy(line).chars().count();
    assert!((1..=columns + 1).contains(&error.column()), "column {} of {columns}", error.column());
    assert!(!error.message().is_empty() && !error.help().is_empty());
    let drawn = error.render("file.txt", false);
    let place = format!("file.txt:{}:{}", error.line(), error.column());
    assert!(drawn.contains(&place), "{place} is not in\n{drawn}");
    assert!(drawn.len() < 20_000, "an error of {} bytes", drawn.len());
    assert!(error.render("", true).len() < 40_000);
}

/// A puzzle survives being written and read.
fn judge_puzzle(puzzle: &Puzzle) {
    assert_eq!(read_json(&write_json(puzzle)).as_ref(), Ok(puzzle));
    // Walls between cells that do not touch cannot be drawn.
    if let Ok(text) = write_text(puzzle) {
        assert_eq!(read_text(&text).as_ref(), Ok(puzzle));
    }
}

/// The cells as JSON has them.
fn rows(puzzle: &Puzzle) -> Vec<Vec<i64>> {
    let cells: Vec<i64> = puzzle
        .places()
        .map(|pos| match puzzle.cell(pos) {
            Cell::Hole => -1,
            Cell::Empty => 0,
            Cell::Clue(clue) => clue.into(),
        })
        .collect();
    cells.chunks(puzzle.cols() as usize).map(<[i64]>::to_vec).collect()
}

/// The cells of a puzzle in plain text: all words below the header that are outside comments, but for walls.
fn naive_text(text: &str) -> Vec<Vec<i64>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.split('\n').filter(|line| !line.trim_ascii_start().starts_with('#'));
    let mut filled = lines.filter(|line| !line.trim_ascii().is_empty());
    filled.next().expect("a header");
    let is_link = |line: &&str| line.split_ascii_whitespace().next() == Some("link");
    let words = |line: &str| -> Vec<i64> {
        let outside = line.split('#').next().unwrap_or_default();
        let cells = outside.replace(['|', '\\', '/', 'X'], " ");
        let cells = cells.split_ascii_whitespace().filter(|word| !word.bytes().all(|byte| byte == b'-'));
        cells
            .map(|word| match word {
                "." => 0,
                "x" | "■" => -1,
                clue => clue.parse().expect("a clue"),
            })
            .collect()
    };
    filled.filter(|line| !is_link(line)).map(words).filter(|row| !row.is_empty()).collect()
}

/// The fields of the object `value` are all in `puzzle`.
fn judge_json(value: &Value, puzzle: &Puzzle) {
    assert_eq!(value["kind"], puzzle.kind().name());
    let number = |value: &Value| value.as_i64().expect("a whole number");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let cells: Vec<Vec<i64>> =
        list(&value["cells"]).iter().map(|row| list(row).iter().map(number).collect()).collect();
    assert_eq!(cells, rows(puzzle));
    let place = |value: &Value| (number(&value[0]), number(&value[1]));
    let own = |pos: unicursal_models::Pos| (i64::from(pos.row), i64::from(pos.col));
    for (field, sides) in [("walls", puzzle.walls()), ("links", puzzle.links())] {
        let given: BTreeSet<_> = list(&value[field])
            .iter()
            .map(|side| (place(&side[0]).min(place(&side[1])), place(&side[0]).max(place(&side[1]))))
            .collect();
        let read: BTreeSet<_> = sides.iter().map(|side| (own(side.cells().0), own(side.cells().1))).collect();
        assert_eq!(given, read);
    }
    for (field, end) in [("start", puzzle.start()), ("end", puzzle.end())] {
        assert_eq!(value.get(field).filter(|end| !end.is_null()).map(place), end.map(own));
    }
}
