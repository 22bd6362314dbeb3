//! Properties of readers for any input: there is an answer with a valid place, and an accepted puzzle loses nothing.
//! The readers are compared with naive readers that share no code with them.

use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use unicursal::format::{Diagnostic, FORMATS, Format, Reader, read_json, read_text, write_json, write_text};
use unicursal::{Builder, Cell, Kind, Labels, Pos, Puzzle, Symbol};

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
            if !puzzle.kind().has_symbols() {
                assert_eq!(naive_text(text), rows(&puzzle), "{text}");
            }
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

/// Reads `input` in each format, and with automatic recognition, as puzzles of any kind.
pub fn read_in_every_format(input: &[u8]) {
    for format in FORMATS {
        for &kind in Kind::ALL.iter().take(if format.name() == "grid" { Kind::ALL.len() } else { 1 }) {
            let answers: Vec<_> = Reader::with_format(input, *format).kind(kind).collect();
            assert!(!answers.is_empty(), "every input has an answer in {}", format.name());
            for answer in &answers {
                match answer {
                    Err(error) => judge_error(input, error),
                    Ok(puzzle) => {
                        comes_back(puzzle, *format);
                    }
                }
            }
        }
    }
}

/// Checks that a puzzle is read back unchanged but for its name, also if the format is to be recognized. Returns whether
/// it can be written in `format`.
pub fn comes_back(puzzle: &Puzzle, format: &'static dyn Format) -> bool {
    let Ok(written) = format.write(puzzle) else { return false };
    assert!(written.ends_with('\n'), "{written}");
    let given = Reader::with_format(written.as_bytes(), format).kind(puzzle.kind());
    let recognized = Reader::new(written.as_bytes()).kind(puzzle.kind());
    // Bare numbers may be taken for something else where there are few of them.
    let is_marked = format.name() != "grid";
    for mut read in [given].into_iter().chain(is_marked.then_some(recognized)) {
        let back = read.next().expect("there is an answer");
        let back = back.unwrap_or_else(|error| panic!("{}\n{written}", error.render(format.name(), false)));
        let [found, expected] = [&back, puzzle].map(|puzzle| write_json(&held_of(puzzle, format)));
        assert_eq!(found, expected, "{}:\n{written}", format.name());
        assert!(read.next().is_none(), "{}:\n{written}", format.name());
    }
    true
}

/// Returns the puzzle as links of puzz.link hold it, as JSON.
pub fn held_by_links(puzzle: &Puzzle) -> String {
    write_json(&held_of(puzzle, unicursal::format::format("puzzlink").expect("a format")))
}

/// Returns the puzzle in the form that a format can hold: without its name, with numbers as labels unless the format is
/// one of ours, and with the numbers of regions in their first cells for links of puzz.link, which do not record their
/// cells.
fn held_of(puzzle: &Puzzle, format: &dyn Format) -> Puzzle {
    let is_number = |(_, symbol): &(Pos, Symbol)| *symbol == Symbol::number(symbol.number.unwrap_or(0));
    let has_labels = ["json", "text", "page"].contains(&format.name());
    let mut held = unnamed(puzzle, if has_labels { puzzle.labels() } else { Labels::default() });
    if format.name() != "puzzlink" || !puzzle.kind().has_regions() {
        return held;
    }
    for (pos, symbol) in puzzle.symbols().filter(is_number) {
        let first = puzzle.places().find(|&first| puzzle.region(first) == puzzle.region(pos)).unwrap_or(pos);
        let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
        for place in puzzle.places() {
            builder = builder.region(place, puzzle.region(place).unwrap_or(0));
            builder = builder.cell(place, if place == pos { Cell::Empty } else { held.cell(place) });
        }
        held = builder.symbol(first, symbol).build().expect("the number is in the same region");
    }
    held
}

/// Returns the puzzle without its name, which not every format has a place for.
fn unnamed(puzzle: &Puzzle, labels: Labels) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
    builder = builder.labels(labels);
    builder = puzzle.places().fold(builder, |builder, pos| builder.cell(pos, puzzle.cell(pos)));
    let regions = puzzle.places().zip(puzzle.regions().iter().copied());
    builder = regions.fold(builder, |builder, (pos, number)| builder.region(pos, number));
    builder = puzzle.walls().iter().fold(builder, |builder, wall| builder.wall(wall.cells().0, wall.cells().1));
    builder = puzzle.links().iter().fold(builder, |builder, link| builder.link(link.cells().0, link.cells().1));
    builder = puzzle.start().into_iter().fold(builder, Builder::start);
    builder = puzzle.end().into_iter().fold(builder, Builder::end);
    builder = puzzle.word().into_iter().fold(builder, Builder::word);
    builder = puzzle.switches().off().fold(builder, |builder, switch| builder.switch(switch, false));
    builder.build().expect("it is a puzzle with its name")
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

/// Returns the cells as JSON has them.
fn rows(puzzle: &Puzzle) -> Vec<Vec<i64>> {
    let cells: Vec<i64> = puzzle
        .places()
        .map(|pos| match puzzle.cell(pos) {
            Cell::Hole => -1,
            Cell::Empty => 0,
            Cell::Clue(clue) => clue.into(),
            Cell::Symbol(symbol) => panic!("`{symbol}` is no number from 1"),
        })
        .collect();
    cells.chunks(puzzle.cols() as usize).map(<[i64]>::to_vec).collect()
}

/// Returns the cells of a puzzle in plain text: all words below the header that are outside comments, but for walls.
fn naive_text(text: &str) -> Vec<Vec<i64>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.split('\n').filter(|line| !line.trim_ascii_start().starts_with('#'));
    let mut filled = lines.filter(|line| !line.trim_ascii().is_empty());
    filled.next().expect("a header");
    let is_link = |line: &&str| line.split_ascii_whitespace().next() == Some("link");
    let is_said =
        |line: &&str| ["geometry:", "labels:", "rules:"].iter().any(|said| line.trim_ascii().starts_with(said));
    let told = |line: &&str| line.split_once("labels:").is_some_and(|(_, signs)| signs.trim_ascii() == "colors");
    let are_colors = filled.clone().filter(is_said).any(|line| told(&line));
    let words = |line: &str| -> Vec<i64> {
        let outside = line.split('#').next().unwrap_or_default();
        if outside.bytes().all(|byte| byte.is_ascii_whitespace() || br"\/X-".contains(&byte)) {
            return vec![];
        }
        // Beside cells an X is a label.
        let cells = outside.replace('|', " ").replace('X', " X ");
        cells
            .split_ascii_whitespace()
            .map(|word| match word {
                "." => 0,
                "x" | "■" => -1,
                letter if are_colors && letter.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                    "RBYGOCMmPAWgTbcp".find(letter).map_or(0, |at| at as i64 + 1)
                }
                letter if letter.starts_with(|c: char| c.is_ascii_uppercase()) => {
                    i64::from(letter.as_bytes()[0] - b'@')
                }
                letter if letter.starts_with(|c: char| c.is_ascii_lowercase()) => {
                    i64::from(letter.as_bytes()[0] - b'F')
                }
                clue => clue.parse().expect("a clue"),
            })
            .collect()
    };
    filled.filter(|line| !is_link(line) && !is_said(line)).map(words).filter(|row| !row.is_empty()).collect()
}

/// The fields of the object `value` are all in `puzzle`.
fn judge_json(value: &Value, puzzle: &Puzzle) {
    let kind = puzzle.kind();
    let mut names = kind.aliases().iter().copied().chain([kind.name()]);
    let named = value["kind"].as_str().unwrap_or_default();
    assert!(names.any(|name| name.eq_ignore_ascii_case(named)), "{named:?} is not {kind}");
    assert_eq!(value["geometry"].as_str().unwrap_or("square"), puzzle.geometry().name());
    let number = |value: &Value| value.as_i64().expect("a whole number");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let cell = |value: &Value| match value {
        Value::Null => 0,
        Value::String(hole) if hole == "x" => -1,
        clue => number(clue),
    };
    if !puzzle.kind().has_symbols() {
        let cells: Vec<Vec<i64>> =
            list(&value["cells"]).iter().map(|row| list(row).iter().map(cell).collect()).collect();
        assert_eq!(cells, rows(puzzle));
    }
    let place = |value: &Value| (number(&value[0]), number(&value[1]));
    let own = |pos: unicursal::Pos| (i64::from(pos.row), i64::from(pos.col));
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
