//! Tests of the reader's division of its input.

use super::*;
use crate::Source;
use std::io::{BufReader, Read};

/// Returns the results of a reader on `input`: names, or places of errors.
fn answers(input: impl BufRead, limit: usize) -> Vec<String> {
    Reader::with_limit(input, limit).map(|read| answer(&read)).collect()
}

fn answer(read: &Result<Puzzle, Diagnostic>) -> String {
    match read {
        Ok(puzzle) => puzzle.name().unwrap_or("nameless").to_owned(),
        Err(error) => format!("{}:{} {}", error.line(), error.column(), error.puzzle().unwrap_or("?")),
    }
}

fn read(input: &str) -> Vec<String> {
    let one_line_end = answers(input.as_bytes(), 1000);
    let windows = input.replace('\n', "\r\n");
    assert_eq!(answers(windows.as_bytes(), 1000), one_line_end, "line endings do not matter");
    let marked = format!("\u{feff}{input}");
    assert_eq!(answers(marked.as_bytes(), 1000), one_line_end, "nor does a byte order mark");
    one_line_end
}

const JSON: &str = r#"{"kind":"line","name":"j","cells":[[0,0]]}"#;

#[test]
fn the_form_is_recognized() {
    assert_eq!(read(JSON), ["j"]);
    assert_eq!(read(&format!("\n# batch\n{JSON}\n\n  {JSON}\n# end\n")), ["j", "j"]);
    assert_eq!(read("{\n\"kind\":\n\"line\",\n\"cells\":\n[[0]],\n\"more\":\n{\n\"x\":1}\n}\n"), ["nameless"]);
    assert_eq!(read("{\n  \"kind\": \"line\",\n  \"cells\": [[0]]\n}\n{\n \"id\": 7 }\n"), ["nameless", "5:1 7"]);
    assert_eq!(
        read("# one\nline \"a\" # !\n. .\n# inside\n. .\nline \"b\"\n\n.\n\n\nline \"c\"\n."),
        ["a", "b", "c"]
    );
    assert_eq!(read(&format!("line \"a\"\n. .\n{JSON}\n")), ["a", "j"]);
}

#[test]
fn nothing_is_one_error() {
    for nothing in ["", "\n\n", "# only a comment\n"] {
        assert_eq!(read(nothing), ["1:1 ?"]);
    }
}

#[test]
fn a_broken_puzzle_does_not_stop_the_batch() {
    assert_eq!(
        read(&format!("{JSON}\noops\n{JSON}\n{{\"id\":\"x\"}}\n{JSON}")),
        ["j", "2:1 ?", "j", "4:1 x", "j"]
    );
    // Broken first lines, before it is known that every line is a puzzle.
    assert_eq!(read(&format!("{{\"id\":\"x\",\"cells\":[[0\n{JSON}\n")), ["1:22 x", "j"]);
    assert_eq!(read(&format!("{{\"id\":\"x\",\"kind\":\"li\n{JSON}\n")), ["1:21 x", "j"]);
    assert_eq!(read(&format!("oops\n{JSON}\n")), ["1:1 ?", "j"]);
    assert_eq!(read("line \"a\"\n. !\n. .\n\nzap \"z\"\n.\nline \"b\"\n.\n"), ["2:3 a", "5:1 z", "b"]);
    assert_eq!(read("Dear reader,\nthis is prose.\n\nline \"b\"\n.\n"), ["1:1 ?", "b"]);
}

#[test]
fn a_board_cut_in_two_is_one_error() {
    assert_eq!(read("line \"a\"\n.\n\n.\n.\n\n.\nline \"b\"\n.\n"), ["4:1 a", "b"]);
    assert_eq!(read("line \"a\"\n. .\n\n# not a header\n\n - \n. .\n\nline \"b\"\n.\n"), ["6:2 a", "b"]);
    // Lines that are not rows do not belong to the board before them.
    assert_eq!(read("line \"a\"\n.\n\n# end\n"), ["a"]);
    assert_eq!(read("line \"a\"\n.\n\nDear reader,\n\nline \"b\"\n.\n"), ["a", "4:1 ?", "b"]);
    assert_eq!(read(&format!("line \"a\"\n.\n\n# end\n\n{JSON}\n")), ["a", "j"]);
}

#[test]
fn commented_out_puzzles_are_no_rows() {
    assert_eq!(read("line \"a\"\n. .\n\n# line \"old\"\n# . .\n# .\n\nline \"b\"\n.\n"), ["a", "b"]);
    assert_eq!(read("line \"a\"\n# 1 2 3\n. . .\n# . . .\n. . .\n"), ["a"]);
}

#[test]
fn arrays_are_refused_once() {
    assert_eq!(read("[\n{},\n{}\n]"), ["1:1 ?"]);
    assert_eq!(read(&format!("[{}]", "0,".repeat(2000))), ["1:1 ?"]);
}

#[test]
fn a_puzzle_over_the_limit_is_one_error() {
    let long = "x".repeat(2000);
    assert_eq!(read(&format!("{JSON}\n{{\"id\":\"big\",\"x\":\"{long}\"}}\n{JSON}")), ["j", "2:1 big", "j"]);
    assert_eq!(read(&format!("{{\"id\":\"big\",\"x\":\"{long}\"}}\n{JSON}")), ["1:1 big", "j"]);
    let rows = ". . . . .\n".repeat(200);
    assert_eq!(read(&format!("line \"big\"\n{rows}\nline \"b\"\n.\n")), ["1:1 big", "b"]);
    assert_eq!(read(&format!("line \"big\"\n.\n{long}\n.\nline \"b\"\n.\n")), ["1:1 big", "b"]);
    let fields = "\"a\": 0,\n".repeat(200);
    assert_eq!(read(&format!("{{\n\"id\": \"big\",\n{fields}\"b\": 0\n}}\n{JSON}\n")), ["1:1 big", "j"]);
}

#[test]
fn a_line_of_a_hundred_megabytes_is_one_error() {
    for byte in [b'{', b'[', b'1', b'"', b' '] {
        let long = io::repeat(byte).take(100 << 20);
        let input = JSON.as_bytes().chain(&b"\n"[..]).chain(long).chain(&b"\n"[..]).chain(JSON.as_bytes());
        let read: Vec<_> = Reader::new(BufReader::new(input)).collect();
        assert_eq!(read.iter().map(answer).collect::<Vec<_>>(), ["j", "2:1 ?", "j"]);
        let error = read[1].as_ref().expect_err("too long");
        assert!(error.render("file", false).len() < 2000);
    }
}

#[test]
fn a_failing_input_ends_the_batch() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let input = BufReader::new(JSON.as_bytes().chain(&b"\n"[..]).chain(Broken));
    let read: Vec<_> = Reader::new(input).collect();
    assert_eq!(read.len(), 2);
    let error = read[1].as_ref().expect_err("the input broke");
    assert_eq!(error.to_string(), "line 2, column 1: the input cannot be read: the disk is gone");
    // Looking ahead behind a blank line does not lose the puzzle before it.
    let input = BufReader::new(&b"line \"a\"\n. .\n\n"[..]).chain(BufReader::new(Broken));
    let read: Vec<_> = Reader::new(input).map(|read| answer(&read)).collect();
    assert_eq!(read, ["a", "4:1 ?"]);
}

/// A format with a puzzle per line: the length of a row.
#[derive(Debug)]
struct Rows;

impl Format for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn summary(&self) -> &'static str {
        "the length of a row"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, line: &[u8]) -> bool {
        line.is_ascii()
    }

    fn read(&self, source: Source<'_>) -> Result<Puzzle, Diagnostic> {
        let fault = |what: String| source.diagnose(Fault::new(0..1, what, "give a number"));
        let text = source.text;
        let cols = text.trim().parse().map_err(|_| fault("no number".into()))?;
        Puzzle::builder(unicursal_models::board::Kind::LINE, 1, cols)
            .name(text.trim())
            .build()
            .map_err(|error| fault(error.message))
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, unicursal_models::board::WriteError> {
        Ok(format!("{}\n", puzzle.cols()))
    }
}

#[test]
fn a_given_format_takes_every_puzzle() {
    let names = |input: &str, format| -> Vec<String> {
        Reader::with_format(input.as_bytes(), format).map(|read| answer(&read)).collect()
    };
    assert_eq!(names("# comment\n3\nx\n\n12\n", &Rows), ["3", "3:1 ?", "12"]);
    let format = |name| crate::format(name).expect("a format");
    assert_eq!(names(&format!("line \"a\"\n.\n{JSON}\n"), format("json")), ["1:1 ?", "j"]);
    assert_eq!(names(&format!("{JSON}\n\nline \"a\"\n.\n"), format("text")), ["1:1 kind", "a"]);
}
